import { DEFAULT_PAGE_SIZE, type PageSize } from '@store-panel/domain/limits/limits';

/** The pattern of `like` for texts that hold these words as they stand. */
export const toLikePattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export interface PageAsked {
  readonly page?: number;
  readonly perPage?: PageSize;
}

/** Which page a list shows where nobody says otherwise, and which rows stand on it. */
export function toPageBounds({ page = 1, perPage = DEFAULT_PAGE_SIZE }: PageAsked) {
  return { page, perPage, offset: (page - 1) * perPage };
}
