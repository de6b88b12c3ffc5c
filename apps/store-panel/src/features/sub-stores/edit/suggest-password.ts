/** No letter or digit that is taken for another when it is read out or written down. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;

/** A password to hand over: four groups of four, some 79 bits, easy to read out. */
export function suggestPassword(): string {
  const drawn = Array.from(crypto.getRandomValues(new Uint32Array(GROUPS * GROUP)), (value) =>
    ALPHABET.charAt(value % ALPHABET.length),
  );
  return Array.from({ length: GROUPS }, (_group, at) => drawn.slice(at * GROUP, (at + 1) * GROUP).join('')).join('-');
}
