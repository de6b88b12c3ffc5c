import { foldDigits } from '@store-panel/domain/input/digits';
import { phoneDigits } from '@store-panel/domain/input/phone-forms';
import { DEFAULT_PAGE_SIZE, type PageSize } from '@store-panel/domain/limits/limits';

/** Returns the `like` pattern for texts that contain `text` literally. */
export const toLikePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * The text of a search, as names are compared with it (`pattern`) and numbers (`digits`, without signs; empty if it has
 * none).
 */
export function toSearchTerms(query: string | undefined) {
  const words = foldDigits(query?.trim() ?? '');
  return { words, pattern: toLikePattern(words), digits: phoneDigits(words) };
}

export interface PageParams {
  readonly page?: number;
  readonly perPage?: PageSize;
}

/** Returns the page with its defaults, and the offset of its first row. */
export function toPageBounds({ page = 1, perPage = DEFAULT_PAGE_SIZE }: PageParams) {
  return { page, perPage, offset: (page - 1) * perPage };
}
