import { GSM_LENGTHS, gsmLength, isGsmCharacter, UTF16_LENGTHS } from '@store-panel/domain/messages/sms-parts';

/** Two parts, each with a header: one holds no link and no sentence. */
const UTF16_MAX = 2 * UTF16_LENGTHS.each;
/** A store keeps this much of its name, even if the message then takes another part. */
const MIN_NAME = 10;

const SEGMENTS = new Intl.Segmenter();

/** Letters that Unicode does not compose of a base letter and a mark. */
const BASE_LETTERS: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', œ: 'oe', Œ: 'OE' };

/** Returns a name with the base letters of those that the 7-bit alphabet does not have: `Šárka` as `Sarka`. */
const toBaseLetters = (name: string) =>
  Array.from(name, (character) =>
    isGsmCharacter(character)
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
    return length === undefined ? text.length <= UTF16_MAX : length <= GSM_LENGTHS.single;
  };
  for (let count = graphemes.length; count > MIN_NAME; count -= 1) {
    const text = render(graphemes.slice(0, count).join('').trim());
    if (fits(text)) return text;
  }
  return render(graphemes.slice(0, MIN_NAME).join('').trim());
}
