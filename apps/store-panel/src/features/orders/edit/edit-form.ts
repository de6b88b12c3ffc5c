import type { OrderUpdate } from '@store-panel/api-client/rtk/order-editing';
import type { OrderCard } from '@store-panel/api-client/order-shapes';
import { type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import { addedLineSchema } from '@store-panel/domain/validation/order-actions';

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
  readonly added: readonly TypedLine[];
  readonly reason: string;
  /** Names of lines for which something was chosen, and which the order no longer has. */
  readonly lost: readonly string[];
}

export function untouched({ version, lines }: Pick<OrderCard, 'version' | 'lines'>): EditValues {
  return { version, lines, quantities: lines.map(({ quantity }) => quantity), added: [], reason: '', lost: [] };
}

export const emptyLine = (): TypedLine => ({ id: crypto.randomUUID(), name: '', price: '', quantity: 1, note: '' });

type Edit = Pick<OrderUpdate, 'version' | 'kept' | 'added'>;

/** What becomes of what is chosen, for the platform; null while a line is not typed to its end. */
export function editOf({ version, quantities, added }: EditValues, money: MoneyFormat): Edit | null {
  const schema = addedLineSchema(money);
  if (!added.every((line) => schema.isValidSync(line))) return null;
  return {
    version,
    kept: quantities.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : [])),
    added: added.map(({ name, price, quantity, note }) => ({
      name: name.trim(),
      quantity,
      unit_price: parseMoney(price, money) ?? 0,
      options: [],
      note: note.trim(),
    })),
  };
}

/** Is anything other than it was? */
export function isTouched({ lines, quantities, added }: EditValues): boolean {
  return added.length > 0 || lines.some(({ quantity }, at) => quantities[at] !== quantity);
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
