import { ORDER_LINES } from '@store-panel/domain/limits/limits';
import type { SelectedModifier } from '@store-panel/domain/menu/choices';

import type { MenuItemSelection } from '#shared/menu/menu-item-selection.ts';

/** Something that is not on the menu, as the store names and prices it; in minor units. */
export interface CustomItem {
  readonly quantity: number;
  /** For the kitchen. */
  readonly note: string;
  readonly name: string;
  readonly unit_price: number;
}

export type Wanted = MenuItemSelection | CustomItem;

/** `id` tells it from the other lines, as long as the order is being made. */
export type CartLine = Wanted & { readonly id: string };

export const isOfMenu = <Line extends Wanted>(line: Line): line is Extract<Line, MenuItemSelection> =>
  'item_id' in line;

interface Before {
  readonly lines: readonly CartLine[];
  readonly kind: 'add' | 'change' | 'remove' | 'clear';
  /** What the change was about; null where it was about several. */
  readonly about: Wanted | null;
}

export interface Cart {
  readonly lines: readonly CartLine[];
  /** How many lines were ever made; ids are taken from it. */
  readonly made: number;
  /** The line that was added or changed last: a number that is typed alone means it. */
  readonly latest: string | null;
  /** What can be taken back, the last change last. */
  readonly before: readonly Before[];
}

export type CartAction =
  | { readonly do: 'add'; readonly wanted: readonly Wanted[] }
  | { readonly do: 'change'; readonly id: string; readonly wanted: Wanted }
  | { readonly do: 'quantity'; readonly id: string; readonly quantity: number }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'clear' }
  | { readonly do: 'undo' };

export const EMPTY_CART: Cart = { lines: [], made: 0, latest: null, before: [] };

/** How many changes can be taken back. */
export const UNDO_DEPTH = 30;

/** A quantity is at least 1 (removing is a step of its own) and at most what an order takes. */
const clampQuantity = (quantity: number): number => Math.min(Math.max(1, quantity), ORDER_LINES.quantity);

/** The cart after a change; the same object where nothing changed. */
export function cartReducer(cart: Cart, action: CartAction): Cart {
  switch (action.do) {
    case 'add':
      return added(cart, action.wanted);
    case 'change':
      return changed(cart, action.id, action.wanted);
    case 'quantity':
      return withQuantity(cart, action.id, action.quantity);
    case 'remove':
      return removed(cart, action.id);
    case 'clear':
      return cart.lines.length === 0 ? cart : { ...kept(cart, 'clear', null), lines: [], latest: null };
    case 'undo':
      return undone(cart);
  }
}

const kept = (cart: Cart, kind: Before['kind'], about: Wanted | null): Cart => ({
  ...cart,
  before: [...cart.before, { lines: cart.lines, kind, about }].slice(-UNDO_DEPTH),
});

function added(cart: Cart, wanted: readonly Wanted[]): Cart {
  const [first] = wanted;
  const after = wanted.reduce(put, cart);
  if (after === cart || !first) return cart;
  const { before } = kept(cart, 'add', wanted.length === 1 ? first : null);
  return { ...after, before };
}

/** One more line, or more of the line that is the same already. */
function put(cart: Cart, wanted: Wanted): Cart {
  const same = cart.lines.find((line) => isAlike(line, wanted));
  if (same) {
    const quantity = clampQuantity(same.quantity + wanted.quantity);
    return { ...cart, lines: replaced(cart.lines, { ...same, quantity }), latest: same.id };
  }
  if (cart.lines.length >= ORDER_LINES.max) return cart;
  const id = `line-${cart.made + 1}`;
  const line = { ...wanted, quantity: clampQuantity(wanted.quantity), id };
  return { ...cart, lines: [...cart.lines, line], made: cart.made + 1, latest: id };
}

/** What was chosen anew; where another line is the same by now, they become one. */
function changed(cart: Cart, id: string, wanted: Wanted): Cart {
  const held = cart.lines.find((line) => line.id === id);
  if (!held) return cart;
  const line = { ...wanted, quantity: clampQuantity(wanted.quantity), id };
  if (isAlike(held, line) && held.quantity === line.quantity) return cart;
  const twin = cart.lines.find((one) => one.id !== id && isAlike(one, line));
  const others = twin ? cart.lines.filter((one) => one !== twin) : cart.lines;
  const quantity = clampQuantity(line.quantity + (twin?.quantity ?? 0));
  return { ...kept(cart, 'change', line), lines: replaced(others, { ...line, quantity }), latest: id };
}

function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  const line = cart.lines.find((one) => one.id === id);
  if (!line) return cart;
  if (quantity < 1) return removed(cart, id);
  const next = clampQuantity(quantity);
  if (next === line.quantity) return cart;
  const lines = replaced(cart.lines, { ...line, quantity: next });
  return { ...kept(cart, 'change', line), lines, latest: id };
}

function removed(cart: Cart, id: string): Cart {
  const line = cart.lines.find((one) => one.id === id);
  if (!line) return cart;
  const lines = cart.lines.filter((one) => one !== line);
  return { ...kept(cart, 'remove', line), lines, latest: lines.at(-1)?.id ?? null };
}

function undone(cart: Cart): Cart {
  const last = cart.before.at(-1);
  if (!last) return cart;
  return { ...cart, lines: last.lines, before: cart.before.slice(0, -1), latest: last.lines.at(-1)?.id ?? null };
}

const replaced = (lines: readonly CartLine[], line: CartLine) => lines.map((one) => (one.id === line.id ? line : one));

/** Whether two wishes are for the same thing, made the same way. */
const isAlike = (one: Wanted, other: Wanted): boolean => sameness(one) === sameness(other);

const sameness = (wanted: Wanted): string =>
  JSON.stringify(
    isOfMenu(wanted)
      ? [wanted.note, wanted.item_id, ...choiceKeys(wanted.options)]
      : [wanted.note, wanted.name, wanted.unit_price],
  );

const choiceKeys = (options: readonly SelectedModifier[]) =>
  options.map(({ modifier_id, quantity }) => `${modifier_id} ${quantity}`).toSorted();

/** What a draft keeps of a cart, read back; whatever is none of it is left out. */
export function readCart(value: unknown): Cart {
  const lines = Array.isArray(value) ? value.filter(isWish) : [];
  return { ...added(EMPTY_CART, lines), before: [] };
}

function isWish(value: unknown): value is Wanted {
  if (!isRecord(value) || !Number.isInteger(value['quantity']) || typeof value['note'] !== 'string') return false;
  const { item_id, options, name, unit_price } = value;
  if (item_id === undefined) return typeof name === 'string' && Number.isSafeInteger(unit_price);
  return typeof item_id === 'string' && Array.isArray(options) && options.every(isChosen);
}

const isChosen = (value: unknown): boolean =>
  isRecord(value) && typeof value['modifier_id'] === 'string' && Number.isInteger(value['quantity']);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
