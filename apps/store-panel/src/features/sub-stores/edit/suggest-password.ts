/** No characters that are mistaken for others when read or written. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Returns a password of four groups of four characters, about 79 bits, easy to read out. */
export function suggestPassword(): string {
  const characters = Array.from(crypto.getRandomValues(new Uint32Array(GROUPS * GROUP_LENGTH)), (value) =>
    ALPHABET.charAt(value % ALPHABET.length),
  );
  return Array.from({ length: GROUPS }, (_group, at) =>
    characters.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH).join(''),
  ).join('-');
}
