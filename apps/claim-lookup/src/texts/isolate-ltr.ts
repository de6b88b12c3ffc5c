/** Isolates a left-to-right code or address inside a sentence of either direction. */
export const isolateLtr = (text: string): string => `\u2066${text}\u2069`;
