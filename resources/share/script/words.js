// What the page says by itself, in the language of the browser; its WORDS stand before this.

const has = (values, key) => Object.prototype.hasOwnProperty.call(values, key);

// As the browser writes times: with its country.
const region = (navigator.languages || [navigator.language]).find((tag) => has(WORDS, String(tag).slice(0, 2).toLowerCase())) || "en";
const language = region.slice(0, 2).toLowerCase();

const isolated = (text) => `\u2068${text}\u2069`;

const say = (key, values = {}) => WORDS[language][key].replace(/\{(\w+)\}/g, (_, place) => values[place]);
