const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./".split('');
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю.'.split('');
/** Arabic 101, the layout of most keyboards that are sold. One key types two letters. */
const ARABIC = 'ذضصثقفغعهخحجدشسيبلاتنمكطئءؤر'.split('').concat('لا', 'ىةوزظ'.split(''));

/** Maps each letter of one layout to what the same key types on another one. */
function mapBetween(from: readonly string[], to: readonly string[]): (text: string) => string {
  const keys = new Map(from.map((letter, index) => [letter, to[index] ?? letter]));
  return (text) =>
    text
      .split('')
      .map((letter) => keys.get(letter) ?? letter)
      .join('');
}

const toRussian = mapBetween(LATIN, RUSSIAN);
const toArabic = mapBetween(LATIN, ARABIC);
const fromRussian = mapBetween(RUSSIAN, LATIN);
const fromArabic = mapBetween(ARABIC, LATIN);

/**
 * Returns what the keys of a text type on the other layout: Russian or Arabic for Latin letters, English for theirs.
 * Arabic "لا" is one key or two, so there are two readings.
 */
export function otherLayouts(text: string): readonly string[] {
  const lowerCaseText = text.toLowerCase();
  if (/\p{Script=Cyrillic}/u.test(lowerCaseText)) return [fromRussian(lowerCaseText)];
  if (/\p{Script=Arabic}/u.test(lowerCaseText))
    return [fromArabic(lowerCaseText.replaceAll('لا', 'b')), fromArabic(lowerCaseText)];
  return /\p{Script=Latin}/u.test(lowerCaseText) ? [toRussian(lowerCaseText), toArabic(lowerCaseText)] : [];
}
