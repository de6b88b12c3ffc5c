import { ORDER_LIMITS, PRICE_MAX } from '#limits/limits.ts';
import { type SelectedModifier, groupsOf, isSoldOut, rangeProblem } from '#menu/choices.ts';
import { type Menu, MENU_LIMITS, type MenuItem, type Modifier } from '#menu/menu.ts';
import type { ManualLine } from '#orders/manual-orders.ts';
import { lineTotal } from '#orders/totals.ts';

interface FormerOption {
  readonly modifier_id?: string;
  readonly name: string;
  readonly quantity: number;
  readonly price: number;
}

/** A line of a former order. */
export interface PastOrderLine {
  /** Missing where it was typed, or came from a channel that does not know the menu. */
  readonly item_id?: string;
  readonly name: string;
  readonly unit_price: number;
  readonly quantity: number;
  readonly note: string;
  readonly options: readonly FormerOption[];
}

/**
 * What has changed about a line since. `gone`: not on the menu any more. `out_of_stock`, `sold_out`: currently
 * unavailable. `modifier_gone`: without an earlier modifier, which may be sold out. `choice`: a modifier has to be selected again.
 */
export const REORDER_PROBLEMS = ['gone', 'out_of_stock', 'sold_out', 'modifier_gone', 'choice'] as const;
export type ReorderProblem = (typeof REORDER_PROBLEMS)[number];

/** `line` is null where nothing of it can be ordered now. `name`: of the modifier that is gone. */
export interface ReorderLine {
  readonly line: ManualLine | null;
  readonly problems: readonly { readonly problem: ReorderProblem; readonly name: string | null }[];
}

/**
 * A former line as it can be ordered now: of the menu by its id, or else by its name in any language, to the letter. What
 * never was of the menu is typed again, with what was chosen in its name and its price.
 * @param soldOut ids of items and modifiers
 */
export function reorderLine(menu: Menu, soldOut: ReadonlySet<string>, former: PastOrderLine): ReorderLine {
  const { item_id: id, name } = former;
  const item = menu.items.find((one) => (id === undefined ? one.name.includes(name) : one.item_id === id));
  if (!item) return id === undefined ? toCustomLine(former) : toUnavailableLine('gone');
  if (!item.is_in_stock) return toUnavailableLine('out_of_stock');
  if (isSoldOut(menu, item, soldOut)) return toUnavailableLine('sold_out');
  return ofMenu(menu, soldOut, item, former);
}

function ofMenu(
  menu: Menu,
  soldOut: ReadonlySet<string>,
  { item_id, modifier_group_ids }: MenuItem,
  former: PastOrderLine,
): ReorderLine {
  const groups = groupsOf(menu, { modifier_group_ids });
  const offered = groups.flatMap(({ modifiers }) => modifiers);
  const selected = new Map<string, number>();
  const missing: string[] = [];
  for (const option of former.options) {
    const modifier = offered.find((one) => isSame(one, option) && !soldOut.has(one.modifier_id));
    if (modifier) selected.set(modifier.modifier_id, (selected.get(modifier.modifier_id) ?? 0) + option.quantity);
    else missing.push(option.name);
  }
  const modifiers: readonly SelectedModifier[] = [...selected].map(([modifier_id, quantity]) => ({
    modifier_id,
    // A quantity above every group's maximum has to be selected again.
    quantity: Math.min(quantity, MENU_LIMITS.range),
  }));
  const isOutOfRange = groups.some((group) => rangeProblem(group, modifiers) !== null);
  return {
    line: { item_id, quantity: former.quantity, modifiers, note: former.note },
    problems: [
      ...missing.map((name) => ({ problem: 'modifier_gone', name }) as const),
      ...(isOutOfRange ? [{ problem: 'choice', name: null } as const] : []),
    ],
  };
}

const isSame = ({ modifier_id, name }: Modifier, option: FormerOption) =>
  option.modifier_id === undefined ? name.includes(option.name) : modifier_id === option.modifier_id;

/** Channels send lines that no form allows: without a name, or with more modifiers than a price can hold. */
function toCustomLine({ name, unit_price, quantity, note, options }: PastOrderLine): ReorderLine {
  const selected = options.map((option) =>
    option.quantity === 1 ? option.name : `${option.quantity} × ${option.name}`,
  );
  const full = selected.length === 0 ? name : `${name} (${selected.join(', ')})`;
  const truncatedName = full.slice(0, ORDER_LIMITS.maxNameLength);
  const each = lineTotal({ unit_price, quantity: 1, options });
  if (!/\S/.test(truncatedName) || each > PRICE_MAX) return toUnavailableLine('gone');
  return { line: { name: truncatedName, unit_price: each, quantity, note }, problems: [] };
}

const toUnavailableLine = (problem: ReorderProblem): ReorderLine => ({
  line: null,
  problems: [{ problem, name: null }],
});
