/** Letters and digits that are not taken for each other when read aloud or by hand. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A random code that is too hard to guess: 32^8 possibilities. */
export const generateCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => SIGNS[byte % SIGNS.length]).join('');
