/** Separators in the nine languages, and of pasted columns. */
const BETWEEN = /[,،;؛\n\r\t]+/u;

/** Splits a typed or pasted list; drops empty texts. */
export function splitTags(text: string): readonly string[] {
  return text
    .split(BETWEEN)
    .map((part) => part.trim().replaceAll(/\s+/gu, ' '))
    .filter((part) => part !== '');
}

export const isBetweenTags = (text: string): boolean => BETWEEN.test(text);

interface TagRules {
  readonly max?: number;
  /** Validation message of a tag. */
  readonly check?: (text: string) => string | undefined;
}

export interface RejectedTag {
  readonly text: string;
  readonly reason: 'twice' | 'full' | { readonly message: string };
}

interface AddedTags {
  readonly tags: readonly string[];
  /** Rejected texts in order. */
  readonly rejected: readonly RejectedTag[];
}

const foldTag = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/** Adds valid texts to tags: no duplicates (ignoring case), up to the maximum. */
export function addTags(tags: readonly string[], texts: readonly string[], { max, check }: TagRules): AddedTags {
  const allTags = [...tags];
  const rejected: RejectedTag[] = [];
  for (const text of texts) {
    const message = check?.(text);
    if (message !== undefined) rejected.push({ text, reason: { message } });
    else if (allTags.some((tag) => foldTag(tag) === foldTag(text))) rejected.push({ text, reason: 'twice' });
    else if (max !== undefined && allTags.length >= max) rejected.push({ text, reason: 'full' });
    else allTags.push(text);
  }
  return { tags: allTags, rejected };
}
