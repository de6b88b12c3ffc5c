import { type DueTime, menuTimes } from '@store-panel/domain/menu/schedules';

import { ApiError } from '#access/api-error.ts';
import type { Menu } from '#sales/menu.queries.ts';

/** A line whose item cannot be ordered for the time. `againAt`: the next one at which it can, in epoch milliseconds. */
interface UnavailableLine {
  /** Index of the line. */
  readonly at: number;
  readonly againAt: number | null;
}

/** The lines that the schedules of a menu forbid for the time for which an order is due. */
export function unavailableLines(
  menu: Menu | null,
  lines: readonly { readonly item_id?: string | undefined }[],
  zone: string,
  due: DueTime,
): readonly UnavailableLine[] {
  // Most stores have none.
  if (!menu?.schedules || menu.schedules.length === 0) return [];
  const times = menuTimes(menu, zone);
  return lines.flatMap(({ item_id: id }, at) => {
    const item = menu.items.find(({ item_id }) => item_id === id);
    if (!item || times.isAvailable(item, due)) return [];
    return [{ at, againAt: times.nextAvailable(item, due.at) }];
  });
}

/** @throws ApiError itemNotAvailable with the lines, and when the first of them can be ordered again */
export function requireAvailable(...input: Parameters<typeof unavailableLines>): void {
  const unavailable = unavailableLines(...input);
  const [first] = unavailable;
  if (!first) return;
  throw new ApiError('itemNotAvailable', {
    fields: unavailable.map(({ at }) => ({ path: `lines.${at}`, problem: 'is not available at that time' })),
    again_at: first.againAt === null ? null : new Date(first.againAt).toISOString(),
  });
}
