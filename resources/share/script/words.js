// What the page says by itself, in the language of the browser; its WORDS stand before this.

const has = (values, key) => Object.prototype.hasOwnProperty.call(values, key);

const language = (navigator.languages || [navigator.language])
  .map((tag) => String(tag).slice(0, 2).toLowerCase())
  .find((tag) => has(WORDS, tag)) || "en";

const isolated = (text) => `\u2068${text}\u2069`;

const say = (key, values = {}) => WORDS[language][key].replace(/\{(\w+)\}/g, (_, place) => values[place]);
