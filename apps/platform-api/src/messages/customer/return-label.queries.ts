import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** Sender or recipient of a parcel, as its label names them. */
export interface LabelAddress {
  readonly name: string;
  /** Contact, address, phone; empty ones are left out. */
  readonly lines: readonly string[];
  /** ISO 3166; null where the address names none. */
  readonly country: string | null;
}

/** What is printed on the label in which a return comes back. */
export interface ReturnLabel {
  readonly waybill: string;
  readonly number: number;
  /** The order's number. */
  readonly orderNumber: number;
  readonly transporter: string | null;
  /** The customer, without a phone: a driver needs none. */
  readonly from: LabelAddress;
  readonly to: LabelAddress;
}

interface Row {
  readonly waybill: string | null;
  readonly number: number;
  readonly order_number: number;
  readonly transporter: string | null;
  readonly customer_name: string;
  readonly customer_lines: readonly string[];
  readonly to_name: string;
  readonly to_lines: readonly string[];
  readonly to_country: string | null;
}

/**
 * Where a return `r` of an order `o` goes: the store's address for returns, else that of the warehouse which the order left
 * from, else the store. As `a (name, lines, country)`.
 */
const RETURN_ADDRESS = sql`
  join stores st on st.id = r.store_id
  left join lateral (
    select a.* from store_addresses a
    left join store_warehouses w on w.store_id = a.store_id and w.address_id = a.id and w.id = o.warehouse_id
    where a.store_id = r.store_id and ('return' = any(a.uses) or w.id is not null)
    order by 'return' = any(a.uses) desc limit 1
  ) own on true
  cross join lateral (
    select coalesce(nullif(own.company, ''), st.name ->> 0) as name,
      case when own.id is null then array[st.address, st.country_phone_code || ' ' || st.phone]
        else array[own.contact, own.line, own.phone] end as lines,
      own.parts ->> 'country' as country
  ) a`;

const filled = (lines: readonly (string | null)[]): readonly string[] =>
  lines.filter((line): line is string => line !== null && line.trim() !== '');

/** The label of a return's newest parcel, and where it goes; undefined for a return of another store. */
export async function readReturnLabel(
  db: QueryExecutor,
  storeId: string,
  returnId: string,
): Promise<{ readonly label: ReturnLabel | null; readonly to: LabelAddress } | undefined> {
  const { rows } = await sql<Row>`
    select p.waybill_number as waybill, r.number, o.unique_id as order_number, t.name as transporter, o.customer_name,
      array[o.address ->> 'line', o.address ->> 'note'] as customer_lines,
      a.name as to_name, a.lines as to_lines, a.country as to_country
    from returns r join orders o on o.store_id = r.store_id and o.id = r.order_id
    ${RETURN_ADDRESS}
    left join lateral (
      select p.waybill_number, p.transporter_id from parcels p
      where p.store_id = r.store_id and p.return_id = r.id order by p.no desc limit 1
    ) p on true
    left join transporters t on t.store_id = r.store_id and t.id = p.transporter_id
    where r.store_id = ${storeId} and r.id = ${returnId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { waybill, number, order_number: orderNumber, transporter } = row;
  const to = { name: row.to_name, lines: filled(row.to_lines), country: row.to_country };
  const from = { name: row.customer_name, lines: filled(row.customer_lines), country: null };
  return { label: waybill === null ? null : { waybill, number, orderNumber, transporter, from, to }, to };
}
