import type { Wire } from '@store-panel/contract/table';
import { addMoney } from '@store-panel/domain/money/money';
import { addDays, weekStart } from '@store-panel/domain/time/store-time';

import { toPageBounds } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { joinDays, ordersOf } from '#features/earnings/read-earning.ts';
import { readStoreBook } from '#ledger/store-book.queries.ts';
import { readStretch } from '#ledger/stretches.queries.ts';
import { readPayoutsOfWeeks } from '#payouts/next-payout.queries.ts';

type Listing = Wire['POST /api/store/list_weekly_earnings'];

const DAY_MS = 86_400_000;

/** One page of the weeks of a store's book, the newest first. Weeks without an entry are true zeros. */
export async function listWeeks(
  db: QueryExecutor,
  storeId: string,
  request: Listing['body'],
): Promise<Listing['reply']> {
  const { page, perPage, offset } = toPageBounds(request);
  const { currency, since, today } = await readStoreBook(db, storeId);
  const [first, last] = [weekStart(since), weekStart(today)];
  const count = (Date.parse(last) - Date.parse(first)) / (7 * DAY_MS) + 1;
  const starts = Array.from({ length: Math.min(perPage, Math.max(count - offset, 0)) }, (_, at) =>
    addDays(last, -7 * (offset + at)),
  );
  const [newest, oldest] = [starts[0], starts.at(-1)];
  if (newest === undefined || oldest === undefined) return { weeks: [], count, page, perPage };
  const stretch = await readStretch(db, storeId, { from: oldest, to: addDays(newest, 6) });
  const payouts = await readPayoutsOfWeeks(db, storeId, { from: oldest, to: addDays(newest, 6) });
  let closing = stretch.closing;
  const weeks = starts.map((from) => {
    const to = addDays(from, 6);
    const isIn = ({ day }: { readonly day: string }) => day >= from && day <= to;
    const lines = joinDays(stretch.lines.filter(isIn));
    const opening = addMoney(closing, ...lines.map(({ amount }) => -amount));
    const orders = ordersOf(stretch.sales.filter(isIn));
    const week = {
      from,
      to,
      currency,
      opening,
      closing,
      is_running: to >= today,
      orders,
      lines,
      payout: payouts.get(from) ?? null,
    };
    closing = opening;
    return week;
  });
  return { weeks, count, page, perPage };
}
