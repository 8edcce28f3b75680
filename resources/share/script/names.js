// Names that share the room over their tokens, as in the players' window (views/player_stage/names.py).

const ELLIPSIS = "…", EPSILON = 1e-6;
// Sizes to try before a name is cut.
const SHARES = [1, 0.9, 0.8];

const ruler = document.createElement("canvas").getContext("2d");
const family = getComputedStyle(root).fontFamily;

function measure(words, pixels, weight = 400) {
  ruler.font = `${weight} ${pixels}px ${family}`;
  return ruler.measureText(words).width;
}

/** `words` cut to `width`; a short last word (a number) and the size of a mob stay longest. */
function shorten(words, width, pixels, weight) {
  const fits = (made) => measure(made, pixels, weight) <= width;
  if (fits(words)) return words;
  const cut = words.lastIndexOf(" "), last = words.slice(cut + 1);
  const keeps = cut > 0 && [...last].length <= (last.startsWith("×") ? 4 : 3);
  const end = keeps ? last : "", head = [...(keeps ? words.slice(0, cut) : words)];
  const made = (letters) => head.slice(0, letters).join("").trimEnd() + ELLIPSIS + end;
  let low = keeps ? 0 : 1, high = head.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fits(made(middle))) low = middle;
    else high = middle - 1;
  }
  if (low > (keeps ? 0 : 1)) return made(low);
  return keeps && fits(end) ? end : "";
}

/** 1 for each of `names` (x and width, sorted by x) that goes up: of names that clash, every other one. */
function lanesOf(names, space) {
  const lanes = [];
  names.forEach(({ x, width }, index) => {
    const before = names[index - 1];
    lanes.push(before && (before.width + width) / 2 + space > x - before.x ? 1 - lanes[index - 1] : 0);
  });
  return lanes;
}

/** How far a name reaches to each side of its token's middle, at least. */
const hold = (wish) => Math.min(wish.reach, wish.width / 2);

/** Who must give way and by how much, if all stand as far left as they can; null if all fit. */
function overlap(wishes) {
  let end = -Infinity, chain = [];
  for (const wish of wishes) {
    const own = wish.x + hold(wish) - wish.width, left = Math.max(end, wish.left, own);
    if (left > end + EPSILON) chain = [];
    let excess = left + hold(wish) - wish.x;
    if (excess > EPSILON && chain.length) return { chain, excess };
    if (wish.width && left > own + EPSILON) chain = [...chain, wish];
    end = left + wish.width + wish.space;
    excess = left + wish.width - wish.right;
    if (excess > EPSILON && chain.length) return { chain, excess };
  }
  return null;
}

/** Make names of one lane, sorted by x, as wide as all fit: letters shrink first, heroes are cut last. */
function fitWidths(wishes) {
  for (let found = overlap(wishes); found; found = overlap(wishes)) {
    const large = found.chain.filter((wish) => wish.width > wish.small + EPSILON);
    const others = found.chain.filter((wish) => !wish.hero && wish.width > EPSILON);
    const giving = [large, others, found.chain].find((some) => some.length);
    const most = cutWidth(giving.map((wish) => wish.width), found.excess);
    for (const wish of giving) wish.width = Math.min(wish.width, Math.max(most, large.length ? wish.small : 0));
  }
}

/** The width to cut the widest to, so that `excess` is saved in all. */
function cutWidth(widths, excess) {
  const sorted = [...widths].sort((one, other) => other - one);
  for (const [index, width] of sorted.entries()) {
    const many = index + 1, below = sorted[many] || 0;
    if (many * (width - below) >= excess) return width - excess / many;
    excess -= many * (width - below);
  }
  return 0;
}

const mirrored = (wish) => ({ ...wish, x: -wish.x, left: -wish.right, right: -wish.left, home: [-wish.home[1], -wish.home[0]] });

/** Left ends of names that fit, each near its place: the mean of placing from the left and from the right. */
function placeNames(wishes) {
  const other = fromLeft(wishes.map(mirrored).reverse()).reverse();
  return fromLeft(wishes).map((left, index) => (left - other[index] - wishes[index].width) / 2);
}

function fromLeft(wishes) {
  let end = Infinity;
  const latest = wishes.map(() => 0), lefts = [];
  for (let index = wishes.length - 1; index >= 0; index -= 1) {
    const wish = wishes[index];
    latest[index] = Math.min(end - wish.width, wish.right - wish.width, wish.x - hold(wish));
    end = latest[index] - wish.space;
  }
  end = -Infinity;
  wishes.forEach((wish, index) => {
    const preferred = Math.max(wish.home[0], Math.min(wish.x - wish.width / 2, wish.home[1] - wish.width));
    lefts.push(Math.max(end, wish.left, wish.x + hold(wish) - wish.width, Math.min(preferred, latest[index])));
    end = lefts[index] + wish.width + wish.space;
  });
  return lefts;
}
