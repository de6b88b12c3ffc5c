import type { SelectedModifier } from '#menu/choices.ts';

/** What guests order by phone at a table. Ours. */
export const BASKET_LIMITS = {
  lines: 50,
  quantity: { min: 1, max: 20 },
  noteLength: 140,
  /** Of all lines as JSON. */
  bytes: 60_000,
  nameLength: 40,
  /** Orders of a party that wait for the store. */
  waitingOrders: 10,
} as const;

/** A line of a phone's basket; the menu names and prices it. `id`: of this line alone. */
export interface BasketLine {
  readonly id: string;
  readonly item_id: string;
  readonly quantity: number;
  readonly modifiers: readonly SelectedModifier[];
  readonly note: string;
}

/** `sent`: forms whose line is in it or was; a form that is sent twice adds nothing. The newest last. */
export interface Basket {
  readonly lines: readonly BasketLine[];
  readonly sent: readonly string[];
}

export const EMPTY_BASKET: Basket = { lines: [], sent: [] };

/** Forms that are remembered. */
const SENT = 20;

const contentOf = ({ item_id, modifiers, note }: Omit<BasketLine, 'id' | 'quantity'>) =>
  JSON.stringify([
    item_id,
    modifiers.map((one) => [one.modifier_id, one.quantity]).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    note,
  ]);

/**
 * A basket with a line more; one with the same choices and note is raised. @param form names the form that was sent
 * @returns null where it is full
 */
export function addLine(basket: Basket, line: BasketLine, form: string): Basket | null {
  if (basket.sent.includes(form)) return basket;
  const sent = [...basket.sent, form].slice(-SENT);
  const same = basket.lines.find((one) => contentOf(one) === contentOf(line));
  if (!same) {
    const lines = [...basket.lines, line];
    return lines.length <= BASKET_LIMITS.lines && bytesOf(lines) <= BASKET_LIMITS.bytes ? { lines, sent } : null;
  }
  const quantity = same.quantity + line.quantity;
  if (quantity > BASKET_LIMITS.quantity.max) return null;
  return { lines: basket.lines.map((one) => (one === same ? { ...one, quantity } : one)), sent };
}

const bytesOf = (lines: readonly BasketLine[]): number => new TextEncoder().encode(JSON.stringify(lines)).length;

/** A basket with another quantity of a line; 0 removes it. */
export const setQuantity = (basket: Basket, id: string, quantity: number): Basket => ({
  ...basket,
  lines: basket.lines.flatMap((line) => (line.id !== id ? [line] : quantity === 0 ? [] : [{ ...line, quantity }])),
});
