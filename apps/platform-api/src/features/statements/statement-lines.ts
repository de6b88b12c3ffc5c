import { ORDER_ID_PREFIX, formattedId } from '@store-panel/domain/ids/formatted-id';
import { LEDGER_ACCOUNTS, STORE_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { partOf } from '@store-panel/domain/ledger/parts';
import { addMoney, moneyDecimal } from '@store-panel/domain/money/money';
import { EXPORT_BATCH } from '@store-panel/domain/orders/order-export';
import type { StatementTexts } from '@store-panel/locales/load-list-texts';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { type Cell, numberCell, textCell } from '#http/table-exports/cells.ts';
import type { Batches } from '#http/table-exports/table-file.ts';

/** A line on the store's accounts, with what the store has after it. */
export interface BalancedLine {
  readonly entry_no: number;
  readonly line: number;
  readonly day: string;
  readonly unique_id: number | null;
  readonly part: number;
  readonly tax_ppm: number;
  readonly tax: number;
  /** Of a fee: what its share is of, and the share in parts per million. */
  readonly base: number | null;
  readonly ppm: number | null;
  /** Of a fee: what is charged on top of the share. */
  readonly fixed: number | null;
  readonly amount: number;
  readonly reason: string | null;
  readonly balance: number;
}

interface LineStretch {
  readonly storeId: string;
  readonly fromNo: number;
  readonly toNo: number;
  readonly opening: number;
}

const OWN_ACCOUNTS = sql.raw(STORE_ACCOUNTS.map((account) => LEDGER_ACCOUNTS[account]).join(', '));

/** Lines of a stretch of entries on the store's own accounts. */
export async function countLines(db: QueryExecutor, { storeId, fromNo, toNo }: LineStretch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_postings p
    where p.store_id = ${storeId} and p.entry_no between ${fromNo} and ${toNo} and p.account in (${OWN_ACCOUNTS})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The same lines in their order, each with the running balance. They are written once, so pages fit each other. */
export async function* readLines(
  db: QueryExecutor,
  { storeId, fromNo, toNo, opening }: LineStretch,
): Batches<BalancedLine> {
  let [after, afterLine, balance] = [fromNo - 1, 32_767, opening];
  for (;;) {
    const { rows } = await sql<Omit<BalancedLine, 'balance'>>`
      select p.entry_no, p.line, e.day::text as day, o.unique_id, p.part, p.tax_ppm, p.tax, p.amount, e.reason,
        (p.explain ->> 'base')::bigint as base, (p.explain ->> 'ppm')::int as ppm,
        (p.explain ->> 'fixed')::bigint as fixed
      from ledger_postings p
      join ledger_entries e on e.store_id = p.store_id and e.no = p.entry_no
      left join orders o on o.store_id = p.store_id and o.id = p.order_id
      where p.store_id = ${storeId} and p.entry_no between ${fromNo} and ${toNo} and p.account in (${OWN_ACCOUNTS})
        and (p.entry_no, p.line) > (${after}::bigint, ${afterLine}::smallint)
      order by p.entry_no, p.line limit ${EXPORT_BATCH}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => ({ ...row, balance: (balance = addMoney(balance, row.amount)) }));
    [after, afterLine] = [last.entry_no, last.line];
  }
}

type Texts = StatementTexts['statements'];

/** Headers in the order of the cells; the serial number comes first. */
export function lineHeaders({ csv }: Texts): readonly string[] {
  return [
    csv.serial,
    csv.entry,
    csv.day,
    csv.order,
    csv.part,
    csv.tax_rate,
    csv.tax,
    csv.base,
    csv.rate,
    csv.fixed,
    csv.amount,
    csv.balance,
    csv.currency,
    csv.reason,
  ];
}

/** The cells of a line; amounts are plain decimals, for programs. */
export function createLineFormatter({ part }: Texts, currency: string) {
  const amount = (minor: number): Cell => ({ kind: 'amount', value: moneyDecimal(minor, currency) });
  const percent = (ppm: number | null): Cell => (ppm === null ? textCell(null) : numberCell(ppm / 10_000));
  return (row: BalancedLine): readonly Cell[] => [
    numberCell(row.entry_no),
    textCell(row.day),
    textCell(row.unique_id === null ? null : formattedId(ORDER_ID_PREFIX, row.unique_id)),
    textCell(part[partOf(row.part)]),
    percent(row.tax_ppm === 0 ? null : row.tax_ppm),
    amount(row.tax),
    row.base === null ? textCell(null) : amount(row.base),
    percent(row.ppm),
    row.fixed === null ? textCell(null) : amount(row.fixed),
    amount(row.amount),
    amount(row.balance),
    textCell(currency),
    textCell(row.reason),
  ];
}
