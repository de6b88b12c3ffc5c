import { DEFAULT_REMIND_DAYS } from '@store-panel/domain/documents/document-state';
import { COUNT_MAX } from '@store-panel/domain/counts/counts';
import { LATE_AFTER_MS } from '@store-panel/domain/insight/lateness';
import { ITEM_OFF_DAYS, type NeedId, needsOf } from '@store-panel/domain/insight/needs';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import type { Wire } from '@store-panel/contract/table';
import { type RawBuilder, sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import type { FiguresOf } from '#features/dashboard/day-facts.queries.ts';
import { WAITING_ROWS } from '#insight/waiting-rows.ts';
import { orderSql } from '#orders/order-columns.ts';

type Rows = (of: Pick<FiguresOf, 'storeId' | 'zone' | 'now'>) => RawBuilder<unknown>;

/** The rows of each line. Of orders those in work alone are read, by their partial index. */
const ROWS: Readonly<Record<NeedId, Rows>> = {
  unanswered: ({ storeId }) => sql`
    from orders o where o.store_id = ${storeId} and o.order_status < 25 and o.order_status = ${ORDER_STATUS.waiting}
      and (o.release_at is null or o.released_at is not null) and not ${orderSql.awaitsPayment}`,
  late: ({ storeId, now }) => sql`
    from orders o where o.store_id = ${storeId} and o.order_status < 25 and not ${orderSql.awaitsPayment}
      and o.promised_at < ${new Date(now - LATE_AFTER_MS)}`,
  dispatcher: ({ storeId }) => WAITING_ROWS.dispatcher(storeId),
  claims: ({ storeId }) => WAITING_ROWS.claims(storeId),
  refunds: ({ storeId }) => sql`
    from order_adjustments a where a.store_id = ${storeId} and a.settled_at is null and a.amount < 0`,
  payout: ({ storeId }) => sql`
    from (
      select from payout_holds h where h.store_id = ${storeId}
      union all
      select from bank_details d where d.store_id = ${storeId} and d.deleted_at is null and d.state = 'returned'
    ) held`,
  mail: ({ storeId, now }) => sql`
    from message_accounts m
    where m.store_id = ${storeId} and m.channel = 'email' and m.paused_until > ${new Date(now)}`,
  documents: ({ storeId, zone, now }) => sql`
    from (
      select distinct on (d.document_type_id) d.expires_on
      from store_documents d join document_types t on t.id = d.document_type_id and t.is_open and t.asks_expiry
      where d.store_id = ${storeId} and d.state = 'approved'
      order by d.document_type_id, d.uploaded_at desc, d.id desc
    ) d where d.expires_on <= ${addDays(storeDay(now, zone), DEFAULT_REMIND_DAYS[0])}::date`,
  reviews: ({ storeId }) => WAITING_ROWS.reviews(storeId),
  items: ({ storeId, now }) => sql`
    from sales_limits l
    where l.store_id = ${storeId} and l.item_id is not null and l.ended_at is null
      and l.ends_at > ${new Date(now)} and l.starts_at <= ${new Date(now - ITEM_OFF_DAYS * DAY_MS)}`,
};

const DAY_MS = 86_400_000;

type Need = Wire['POST /api/dashboard/get_today']['reply']['needs'][number];

/** Counts what waits, in one statement. */
export async function readNeeds(
  db: QueryExecutor,
  of: Pick<FiguresOf, 'storeId' | 'zone' | 'now'>,
  ids: readonly NeedId[],
): Promise<readonly Need[]> {
  if (ids.length === 0) return [];
  const columns = ids.map(
    (id) => sql`(select count(*)::int from (select ${ROWS[id](of)} limit ${COUNT_MAX}) counted) as ${sql.id(id)}`,
  );
  const oldest = sql`(
    select a.order_id ${ROWS.refunds(of)} order by a.created_at, a.order_id limit 1) as refund_order`;
  const { rows } = await sql<Partial<Record<NeedId, number>> & { readonly refund_order: string | null }>`
    select ${sql.join(ids.includes('refunds') ? [...columns, oldest] : columns)}`.execute(db);
  const { refund_order: orderId = null, ...counts } = rows[0] ?? {};
  return needsOf(counts).map((need) =>
    need.id === 'refunds' && orderId !== null ? { ...need, order_id: orderId } : need,
  );
}
