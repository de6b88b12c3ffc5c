import { addDays, type StoreDate, storeDay } from '#time/store-time.ts';
import { dayStart } from '#time/day-start.ts';

/** Why a store takes no more orders of a number; ours. */
export const BLOCK_KINDS = ['fake_orders', 'not_paid', 'abuse', 'other'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Bounds of what a store writes about a customer; ours. `blockDays`: the longest block that ends by itself. */
export const CUSTOMER_LIMITS = { note: 500, blockText: 500, blockDays: 3650 } as const;

/** When a block ends whose last day this is, in epoch milliseconds. */
export const blockEnd = (lastDay: StoreDate, zone: string): number => dayStart(addDays(lastDay, 1), zone);

/** The last day of a block that ends at this instant, ISO 8601. */
export const lastBlockedDay = (until: string, zone: string): StoreDate => storeDay(Date.parse(until) - 1, zone);
