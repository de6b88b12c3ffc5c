import type { earningEndpoints } from '@store-panel/contract/endpoints/earnings';
import { HOURS_LIMITS } from '@store-panel/domain/hours/opening-hours';
import { addDays, type StoreDate, weekStart } from '@store-panel/domain/time/store-time';

import { ApiError, invalidField } from '#access/api-error.ts';
import { listWeeks } from '#features/earnings/list-weeks.ts';
import { listPostings } from '#features/earnings/postings.queries.ts';
import { type Days, isInBook, readEarning } from '#features/earnings/read-earning.ts';
import { readStoreBook } from '#ledger/store-book.queries.ts';
import type { HandlersOf } from '#http/implement.ts';

/** What a store earns: days, weeks and months of its book, and their lines. */
export const earningHandlers: HandlersOf<keyof typeof earningEndpoints> = {
  'POST /api/store/get_daily_earning': async ({ body, db, principal: { storeId } }) => {
    const book = await readStoreBook(db, storeId);
    const day = (body.date as StoreDate | undefined) ?? book.today;
    const days = { from: day, to: day };
    if (!isInBook(days, book)) throw new ApiError('dailyEarningNotFound');
    return { earning: await readEarning(db, storeId, { ...days, book }) };
  },
  'POST /api/store/get_weekly_earning': async ({ body, db, principal: { storeId } }) => {
    const book = await readStoreBook(db, storeId);
    const from = weekStart((body.date as StoreDate | undefined) ?? book.today);
    const days = { from, to: addDays(from, 6) };
    if (!isInBook(days, book)) throw new ApiError('weeklyEarningNotFound');
    return { earning: await readEarning(db, storeId, { ...days, book }) };
  },
  'POST /api/store/get_monthly_earning': async ({ body, db, principal: { storeId } }) => {
    const book = await readStoreBook(db, storeId);
    const days = daysOfMonth(body.month ?? book.today.slice(0, 7));
    if (!isInBook(days, book)) throw new ApiError('dataNotFound');
    return { earning: await readEarning(db, storeId, { ...days, book }) };
  },
  'POST /api/store/list_weekly_earnings': ({ body, db, principal }) => listWeeks(db, principal.storeId, body),
  'POST /api/store/list_postings': async ({ body, db, principal: { storeId } }) => {
    const [from, to] = [body.from as StoreDate, body.to as StoreDate];
    if (from > to) throw invalidField('to', 'days.order');
    if (addDays(from, HOURS_LIMITS.rangeDays) <= to) throw invalidField('to', 'days.too_many');
    const { currency } = await readStoreBook(db, storeId);
    return { currency, ...(await listPostings(db, storeId, body)) };
  },
};

/** @param month yyyy-mm */
function daysOfMonth(month: string): Days {
  const from = `${month}-01` as StoreDate;
  const nextMonth = addDays(from, 31).slice(0, 7);
  return { from, to: addDays(`${nextMonth}-01` as StoreDate, -1) };
}
