/** No characters that are mistaken for others when read or written. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;

/** Returns a password of four groups of four characters, about 79 bits, easy to read out. */
export function suggestPassword(): string {
  const drawn = Array.from(crypto.getRandomValues(new Uint32Array(GROUPS * GROUP)), (value) =>
    ALPHABET.charAt(value % ALPHABET.length),
  );
  return Array.from({ length: GROUPS }, (_group, at) => drawn.slice(at * GROUP, (at + 1) * GROUP).join('')).join('-');
}
