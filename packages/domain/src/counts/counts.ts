import { checkScreenAccess, type ScreenSession } from '#access/screen-access.ts';
import type { ScreenId } from '#access/screens.ts';

/**
 * What a store counts for its menu, each with the screen that shows it; not in the specification. Running orders are
 * missing: the board's cache counts them. A feature adds its count with its screen.
 */
export const STORE_COUNTS = {
  /** Deliveries for which a courier can be requested now. */
  dispatcher: 'dispatcher',
  /** Returns whose next step is the store's. */
  returns: 'returns',
  /** Claims whose next step is the store's. */
  claims: 'claims',
  /** Reviews of three stars or less without a reply. */
  reviews: 'reviews',
} as const satisfies Record<string, ScreenId>;
export type StoreCount = keyof typeof STORE_COUNTS;

/** The same for administrators and editors. */
export const ADMIN_COUNTS = {
  /** Stores that wait for a review. */
  stores: 'review-stores',
  /** Flagged reviews about which an administrator is to decide. */
  reviews: 'flagged-reviews',
  /** Questions of stores about lines of their book. */
  line_questions: 'line-questions',
} as const satisfies Record<string, ScreenId>;
export type AdminCount = keyof typeof ADMIN_COUNTS;

/** Counting stops here; not in the specification. A badge shows it as “99+”. */
export const COUNT_MAX = 99;

/** The counts whose screens the session may open, in the table's order. */
export function accessibleCounts<Count extends string>(
  counts: Readonly<Record<Count, ScreenId>>,
  session: ScreenSession,
): readonly Count[] {
  return (Object.keys(counts) as Count[]).filter((count) => checkScreenAccess(counts[count], session).allowed);
}
