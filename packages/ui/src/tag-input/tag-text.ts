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
  readonly reason: 'twice' | 'full' | { readonly words: string };
}

interface AddedTags {
  readonly tags: readonly string[];
  /** Rejected texts in order. */
  readonly rejected: readonly RejectedTag[];
}

const folded = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/** Adds valid texts to tags: no duplicates (ignoring case), up to the maximum. */
export function addTags(tags: readonly string[], texts: readonly string[], { max, check }: TagRules): AddedTags {
  const taken = [...tags];
  const rejected: RejectedTag[] = [];
  for (const text of texts) {
    const words = check?.(text);
    if (words !== undefined) rejected.push({ text, reason: { words } });
    else if (taken.some((tag) => folded(tag) === folded(text))) rejected.push({ text, reason: 'twice' });
    else if (max !== undefined && taken.length >= max) rejected.push({ text, reason: 'full' });
    else taken.push(text);
  }
  return { tags: taken, rejected };
}
