interface Range {
  readonly min: number;
  readonly max: number;
  readonly hasNoMax: boolean;
}

/** Key of the sentence that says what customers have to choose. */
export function rangeSentenceKey({ min, max, hasNoMax }: Range) {
  if (min === max) return 'menu-editor:rangeSentence.exactly';
  if (min === 0) return hasNoMax ? 'menu-editor:rangeSentence.any' : 'menu-editor:rangeSentence.upTo';
  return hasNoMax ? 'menu-editor:rangeSentence.atLeast' : 'menu-editor:rangeSentence.between';
}
