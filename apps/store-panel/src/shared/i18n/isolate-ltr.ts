/** Isolates LTR text within a sentence of either direction: an address, a number, a code. */
export const isolateLtr = (text: string): string => `\u2066${text}\u2069`;
