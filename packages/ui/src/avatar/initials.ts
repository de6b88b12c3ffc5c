const segmenter = new Intl.Segmenter();

function firstGrapheme(word: string): string {
  const [first] = segmenter.segment(word);
  return first?.segment ?? '';
}

/** First letters of the first and the last word, by what readers count as a letter. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (firstGrapheme(first) + firstGrapheme(last)).toLocaleUpperCase();
}
