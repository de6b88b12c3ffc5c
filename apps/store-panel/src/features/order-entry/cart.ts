import { ORDER_LIMITS } from '@store-panel/domain/limits/limits';
import type { SelectedModifier } from '@store-panel/domain/menu/choices';

import type { MenuItemSelection } from '#shared/menu/menu-item-selection.ts';

/** An item that is not on the menu, named and priced by the store; in minor units. */
export interface CustomItem {
  readonly quantity: number;
  /** For the kitchen. */
  readonly note: string;
  readonly name: string;
  readonly unit_price: number;
}

export type CartLineInput = MenuItemSelection | CustomItem;

/** `id` is unique within the cart. */
export type CartLine = CartLineInput & { readonly id: string };

export const isMenuLine = <Line extends CartLineInput>(line: Line): line is Extract<Line, MenuItemSelection> =>
  'item_id' in line;

interface UndoEntry {
  readonly lines: readonly CartLine[];
  readonly kind: 'add' | 'change' | 'remove' | 'clear';
  /** What the change was about; null if it was about several lines. */
  readonly about: CartLineInput | null;
}

export interface Cart {
  readonly lines: readonly CartLine[];
  /** Number of lines ever created; ids are generated from it. */
  readonly made: number;
  /** The line that was added or changed last. A number typed alone sets its quantity. */
  readonly latest: string | null;
  /** Undo history, the last change last. */
  readonly before: readonly UndoEntry[];
}

export type CartAction =
  | { readonly type: 'add'; readonly inputs: readonly CartLineInput[] }
  | { readonly type: 'change'; readonly id: string; readonly input: CartLineInput }
  | { readonly type: 'quantity'; readonly id: string; readonly quantity: number }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'clear' }
  | { readonly type: 'undo' };

export const EMPTY_CART: Cart = { lines: [], made: 0, latest: null, before: [] };

/** Maximum number of undo steps. */
export const UNDO_DEPTH = 30;

/** At least 1 (removing is an action of its own) and at most the maximum of an order. */
const clampQuantity = (quantity: number): number => Math.min(Math.max(1, quantity), ORDER_LIMITS.maxQuantity);

/** Returns the cart after an action; the same object if nothing changed. */
export function cartReducer(cart: Cart, action: CartAction): Cart {
  switch (action.type) {
    case 'add':
      return addLines(cart, action.inputs);
    case 'change':
      return changeLine(cart, action.id, action.input);
    case 'quantity':
      return withQuantity(cart, action.id, action.quantity);
    case 'remove':
      return removeLine(cart, action.id);
    case 'clear':
      return cart.lines.length === 0 ? cart : { ...withUndoEntry(cart, 'clear', null), lines: [], latest: null };
    case 'undo':
      return undoLast(cart);
  }
}

const withUndoEntry = (cart: Cart, kind: UndoEntry['kind'], about: CartLineInput | null): Cart => ({
  ...cart,
  before: [...cart.before, { lines: cart.lines, kind, about }].slice(-UNDO_DEPTH),
});

function addLines(cart: Cart, inputs: readonly CartLineInput[]): Cart {
  const [first] = inputs;
  const after = inputs.reduce(mergeLine, cart);
  if (after === cart || !first) return cart;
  const { before } = withUndoEntry(cart, 'add', inputs.length === 1 ? first : null);
  return { ...after, before };
}

/** Adds a line, or adds to the quantity of an identical one. */
function mergeLine(cart: Cart, input: CartLineInput): Cart {
  const sameLine = cart.lines.find((line) => isAlike(line, input));
  if (sameLine) {
    const quantity = clampQuantity(sameLine.quantity + input.quantity);
    return { ...cart, lines: replaceLine(cart.lines, { ...sameLine, quantity }), latest: sameLine.id };
  }
  if (cart.lines.length >= ORDER_LIMITS.maxLines) return cart;
  const id = `line-${cart.made + 1}`;
  const line = { ...input, quantity: clampQuantity(input.quantity), id };
  return { ...cart, lines: [...cart.lines, line], made: cart.made + 1, latest: id };
}

/** Replaces a line. If another line is identical afterwards, both are merged. */
function changeLine(cart: Cart, id: string, input: CartLineInput): Cart {
  const current = cart.lines.find((line) => line.id === id);
  if (!current) return cart;
  const line = { ...input, quantity: clampQuantity(input.quantity), id };
  if (isAlike(current, line) && current.quantity === line.quantity) return cart;
  const duplicate = cart.lines.find((one) => one.id !== id && isAlike(one, line));
  const others = duplicate ? cart.lines.filter((one) => one !== duplicate) : cart.lines;
  const quantity = clampQuantity(line.quantity + (duplicate?.quantity ?? 0));
  return { ...withUndoEntry(cart, 'change', line), lines: replaceLine(others, { ...line, quantity }), latest: id };
}

function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  const line = cart.lines.find((one) => one.id === id);
  if (!line) return cart;
  if (quantity < 1) return removeLine(cart, id);
  const next = clampQuantity(quantity);
  if (next === line.quantity) return cart;
  const lines = replaceLine(cart.lines, { ...line, quantity: next });
  return { ...withUndoEntry(cart, 'change', line), lines, latest: id };
}

function removeLine(cart: Cart, id: string): Cart {
  const line = cart.lines.find((one) => one.id === id);
  if (!line) return cart;
  const lines = cart.lines.filter((one) => one !== line);
  return { ...withUndoEntry(cart, 'remove', line), lines, latest: lines.at(-1)?.id ?? null };
}

function undoLast(cart: Cart): Cart {
  const last = cart.before.at(-1);
  if (!last) return cart;
  return { ...cart, lines: last.lines, before: cart.before.slice(0, -1), latest: last.lines.at(-1)?.id ?? null };
}

const replaceLine = (lines: readonly CartLine[], line: CartLine) =>
  lines.map((one) => (one.id === line.id ? line : one));

/** Whether two inputs are the same item with the same options and note. */
const isAlike = (one: CartLineInput, other: CartLineInput): boolean => toIdentityKey(one) === toIdentityKey(other);

const toIdentityKey = (input: CartLineInput): string =>
  JSON.stringify(
    isMenuLine(input)
      ? [input.note, input.item_id, ...choiceKeys(input.options)]
      : [input.note, input.name, input.unit_price],
  );

const choiceKeys = (options: readonly SelectedModifier[]) =>
  options.map(({ modifier_id, quantity }) => `${modifier_id} ${quantity}`).toSorted();

/** Restores a cart from a draft and skips whatever is not a line. */
export function readCart(value: unknown): Cart {
  const lines = Array.isArray(value) ? value.filter(isCartLineInput) : [];
  return { ...addLines(EMPTY_CART, lines), before: [] };
}

function isCartLineInput(value: unknown): value is CartLineInput {
  if (!isRecord(value) || !Number.isInteger(value['quantity']) || typeof value['note'] !== 'string') return false;
  const { item_id, options, name, unit_price } = value;
  if (item_id === undefined) return typeof name === 'string' && Number.isSafeInteger(unit_price);
  return typeof item_id === 'string' && Array.isArray(options) && options.every(isSelectedModifier);
}

const isSelectedModifier = (value: unknown): boolean =>
  isRecord(value) && typeof value['modifier_id'] === 'string' && Number.isInteger(value['quantity']);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
