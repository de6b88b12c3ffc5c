/**
 * A text inside a sentence, in a direction of its own (Unicode's first strong isolate, and its end): signs at its ends stay
 * beside it where the sentence runs the other way.
 */
export const isolateText = (text: string): string => `\u2068${text}\u2069`;
