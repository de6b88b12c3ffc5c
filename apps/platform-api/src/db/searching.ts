import type { PageSize } from '@store-panel/domain/limits/limits';

/** The pattern of `like` for texts that hold these words as they stand. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Fewer digits than these are found in most numbers. */
const LEAST_PHONE_DIGITS = 4;

/** Words that look like part of a phone number, as its digits; empty for all others. */
export function phoneDigits(words: string): string {
  const digits = words.replaceAll(/\D/g, '');
  return digits.length >= LEAST_PHONE_DIGITS && /^[\d\s+()./-]+$/.test(words) ? digits : '';
}

const DEFAULT_PAGE_SIZE = 20;

export interface PageAsked {
  readonly page?: number;
  readonly perPage?: PageSize;
}

/** Which page a list shows where nobody says otherwise, and which rows stand on it. */
export function pageOf({ page = 1, perPage = DEFAULT_PAGE_SIZE }: PageAsked) {
  return { page, perPage, offset: (page - 1) * perPage };
}
