import type { OrderUpdate } from '@store-panel/api-client/rtk/orders/order-editing';
import type { OrderCard } from '@store-panel/api-client/order-models';
import { ORDER_LINES } from '@store-panel/domain/limits/limits';
import { type ChoiceProblem, choiceProblem, menuLine } from '@store-panel/domain/menu/choices';
import type { Menu } from '@store-panel/domain/menu/menu';
import { type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { addedLineSchema } from '@store-panel/domain/validation/order-actions';

import type { MenuItemSelection } from '#shared/menu/menu-item-selection.ts';
import { type Cart, type CartAction, cartReducer, EMPTY_CART, isOfMenu } from '#features/order-entry/cart.ts';

export type Line = OrderCard['lines'][number];

/** A line that is being typed. */
export interface TypedLine {
  readonly id: string;
  readonly name: string;
  /** As typed, in the store's language. */
  readonly price: string;
  readonly quantity: number;
  readonly note: string;
}

/** What is being chosen, and the order that it is chosen on. */
export interface EditValues {
  readonly version: number;
  readonly lines: readonly Line[];
  /** How many are wanted of each line; 0 removes it. */
  readonly quantities: readonly number[];
  /** What the menu does not have. */
  readonly added: readonly TypedLine[];
  /** What was picked from the menu; names and prices are looked up there. */
  readonly picked: Cart;
  readonly reason: string;
  /** Names of lines for which something was chosen, and which the order no longer has. */
  readonly lost: readonly string[];
}

export function initialEditValues({ version, lines }: Pick<OrderCard, 'version' | 'lines'>): EditValues {
  const quantities = lines.map(({ quantity }) => quantity);
  return { version, lines, quantities, added: [], picked: EMPTY_CART, reason: '', lost: [] };
}

export const emptyLine = (): TypedLine => ({ id: crypto.randomUUID(), name: '', price: '', quantity: 1, note: '' });

type Edit = Pick<OrderUpdate, 'version' | 'kept' | 'added'>;

/** How prices are written, and which of a menu's names is read. */
export interface EditReading extends MoneyFormat {
  readonly language: LanguageCode;
}

/** The menu, and what of it is sold out for a while. */
export interface EditMenu {
  readonly menu: Menu;
  readonly gone: ReadonlySet<string>;
}

export const pickedLines = ({ picked }: Pick<EditValues, 'picked'>) => picked.lines.filter(isOfMenu);

/** What is picked after a change; here nothing is taken back, and a draft holds no more than the lines. */
export const pickedAfter = (picked: Cart, action: CartAction): Cart => ({ ...cartReducer(picked, action), before: [] });

/** The order has as many lines as one can have. */
export const isFull = ({ lines, added, picked }: EditValues): boolean =>
  lines.length + added.length + picked.lines.length >= ORDER_LINES.max;

/** How many of each item of the menu the order would have. */
export function itemCounts({ lines, quantities, picked }: EditValues): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (id: string | undefined, quantity: number) =>
    id !== undefined && quantity > 0 && counts.set(id, (counts.get(id) ?? 0) + quantity);
  for (const [at, line] of lines.entries()) count(line.item_id, quantities[at] ?? line.quantity);
  for (const { item_id: id, quantity } of pickedLines({ picked })) count(id, quantity);
  return counts;
}

/** A line by the menu's names and prices: the platform refuses others. */
export interface PickedLine {
  /** Null where the menu does not have the item any more. */
  readonly line: Line | null;
  /** Why it cannot be had so. */
  readonly problem: { readonly problem: 'not_on_menu' } | ChoiceProblem | null;
}

/** The item itself cannot be had: nothing that is chosen with it helps. */
export const isItemGone = (problem: PickedLine['problem']): boolean =>
  problem !== null && ITEM_GONE.has(problem.problem);

const ITEM_GONE = new Set<NonNullable<PickedLine['problem']>['problem']>(['not_on_menu', 'out_of_stock', 'sold_out']);

export function lineOfMenu({ menu, gone }: EditMenu, wish: MenuItemSelection, language: LanguageCode): PickedLine {
  const item = menu.items.find(({ item_id }) => item_id === wish.item_id);
  if (!item) return { line: null, problem: { problem: 'not_on_menu' } };
  const { options, allergens, ...named } = menuLine(menu, item, wish.options, language);
  const { quantity, note } = wish;
  return {
    line: { ...named, options: [...options], quantity, note, ...(allergens && { allergens: [...allergens] }) },
    problem: choiceProblem(menu, item, wish.options, gone),
  };
}

/**
 * What becomes of what is chosen, for the platform; null while a line is not typed to its end, or one of the menu cannot
 * be had or is not known yet.
 */
export function toEditRequest(values: EditValues, reading: EditReading, menu: EditMenu | undefined): Edit | null {
  const { version, quantities, added } = values;
  const schema = addedLineSchema(reading);
  const wishes = pickedLines(values);
  const picked = menu ? wishes.map((wish) => lineOfMenu(menu, wish, reading.language)) : [];
  const ordered = picked.flatMap(({ line, problem }) => (problem === null ? (line ?? []) : []));
  if (ordered.length < wishes.length || !added.every((line) => schema.isValidSync(line))) return null;
  return {
    version,
    kept: quantities.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : [])),
    added: [
      ...ordered,
      ...added.map(({ name, price, quantity, note }) => ({
        name: name.trim(),
        quantity,
        unit_price: parseMoney(price, reading) ?? 0,
        options: [],
        note: note.trim(),
      })),
    ],
  };
}

/** Is anything other than it was? */
export function hasChanges({ lines, quantities, added, picked }: EditValues): boolean {
  return added.length + picked.lines.length > 0 || lines.some(({ quantity }, at) => quantities[at] !== quantity);
}

/**
 * The same choice on top of the order as it stands now. Whatever was chosen for a line goes with that line, wherever it
 * stands; of the others the order's own number counts.
 */
export function rebase(values: EditValues, now: Pick<OrderCard, 'version' | 'lines'>): EditValues {
  const open = values.lines.map((line, at) => ({
    name: line.name,
    same: sameness(line),
    wanted: values.quantities[at] === line.quantity ? null : (values.quantities[at] ?? null),
  }));
  const quantities = now.lines.map((line) => {
    const at = open.findIndex(({ same }) => same === sameness(line));
    const [found] = at === -1 ? [] : open.splice(at, 1);
    return found?.wanted ?? line.quantity;
  });
  // Wanted away and gone: nothing is lost.
  const gone = open.filter(({ wanted }) => wanted !== null && wanted > 0).map(({ name }) => name);
  return { ...values, version: now.version, lines: now.lines, quantities, lost: [...values.lost, ...gone] };
}

/** What makes a line the one that it is: all but how many of it. */
const sameness = ({ quantity: _any, ...line }: Line): string =>
  JSON.stringify([line.name, line.unit_price, line.options, line.note, line.allergens]);
