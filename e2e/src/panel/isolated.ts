/** Wraps a text in direction isolates, like the texts do. */
export const isolated = (text: string): string => `\u2066${text}\u2069`;
