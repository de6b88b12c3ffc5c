import type { OrderCard } from '@store-panel/api-client/order-models';

/** The struck-off lines, by order id. */
export type DoneLines = Readonly<Record<string, readonly string[]>>;

/**
 * Identifies a line within its order by index and name, so that an edited order does not inherit another line's mark.
 */
export const lineId = ({ name }: OrderCard['lines'][number], at: number): string => `${at} ${name}`;

export interface RemainingItem {
  readonly name: string;
  readonly count: number;
}

/** Sums the remaining items of all accepted orders, largest count first. */
export function sumRemainingItems(orders: readonly OrderCard[], done: DoneLines): readonly RemainingItem[] {
  const counts = new Map<string, number>();
  for (const { order_id, lines } of orders) {
    for (const [at, line] of lines.entries()) {
      if (done[order_id]?.includes(lineId(line, at))) continue;
      counts.set(line.name, (counts.get(line.name) ?? 0) + line.quantity);
    }
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}
