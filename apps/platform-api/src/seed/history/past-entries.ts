import type { LedgerLine } from '@store-panel/domain/ledger/ledger-lines';
import { type BusinessClock, serviceDay } from '@store-panel/domain/time/business-day';
import { clockInstant } from '@store-panel/domain/time/clock-time';
import type { StoreDate } from '@store-panel/domain/time/store-time';

import type { HistoryStore } from '#seed/history/history-store.ts';
import { iso, type LifeEntry } from '#seed/history/lives/rows.ts';

const SYSTEM = { kind: 'system', id: null, name: null } as const;

/** Makes an entry that no order decides. */
export type Post = ReturnType<typeof createPost>;

export const createPost =
  ({ id, currency }: HistoryStore, clock: BusinessClock) =>
  (
    kind: LifeEntry['kind'],
    at: number,
    lines: readonly LedgerLine[],
    more: Partial<Pick<LifeEntry, 'actor' | 'reason' | 'day'>> = {},
  ): LifeEntry => ({
    storeId: id,
    no: 0,
    kind,
    subject: null,
    currency,
    actor: SYSTEM,
    reason: null,
    day: serviceDay(at, clock),
    at: iso(at),
    lines,
    ...more,
  });

/** When a business day begins, in epoch milliseconds. */
export const startOf = (day: StoreDate, { zone, startsAt }: BusinessClock): number =>
  clockInstant(day, startsAt * 60, zone);
/** Minor units. */
export const sumOf = (lines: readonly LedgerLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);
/** What came to an account with entries, less what left it, in minor units. */
export const amountOn = (account: LedgerLine['account'], entries: readonly LifeEntry[]): number =>
  sumOf(entries.flatMap(({ lines }) => lines).filter((line) => line.account === account));
