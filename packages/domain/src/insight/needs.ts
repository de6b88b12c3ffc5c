import { checkScreenAccess, type ScreenSession } from '#access/screen-access.ts';
import type { ScreenId } from '#access/screens.ts';

/**
 * What may need a decision, the worst first, each with the screen on which it is done; not in the specification. Who
 * may not open the screen is not shown the line.
 */
export const NEEDS = {
  /** New orders that wait to be accepted. */
  unanswered: 'running-orders',
  /** Orders in work whose promised time is over. */
  late: 'running-orders',
  /** Deliveries for which a courier can be requested now. */
  dispatcher: 'dispatcher',
  /** Claims whose next step is the store's. */
  claims: 'claims',
  /** Refunds that the store gives by hand. */
  refunds: 'past-orders',
  /** Something holds the next payout. */
  payout: 'weekly-earnings',
  /** Mails of the store's own server were refused. */
  mail: 'email-settings',
  /** Documents that expire soon, or have. */
  documents: 'profile',
  /** Reviews of three stars or less without a reply. */
  reviews: 'reviews',
  /** Items that have been off the menu for a week. */
  items: 'item',
} as const satisfies Readonly<Record<string, ScreenId>>;
export type NeedId = keyof typeof NEEDS;
export const NEED_IDS = Object.keys(NEEDS) as readonly NeedId[];

/** More would be a list to work through, not a summary. Not in the specification. */
export const NEEDS_MAX = 6;

export interface Need {
  readonly id: NeedId;
  readonly count: number;
}

/** The lines that a session may see, in their order. */
export const accessibleNeeds = (session: ScreenSession): readonly NeedId[] =>
  NEED_IDS.filter((id) => checkScreenAccess(NEEDS[id], session).allowed);

/** What waits of these, the worst first. */
export const needsOf = (counts: Readonly<Partial<Record<NeedId, number>>>): readonly Need[] =>
  NEED_IDS.map((id) => ({ id, count: counts[id] ?? 0 }))
    .filter(({ count }) => count > 0)
    .slice(0, NEEDS_MAX);

/** From so many days on, an item that is sold out is either forgotten or gone. Not in the specification. */
export const ITEM_OFF_DAYS = 7;
