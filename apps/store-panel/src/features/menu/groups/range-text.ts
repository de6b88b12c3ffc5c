interface Range {
  readonly min: number;
  readonly max: number;
}

/** Key of the short text of a range: "choose 1", "up to 3". */
export type RangeKey = 'range.exactly' | 'range.upTo' | 'range.between';

export function rangeKey({ min, max }: Range): RangeKey {
  if (min === max) return 'range.exactly';
  return min === 0 ? 'range.upTo' : 'range.between';
}

/** Key of the sentence that says what customers have to choose. */
export type RangeSentenceKey = 'rangeSentence.exactly' | 'rangeSentence.upTo' | 'rangeSentence.between';

export const rangeSentenceKey = (range: Range): RangeSentenceKey =>
  rangeKey(range).replace('range.', 'rangeSentence.') as RangeSentenceKey;
