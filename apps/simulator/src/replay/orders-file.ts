import { type Choice, ChoicesError, parseChoices } from '#replay/choices.ts';

/** One line of an order, as the file has it. */
export interface FileLine {
  readonly quantity: number;
  readonly itemName: string;
  /** Empty where nothing was chosen. */
  readonly choices: readonly Choice[];
  /** Hundredths of the currency. The price of the whole line: of all `quantity` items together. */
  readonly linePrice: number;
}

export interface FileOrder {
  readonly id: string;
  readonly lines: readonly FileLine[];
}

const COLUMNS = ['order_id', 'quantity', 'item_name', 'choice_description', 'item_price'] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** How the file writes that nothing was chosen. */
const NOTHING = 'NULL';

/** An orders file that can't be read; the message names the line. */
export class OrdersFileError extends Error {
  constructor(problem: string, line: number) {
    super(`line ${line}: ${problem}`);
    this.name = 'OrdersFileError';
  }
}

/**
 * Parses an orders file: tab-separated, with a header, one line per item. Lines of one order may be apart.
 * @throws OrdersFileError
 */
export function readOrders(text: string): readonly FileOrder[] {
  const [header = '', ...rows] = text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
  const names = header.split('\t').map((name) => name.trim());
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new OrdersFileError(`the header lacks ${missing.join(', ')}`, 1);
  const orders = new Map<string, FileLine[]>();
  for (const [index, line] of rows.entries()) {
    const number = index + 2;
    const cells = line.split('\t');
    if (cells.length !== names.length) {
      throw new OrdersFileError(`${cells.length} columns where the header has ${names.length}`, number);
    }
    const row = Object.fromEntries(names.map((name, column) => [name, (cells[column] ?? '').trim()])) as Row;
    if (row.order_id === '') throw new OrdersFileError('order_id is empty', number);
    const lines = orders.get(row.order_id) ?? [];
    lines.push(readLine(row, number));
    orders.set(row.order_id, lines);
  }
  return [...orders].map(([id, lines]) => ({ id, lines }));
}

function readLine(row: Row, number: number): FileLine {
  const quantity = /^[1-9]\d{0,5}$/.test(row.quantity) ? Number(row.quantity) : null;
  if (quantity === null) throw new OrdersFileError(`quantity "${row.quantity}" is no whole number above 0`, number);
  if (row.item_name === '') throw new OrdersFileError('item_name is empty', number);
  const price = /^\$(\d{1,3}(?:,\d{3})+|\d{1,9})\.(\d{2})$/.exec(row.item_price);
  if (price === null) throw new OrdersFileError(`item_price "${row.item_price}" is not like $2.39`, number);
  return {
    quantity,
    itemName: row.item_name,
    choices: readChoices(row.choice_description, number),
    linePrice: Number(`${price[1]?.replaceAll(',', '')}${price[2]}`),
  };
}

function readChoices(text: string, number: number): readonly Choice[] {
  if (text === NOTHING || text === '') return [];
  try {
    return parseChoices(text);
  } catch (error) {
    if (error instanceof ChoicesError) throw new OrdersFileError(error.message, number);
    throw error;
  }
}
