// What may not stand in styles, for CSS files (check-files.mjs) and for styles written in code (lint rules) alike.

const SIDES = /** @type {Readonly<Record<string, string>>} */ ({ left: 'start', right: 'end' });

/**
 * The logical name of a physical CSS property.
 * @param {string} property in CSS spelling
 * @returns {string | undefined} undefined when the property knows no left or right
 */
export function logicalProperty(property) {
  const side = SIDES[property];
  if (side) return `inset-inline-${side}`;
  const corner = /^border-(top|bottom)-(left|right)-radius$/.exec(property);
  if (corner) return `border-${corner[1] === 'top' ? 'start' : 'end'}-${SIDES[corner[2] ?? '']}-radius`;
  const edge = /^((?:scroll-)?(?:margin|padding)|border)-(left|right)(-[a-z]+)?$/.exec(property);
  return edge ? `${edge[1]}-inline-${SIDES[edge[2] ?? '']}${edge[3] ?? ''}` : undefined;
}

/** Properties whose value may be `left` or `right`; each also takes `start`/`end` (or `inline-start`/`inline-end`). */
const SIDED_VALUES = /** @type {Readonly<Record<string, string>>} */ ({
  'text-align': '',
  'justify-content': '',
  'justify-items': '',
  'justify-self': '',
  float: 'inline-',
  clear: 'inline-',
});

/**
 * The logical spelling of a physical value.
 * @param {string} property in CSS spelling
 * @param {string} value
 */
export function logicalValue(property, value) {
  const prefix = SIDED_VALUES[property];
  const side = SIDES[value.trim()];
  return prefix === undefined || side === undefined ? undefined : `${prefix}${side}`;
}

const FOUR_SIDES = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/;

/**
 * True for `margin: 0 4px 0 8px`, which says left and right without writing them.
 * @param {string} property in CSS spelling
 * @param {readonly string[]} values the parts of its value
 */
export const isAsymmetric = (property, values) =>
  FOUR_SIDES.test(property) && values.length === 4 && values[1] !== values[3];

const RAW_COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;

/** Names of colours that people write; `transparent`, `currentcolor` and the system's colours are no raw values. */
const NAMED_COLOUR =
  /(?<![\w-])(?:black|white|silver|gr[ae]y|red|maroon|orange|yellow|olive|lime|green|teal|cyan|aqua|blue|navy|purple|fuchsia|magenta|pink|brown|gold|crimson)(?![\w-])/i;

/** Only here colours have values; everywhere else they have names. */
export const TOKEN_FILE = 'packages/ui/src/styles/tokens.css';

/** The family of a token's name: `weight` of `--weight-strong`. @param {string} name */
const familyOf = (name) => /^--([a-z]+)-/.exec(name)?.[1];

/**
 * The names in a value that look like tokens and are none: the browser drops such a declaration without a word. One with a
 * fallback is set by a component.
 * @param {string} value of a CSS declaration
 * @param {ReadonlySet<string>} tokens
 * @param {ReadonlySet<string>} own names that the same sheet sets
 * @returns {readonly string[]}
 */
export function unknownTokens(value, tokens, own) {
  const families = new Set([...tokens].map(familyOf));
  return [...value.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].flatMap(([, name = '']) => {
    const family = familyOf(name);
    return family !== undefined && families.has(family) && !tokens.has(name) && !own.has(name) ? [name] : [];
  });
}

/**
 * @param {string} value of a CSS declaration
 * @returns {string | undefined} the raw colour in it
 */
export function rawColour(value) {
  const bare = value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'|var\(\s*--[\w-]+\s*\)/gi, '');
  return RAW_COLOUR.exec(bare)?.[0] ?? NAMED_COLOUR.exec(bare)?.[0];
}

/**
 * True for a `:has()` that a browser evaluates for each element that is added or removed, restyling everything below: one
 * without a subject of its own, or one that another selector depends on. Or searching everything below: one of the whole
 * page that does not ask for a child.
 * @param {string} selector one, without commas
 */
export function isCostlyHas(selector) {
  const [before = '', ...rest] = selector.split(':has(');
  if (rest.length === 0) return false;
  const whole = rest.join(':has(');
  let depth = 1;
  let end = 0;
  for (; depth > 0 && end < whole.length; end += 1) {
    if (whole[end] === '(') depth += 1;
    if (whole[end] === ')') depth -= 1;
  }
  const after = whole.slice(end).replace(/\([^)]*\)/g, '');
  const subject = /[^\s>+~]*$/.exec(before)?.[0] ?? '';
  const searchesPage =
    /^(?::global\()?(?:html|body|:root)\b/.test(subject) && !/^\s*>\s*[^\s>+~]+$/.test(whole.slice(0, end - 1));
  return !/[.#[\w]/.test(subject) || /[\s>+~]/.test(after.trimEnd()) || searchesPage;
}

export const WHY_PLAIN_HAS =
  'with every element that comes or goes the browser asks it again and styles all that may stand below anew; name what has it, and style that alone';

export const WHY_LOGICAL = 'Arabic readers see the screen mirrored, and only logical directions mirror with it';

export const WHY_TOKENS =
  'ten themes, light and dark, change what a colour is, and contrast is proven for the tokens only; use var(--color-…)';
