// Lengths of text messages (3GPP TS 23.038): in its 7-bit alphabet one holds 160 characters, in UTF-16 only 70.

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each takes two characters. */
const EXTENDED = '\f^{}\\[~]|€';
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ...Array.from(BASIC, (character) => [character, 1] as const),
  ...Array.from(EXTENDED, (character) => [character, 2] as const),
]);

const GSM_MAX = 160;
/** Two parts, each with a header: one holds no link and no sentence. */
const UTF16_MAX = 2 * 67;
/** A store keeps this much of its name, even if the message then takes another part. */
const MIN_NAME = 10;

const SEGMENTS = new Intl.Segmenter();

/** Characters of a text in the 7-bit alphabet; undefined if that does not have all of them. */
export function gsmLength(text: string): number | undefined {
  let length = 0;
  for (const character of text) {
    const weight = WEIGHTS.get(character);
    if (weight === undefined) return undefined;
    length += weight;
  }
  return length;
}

/** Letters that Unicode does not compose of a base letter and a mark. */
const BASE_LETTERS: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', œ: 'oe', Œ: 'OE' };

/** Returns a name with the base letters of those that the 7-bit alphabet does not have: `Šárka` as `Sarka`. */
const toBaseLetters = (name: string) =>
  Array.from(name, (character) =>
    WEIGHTS.has(character)
      ? character
      : (BASE_LETTERS[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '')),
  ).join('');

/**
 * Renders a text with as much of a name as one text message holds; two if its language needs UTF-16. Only the name is
 * shortened: links and numbers are complete.
 */
export function fitSms(render: (name: string) => string, name: string): string {
  const isGsm = gsmLength(render('')) !== undefined;
  const plainName = isGsm ? toBaseLetters(name) : name;
  const graphemes = Array.from(SEGMENTS.segment(plainName), ({ segment }) => segment);
  const fits = (text: string) => {
    const length = isGsm ? gsmLength(text) : undefined;
    return length === undefined ? text.length <= UTF16_MAX : length <= GSM_MAX;
  };
  for (let count = graphemes.length; count > MIN_NAME; count -= 1) {
    const text = render(graphemes.slice(0, count).join('').trim());
    if (fits(text)) return text;
  }
  return render(graphemes.slice(0, MIN_NAME).join('').trim());
}
