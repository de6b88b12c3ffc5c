/** What stands between tags in the nine languages, and between the lines of a pasted column. */
const BETWEEN = /[,،;؛\n\r\t]+/u;

/** The texts of a pasted or typed row of tags, in order, without empty ones. */
export function splitTags(text: string): readonly string[] {
  return text
    .split(BETWEEN)
    .map((part) => part.trim().replaceAll(/\s+/gu, ' '))
    .filter((part) => part !== '');
}

export const isBetweenTags = (text: string): boolean => BETWEEN.test(text);

interface TagRules {
  readonly max?: number;
  /** Why a text can't be a tag, in words. */
  readonly check?: (text: string) => string | undefined;
}

export interface RefusedTag {
  readonly text: string;
  readonly why: 'twice' | 'full' | { readonly words: string };
}

interface AddedTags {
  readonly tags: readonly string[];
  /** What was not taken, in order. */
  readonly refused: readonly RefusedTag[];
}

const folded = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/** Adds texts to tags as far as the rules let them in: none twice, whatever its case, and not too many. */
export function addTags(tags: readonly string[], texts: readonly string[], { max, check }: TagRules): AddedTags {
  const taken = [...tags];
  const refused: RefusedTag[] = [];
  for (const text of texts) {
    const words = check?.(text);
    if (words !== undefined) refused.push({ text, why: { words } });
    else if (taken.some((tag) => folded(tag) === folded(text))) refused.push({ text, why: 'twice' });
    else if (max !== undefined && taken.length >= max) refused.push({ text, why: 'full' });
    else taken.push(text);
  }
  return { tags: taken, refused };
}
