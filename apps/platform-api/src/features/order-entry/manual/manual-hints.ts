import { OUTSIDE_SCHEDULE } from '@store-panel/domain/menu/schedules';
import { scheduleProblem } from '@store-panel/domain/store/service-bounds';

import type { ManualOrderRequest } from '#features/order-entry/manual/manual-problems.ts';
import type { OrderingStore } from '#orders/new-orders/new-order.queries.ts';
import { unavailableLines } from '#sales/menu-times.ts';
import type { Menu } from '#sales/menu.queries.ts';

interface Hint {
  readonly path: string;
  readonly hint: string;
}

/**
 * What channels would be refused for; the store itself may do it.
 * @param times - when the order is due, null as soon as possible, and the instant of now.
 */
export const quoteHints = (
  menu: Menu | null,
  store: OrderingStore,
  request: ManualOrderRequest,
  times: { readonly at: Date | null; readonly now: number },
): Hint[] => [...settingHints(store, request, times), ...scheduleHints(menu, store, request, times)];

function settingHints(
  store: OrderingStore,
  { is_pickup: isPickup, table_id: tableId }: Pick<ManualOrderRequest, 'is_pickup' | 'table_id'>,
  { at, now }: Parameters<typeof quoteHints>[3],
): readonly Hint[] {
  const isProvided = isPickup ? store.provides_pickup : store.provides_delivery;
  const schedule = at === null ? null : scheduleProblem(store, at.getTime(), now);
  return [
    ...(isProvided || tableId !== undefined
      ? []
      : [{ path: 'is_pickup', hint: isPickup ? 'no_pickup' : 'no_delivery' }]),
    ...(schedule === null ? [] : [{ path: 'scheduled_at', hint: schedule }]),
  ];
}

/** Items whose schedules do not hold at the time. */
const scheduleHints = (
  menu: Menu | null,
  { timezone }: OrderingStore,
  { lines }: Pick<ManualOrderRequest, 'lines'>,
  { at, now }: Parameters<typeof quoteHints>[3],
): readonly Hint[] => {
  const ordered = lines.map((line) => ('item_id' in line ? line : {}));
  const due = { at: at?.getTime() ?? now, isNow: at === null };
  return unavailableLines(menu, ordered, timezone, due).map(({ at: index }) => ({
    path: `lines.${index}`,
    hint: OUTSIDE_SCHEDULE,
  }));
};
