/** An address in a sentence keeps its own direction, by these marks around it. */
export const isolated = (text: string): string => `\u2066${text}\u2069`;
