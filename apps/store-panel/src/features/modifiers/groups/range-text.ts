interface Range {
  readonly min: number;
  readonly max: number;
}

const SHORT = {
  exactly: 'menu-editor:range.exactly',
  upTo: 'menu-editor:range.upTo',
  between: 'menu-editor:range.between',
} as const;
const SENTENCES = {
  exactly: 'menu-editor:rangeSentence.exactly',
  upTo: 'menu-editor:rangeSentence.upTo',
  between: 'menu-editor:rangeSentence.between',
} as const;

function kindOf({ min, max }: Range): keyof typeof SHORT {
  if (min === max) return 'exactly';
  return min === 0 ? 'upTo' : 'between';
}

/** Key of the short text of a range: "choose 1", "up to 3". */
export const rangeKey = (range: Range) => SHORT[kindOf(range)];

/** Key of the sentence that says what customers have to choose. */
export const rangeSentenceKey = (range: Range) => SENTENCES[kindOf(range)];
