import { ERASED_TEXT } from '@store-panel/domain/customers/erasing';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { forgetReplies } from '#erasing/forget-replies.queries.ts';

/** Lines of an order, or of its edit, without what the customer wants of them. */
const withoutNotes = (lines: string) => sql`(
  select coalesce(jsonb_agg(case when line ? 'note' then line || '{"note": ""}' else line end order by at), '[]')
  from jsonb_array_elements(${sql.raw(lines)}) with ordinality l (line, at))`;

/**
 * Removes the customer from ended orders, which the transaction has locked: name, number, address, notes, and what others
 * wrote about it. Items, money and days stay, so no figure moves. Of the claims of an order nothing goes here: they have
 * their own time (`eraseOldClaims`).
 * @param formerKeys customers who lose the store's note with their last order
 */
export async function eraseOrders(
  db: QueryExecutor,
  storeId: string,
  ids: readonly string[],
  formerKeys: readonly string[] = [],
): Promise<void> {
  if (ids.length === 0) return;
  const these = sql`any(${[...ids]}::uuid[])`;
  const { rows: channels } = await sql<{ user_id: string }>`
    select distinct user_id from orders where store_id = ${storeId} and id = ${these} and user_id is not null`.execute(
    db,
  );
  await sql`
    update orders o set customer_name = ${ERASED_TEXT}, customer_phone = '', customer_email = '', customer_key = null,
      address = null, sent_in = null, lines = ${withoutNotes('o.lines')}, order_comment = '', delivery_comment = '',
      end_reason = null, store_review_to_user = null, erased_at = now()
    where o.store_id = ${storeId} and o.id = ${these}`.execute(db);
  await eraseBehindOrders(db, storeId, these);
  await sql`select from store_counters where store_id = ${storeId} for no key update`.execute(db);
  await eraseBehindCounters(db, storeId, these);
  // A note without an order is about no customer. The row goes with the last order, unless it has a block.
  await sql`
    update store_customers c set note = '', version = c.version + 1
    where c.store_id = ${storeId} and c.key = any(${[...formerKeys]}::text[]) and c.note <> '' and not exists (
      select from orders o where o.store_id = ${storeId} and o.customer_key = c.key)`.execute(db);
  await sql`
    delete from messages m where m.store_id = ${storeId} and (
      (m.return_id is null and m.event_seq in (
        select e.seq from events e where e.store_id = ${storeId} and e.order_id = ${these}))
      or m.return_id in (select r.id from returns r where r.store_id = ${storeId} and r.order_id = ${these}))`.execute(
    db,
  );
  await forgetReplies(db, { storeId, ids, channelIds: channels.map(({ user_id: id }) => id) });
}

type Condition = ReturnType<typeof sql>;

/** What is locked after orders and before the store's counters. */
async function eraseBehindOrders(db: QueryExecutor, storeId: string, these: Condition): Promise<void> {
  await sql`
    update parcels set received_by = '', printed_label = null
    where store_id = ${storeId} and order_id = ${these} and (received_by <> '' or printed_label is not null)`.execute(
    db,
  );
  await sql`
    update carrier_updates set reason = null
    where store_id = ${storeId} and order_id = ${these} and reason is not null`.execute(db);
  await sql`
    update order_payments p set page = null
    from payment_parts t
    where t.store_id = ${storeId} and t.order_id = ${these} and p.store_id = ${storeId} and p.id = t.payment_id
      and p.page is not null`.execute(db);
  await sql`
    update order_refunds set reason = ${ERASED_TEXT} where store_id = ${storeId} and order_id = ${these}`.execute(db);
  // What was replied stays replied: else an old review would ask for a reply.
  await sql`
    update order_reviews set comment = '', previous = null, reply = case when reply is not null then ${ERASED_TEXT} end,
      flag_note = '', decision_reason = case when decision is not null then ${ERASED_TEXT} else '' end,
      store_answer = case when store_answer is not null then ${ERASED_TEXT} end,
      customer_answer = case when customer_answer is not null then ${ERASED_TEXT} end, author_address = null
    where store_id = ${storeId} and order_id = ${these}`.execute(db);
  await sql`
    update returns set note = '', answer = '', lines = (
        select jsonb_agg(case when jsonb_typeof(line -> 'inspection') = 'object'
          then jsonb_set(line, '{inspection,note}', '""') else line end order by at)
        from jsonb_array_elements(lines) with ordinality l (line, at))
    where store_id = ${storeId} and order_id = ${these}`.execute(db);
  await sql`
    update return_entries e set note = ''
    from returns r
    where r.store_id = ${storeId} and r.order_id = ${these} and e.store_id = ${storeId} and e.return_id = r.id
      and e.note <> ''`.execute(db);
  await sql`
    delete from files f using return_photos p, returns r
    where r.store_id = ${storeId} and r.order_id = ${these} and p.store_id = ${storeId} and p.return_id = r.id
      and f.store_id = ${storeId} and f.id = p.file_id`.execute(db);
}

/** What is changed only by who holds the store's counters. */
async function eraseBehindCounters(db: QueryExecutor, storeId: string, these: Condition): Promise<void> {
  // Another random value for each customer: uses stay counted, and lead to no customer.
  await sql`
    update offer_uses u set customer = r.value
    from (
      select customer, decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex') as value
      from (
        select distinct customer from offer_uses
        where store_id = ${storeId} and order_id = ${these} and customer is not null
      ) d
    ) r
    where u.store_id = ${storeId} and u.order_id = ${these} and u.customer = r.customer`.execute(db);
  // An event without its order is what pruning leaves; the key stays until then, since pruning goes by it.
  await sql`
    update events e set payload = e.payload
      || jsonb_build_object('reason', null)
      || case when jsonb_typeof(e.payload #> '{edit,lines}') = 'array' then jsonb_build_object('edit',
           (e.payload -> 'edit') || jsonb_build_object('lines', ${withoutNotes(`e.payload #> '{edit,lines}'`)}))
         else '{}' end
      || case when jsonb_typeof(e.payload -> 'order') = 'object' then jsonb_build_object('order', null,
           'order_status', e.payload #> '{order,order_status}', 'request_status', e.payload #> '{order,request_status}')
         else '{}' end
    where e.store_id = ${storeId} and e.order_id = ${these}`.execute(db);
}
