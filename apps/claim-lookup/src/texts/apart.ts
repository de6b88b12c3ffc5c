/** A code or an address, which reads from left to right, inside a sentence of either direction. */
export const apart = (text: string): string => `\u2066${text}\u2069`;
