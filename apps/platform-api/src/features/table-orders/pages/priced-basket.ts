import type { BasketLine } from '@store-panel/domain/table-orders/guest-basket';
import { lineTotal, type OrderTotals } from '@store-panel/domain/orders/totals';

import type { QueryExecutor } from '#db/transaction.ts';
import type { TablePageInput } from '#features/table-orders/pages/table-context.ts';
import { findOrderingStore } from '#orders/new-orders/new-order.queries.ts';
import { newTotals } from '#orders/new-orders/new-order-rules.ts';
import { lineMenuOf, pricePick } from '#sales/menu-lines.ts';
import { unavailableLines } from '#sales/menu-times.ts';

/** A line as a guest reads it; amounts in minor units. */
export interface ShownLine {
  readonly id: string;
  readonly name: string;
  readonly options: readonly string[];
  readonly note: string;
  readonly quantity: number;
  readonly amount: number;
  /** It cannot be had so any more. */
  readonly isGone: boolean;
}

export interface ShownBasket {
  readonly lines: readonly ShownLine[];
  readonly count: number;
  /** Of the lines that can be had; null if nothing can. */
  readonly totals: OrderTotals | null;
  readonly isComplete: boolean;
}

/** A basket named in the language of the page and priced by the menu, as the order will be. */
export async function priceBasket(
  db: QueryExecutor,
  { data, texts, now }: TablePageInput,
  lines: readonly BasketLine[],
): Promise<ShownBasket> {
  const store = await findOrderingStore(db, data.store.id);
  if (!store) throw new Error('The store of a site is gone.');
  const menu = lineMenuOf(store, { menu: data.menu }, data.sales);
  const names = new Map<string, string>([
    ...data.menu.items.map((item) => [item.item_id, texts.of(item.name, `item.${item.item_id}.name`)] as const),
    ...data.menu.modifier_groups.flatMap(({ modifiers }) =>
      modifiers.map(({ modifier_id: id, name }) => [id, texts.of(name, `modifier.${id}.name`)] as const),
    ),
  ]);
  const due = { at: now, isNow: true };
  const late = new Set(unavailableLines(data.menu, lines, data.store.timezone, due).map(({ at }) => at));
  const picks = lines.map((own, at) => {
    const { line, problem } = pricePick(menu, own, own.modifiers);
    return { own, line, isGone: line === null || problem !== null || late.has(at) };
  });
  const priced = picks.flatMap(({ line, isGone }) => (line && !isGone ? [line] : []));
  return {
    lines: picks.map(({ own, line, isGone }) => ({
      id: own.id,
      name: names.get(own.item_id) ?? line?.name ?? '',
      options: (line?.options ?? []).map(({ modifier_id: id = '', name, quantity }) => {
        const shown = names.get(id) ?? name;
        return quantity > 1 ? `${quantity} × ${shown}` : shown;
      }),
      note: own.note,
      quantity: own.quantity,
      amount: line ? lineTotal(line) : 0,
      isGone,
    })),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totals: priced.length === 0 ? null : newTotals(priced, { delivery_price: 0, tip_amount: 0, discounts: [] }, store),
    isComplete: priced.length === lines.length,
  };
}
