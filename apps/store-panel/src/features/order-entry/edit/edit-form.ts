import type { OrderUpdate } from '@store-panel/api-client/rtk/orders/order-editing';
import type { OrderCard } from '@store-panel/api-client/order-models';
import { ORDER_LIMITS } from '@store-panel/domain/limits/limits';
import { type ChoiceProblem, choiceProblem, menuLine } from '@store-panel/domain/menu/choices';
import type { Menu } from '@store-panel/domain/menu/menu';
import { type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { addedLineSchema } from '@store-panel/domain/validation/order-actions';

import type { MenuItemSelection } from '#shared/menu/menu-item-selection.ts';
import { type Cart, type CartAction, cartReducer, EMPTY_CART, isMenuLine } from '#features/order-entry/cart.ts';

export type Line = OrderCard['lines'][number];

/** A custom item as it is typed. */
export interface TypedLine {
  readonly id: string;
  readonly name: string;
  /** As typed, in the user's language. */
  readonly price: string;
  readonly quantity: number;
  readonly note: string;
}

/** The input, and the version of the order that it refers to. */
export interface EditValues {
  readonly version: number;
  readonly lines: readonly Line[];
  /** New quantity of each line; 0 removes it. */
  readonly quantities: readonly number[];
  /** Custom items. */
  readonly added: readonly TypedLine[];
  /** Picked from the menu; names and prices are looked up there. */
  readonly picked: Cart;
  /** What becomes of the order's offer. */
  readonly offerChange: 'keep' | 'remove' | 'add';
  /** The code to add. */
  readonly offerCode: string;
  readonly reason: string;
  /** Names of changed lines that the order no longer has. */
  readonly lost: readonly string[];
}

export function initialEditValues({ version, lines }: Pick<OrderCard, 'version' | 'lines'>): EditValues {
  const quantities = lines.map(({ quantity }) => quantity);
  const offer = { offerChange: 'keep', offerCode: '' } as const;
  return { version, lines, quantities, added: [], picked: EMPTY_CART, ...offer, reason: '', lost: [] };
}

export const emptyLine = (): TypedLine => ({ id: crypto.randomUUID(), name: '', price: '', quantity: 1, note: '' });

type Edit = Pick<OrderUpdate, 'version' | 'kept' | 'added' | 'offer_code'>;

/** Money format, and the language of the menu's names. */
export interface EditLocaleFormat extends MoneyFormat {
  readonly language: LanguageCode;
}

/** The menu, and the items that are sold out at the moment. */
export interface EditMenu {
  readonly menu: Menu;
  readonly soldOutIds: ReadonlySet<string>;
}

export const pickedLines = ({ picked }: Pick<EditValues, 'picked'>) => picked.lines.filter(isMenuLine);

/** The picked lines after an action. Without undo history, because a draft stores only the lines. */
export const reducePicked = (picked: Cart, action: CartAction): Cart => ({
  ...cartReducer(picked, action),
  before: [],
});

/** Whether the order has the maximum number of lines. */
export const isFull = ({ lines, added, picked }: EditValues): boolean =>
  lines.length + added.length + picked.lines.length >= ORDER_LIMITS.maxLines;

/** Quantity of each menu item that the order would have. */
export function itemCounts({ lines, quantities, picked }: EditValues): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (id: string | undefined, quantity: number) =>
    id !== undefined && quantity > 0 && counts.set(id, (counts.get(id) ?? 0) + quantity);
  for (const [at, line] of lines.entries()) count(line.item_id, quantities[at] ?? line.quantity);
  for (const { item_id: id, quantity } of pickedLines({ picked })) count(id, quantity);
  return counts;
}

/** A line with the menu's names and prices: the platform rejects others. */
export interface PickedLine {
  /** Null if the menu no longer has the item. */
  readonly line: Line | null;
  /** Why it is not available as selected. */
  readonly problem: { readonly problem: 'not_on_menu' } | ChoiceProblem | null;
}

/** Whether the item itself is unavailable, so that no other modifiers help. */
export const isItemGone = (problem: PickedLine['problem']): boolean =>
  problem !== null && ITEM_GONE.has(problem.problem);

const ITEM_GONE = new Set<NonNullable<PickedLine['problem']>['problem']>(['not_on_menu', 'out_of_stock', 'sold_out']);

export function lineOfMenu(
  { menu, soldOutIds }: EditMenu,
  selection: MenuItemSelection,
  language: LanguageCode,
): PickedLine {
  const item = menu.items.find(({ item_id }) => item_id === selection.item_id);
  if (!item) return { line: null, problem: { problem: 'not_on_menu' } };
  const { options, allergens, ...named } = menuLine(menu, item, selection.options, language);
  const { quantity, note } = selection;
  return {
    line: { ...named, options: [...options], quantity, note, ...(allergens && { allergens: [...allergens] }) },
    problem: choiceProblem(menu, item, selection.options, soldOutIds),
  };
}

/**
 * Converts the values to a request. Returns null while a custom item is incomplete, or a menu line is unavailable or
 * its menu is not loaded.
 */
export function toEditRequest(
  values: EditValues,
  localeFormat: EditLocaleFormat,
  menu: EditMenu | undefined,
): Edit | null {
  const { version, quantities, added, offerChange, offerCode } = values;
  const schema = addedLineSchema(localeFormat);
  const selections = pickedLines(values);
  const picked = menu ? selections.map((selection) => lineOfMenu(menu, selection, localeFormat.language)) : [];
  const ordered = picked.flatMap(({ line, problem }) => (problem === null ? (line ?? []) : []));
  if (ordered.length < selections.length || !added.every((line) => schema.isValidSync(line))) return null;
  return {
    version,
    kept: quantities.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : [])),
    added: [
      ...ordered,
      ...added.map(({ name, price, quantity, note }) => ({
        name: name.trim(),
        quantity,
        unit_price: parseMoney(price, localeFormat) ?? 0,
        options: [],
        note: note.trim(),
      })),
    ],
    ...(offerChange !== 'keep' && { offer_code: offerChange === 'remove' ? null : offerCode }),
  };
}

/** Whether anything differs from the order. */
export function hasChanges({ lines, quantities, added, picked, offerChange }: EditValues): boolean {
  const hasNew = added.length + picked.lines.length > 0 || offerChange !== 'keep';
  return hasNew || lines.some(({ quantity }, at) => quantities[at] !== quantity);
}

/**
 * Applies the same changes to the current order. A changed quantity follows its line to its new position; all other
 * lines have the order's own quantity.
 */
export function rebase(values: EditValues, current: Pick<OrderCard, 'version' | 'lines'>): EditValues {
  const unmatched = values.lines.map((line, at) => ({
    name: line.name,
    same: toIdentityKey(line),
    newQuantity: values.quantities[at] === line.quantity ? null : (values.quantities[at] ?? null),
  }));
  const quantities = current.lines.map((line) => {
    const at = unmatched.findIndex(({ same }) => same === toIdentityKey(line));
    const [match] = at === -1 ? [] : unmatched.splice(at, 1);
    return match?.newQuantity ?? line.quantity;
  });
  // A removed line that is gone anyway is not lost.
  const lostNames = unmatched
    .filter(({ newQuantity }) => newQuantity !== null && newQuantity > 0)
    .map(({ name }) => name);
  return {
    ...values,
    version: current.version,
    lines: current.lines,
    quantities,
    lost: [...values.lost, ...lostNames],
  };
}

/** Identity of a line: everything but its quantity. */
const toIdentityKey = ({ quantity: _any, ...line }: Line): string =>
  JSON.stringify([line.name, line.unit_price, line.options, line.note, line.allergens]);
