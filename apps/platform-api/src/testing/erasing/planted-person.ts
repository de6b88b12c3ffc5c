// One file, because it is one list: a row in every table that can have something about a customer.
import { sql } from 'kysely';

import { createSecrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { insertFile } from '#db/insert-file.ts';
import { addClaim } from '#testing/fixtures/sample-claim.ts';
import { addOffer } from '#testing/fixtures/menu/sample-offer-row.ts';
import { addTable } from '#testing/fixtures/tables/sample-tables.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';

export interface PlantedPerson {
  readonly storeId: string;
  /** Ten digits, without the country code of Germany. */
  readonly national: string;
  /** In each personal column. */
  readonly canary: string;
  readonly orderIds: readonly string[];
}

const ACTOR = json({ kind: 'store', id: null, name: 'Staff' } as const);
const SECRETS = createSecrets(Buffer.alloc(48, 'canary'));

/** Inserts a customer with a row in each table and the canary in each text about them. */
export async function plantPerson(
  { kysely }: Database,
  storeId: string,
  { national, canary, firstNumber }: Pick<PlantedPerson, 'national' | 'canary'> & { readonly firstNumber: number },
): Promise<PlantedPerson> {
  const key = `49${national}`;
  const phone = `+49${national}`;
  const line = { name: 'Soup', quantity: 1, unit_price: 450, options: [], note: `${canary} in the line` };
  const order = (no: number, spelling: string) =>
    buildOrderRow(storeId, firstNumber + no, {
      order_status: 25,
      status_before_end: 7,
      ended_at: new Date(),
      end_reason: `${canary} ended`,
      customer_name: `${canary} name`,
      customer_phone: spelling,
      customer_key: key,
      customer_email: `${canary}@customer.example`,
      address: json({ line: `${canary} street`, note: `${canary} door`, point: { latitude: 52.5, longitude: 13.4 } }),
      sent_in: json({
        code_id: uuidV7(),
        from: { line: `${canary} from`, note: '', point: null },
        to: { name: canary, phone },
      }),
      lines: json([line]),
      order_comment: `${canary} comment`,
      delivery_comment: `${canary} delivery`,
      store_review_to_user: `${canary} rated`,
      store_rating_to_user: 2,
      ...(no === 0 && {
        waybill_number: `W${firstNumber}`,
        shipment_label: 'confirmed_delivery' as const,
        shipped_at: new Date(),
      }),
    });
  const orders = [order(0, phone), order(1, `0${national}`)];
  await kysely.insertInto('orders').values(orders).execute();
  const [orderId, second] = orders.map(({ id }) => id) as [string, string];
  await kysely
    .insertInto('store_counters')
    .values({ store_id: storeId })
    .onConflict((c) => c.doNothing())
    .execute();
  await sql`
    update store_counters set order_number = greatest(order_number, ${firstNumber + 1}), event_seq = event_seq + 2
    where store_id = ${storeId}`.execute(kysely);
  await plantAroundOrder(kysely, { storeId, orderId, second, canary, line });
  await plantParcel(kysely, { storeId, orderId, canary });
  await plantReturn(kysely, { storeId, orderId, canary });
  await plantReservation(kysely, { storeId, key, phone, canary });
  await plantClaim(kysely, { storeId, orderId, phone, canary });
  await kysely
    .insertInto('address_book')
    .values({
      store_id: storeId,
      id: uuidV7(),
      name: canary,
      phone: `0${national}`,
      line: `${canary} home`,
      note: canary,
      parts: json({ street: canary, house: '1', postcode: '1', city: canary, region: '', country: 'DE' }),
    })
    .execute();
  await kysely
    .updateTable('store_customers')
    .set({
      note: `${canary} note`,
      block_kind: 'abuse',
      block_text: `${canary} block`,
      blocked_at: new Date(),
      blocked_by: ACTOR,
      blocked_until: new Date(Date.now() - 1000),
    })
    .where('store_id', '=', storeId)
    .where('key', '=', key)
    .execute();
  await sql`
    insert into idempotency_keys (scope, call, key, body_hash, state, status, reply)
    values (${`${storeId}/store/${storeId}`}, 'POST /api/store/rate_user', ${uuidV7()}, ${Buffer.alloc(32)}, 'done', 200,
      ${JSON.stringify({ success: true, order: { id: orderId, customer_name: canary } })})`.execute(kysely);
  return { storeId, national, canary, orderIds: [orderId, second] };
}

interface Around {
  readonly storeId: string;
  readonly orderId: string;
  readonly canary: string;
}
type Db = Database['kysely'];

async function plantAroundOrder(
  db: Db,
  { storeId, orderId, second, canary, line }: Around & { readonly second: string; readonly line: object },
): Promise<void> {
  const { rows } = await sql<{ seq: number }>`
    select event_seq::int as seq from store_counters where store_id = ${storeId}`.execute(db);
  const seq = rows[0]?.seq ?? 2;
  const order = { id: orderId, order_status: 25, request_status: null, customer_name: canary, lines: [line] };
  const payload = { action: 'edit', reason: canary, edit: { lines: [line], total_before: 1, total_after: 2 }, order };
  const old = { action: 'cancel', reason: canary, order_status: 101, request_status: null };
  await sql`
    insert into events (store_id, seq, type, order_id, actor, payload) values
      (${storeId}, ${seq - 1}, 'order_changed', ${second}, ${ACTOR}::jsonb, ${JSON.stringify(old)}::jsonb),
      (${storeId}, ${seq}, 'order_changed', ${orderId}, ${ACTOR}::jsonb, ${JSON.stringify(payload)}::jsonb)`.execute(
    db,
  );
  await sql`
    insert into messages (id, channel, lane, store_id, kind, recipient, sealed, expires_at, event_seq)
    values (${uuidV7()}, 'email', 'store_email', ${storeId}, 'accepted', ${`${canary}@customer.example`},
      ${Buffer.from(canary)}, now() + interval '1 day', ${seq})`.execute(db);
  const { offer_id: offerId } = await addOffer({ kysely: db }, storeId);
  await sql`
    insert into offer_uses (store_id, offer_id, order_id, customer, key_id, nth, amount, delivery_amount)
    values (${storeId}, ${offerId}, ${orderId}, ${Buffer.from(canary.padEnd(32, '~'))}, ${Buffer.alloc(4)}, 1, 100, 0)`.execute(
    db,
  );
  const paymentId = uuidV7();
  await sql`
    insert into order_payments (store_id, id, gateway, amount, currency, is_test, page, created_by, expires_at)
    values (${storeId}, ${paymentId}, 'stripe', 450, 'EUR', true, ${Buffer.from(canary)}, ${ACTOR}::jsonb, now())`.execute(
    db,
  );
  await sql`
    insert into payment_parts (store_id, payment_id, line, order_id, amount)
    values (${storeId}, ${paymentId}, 1, ${orderId}, 450)`.execute(db);
  await sql`
    insert into order_refunds (store_id, id, order_id, way, bearer, given_by, amount, granted, currency, reason, created_by)
    values (${storeId}, ${uuidV7()}, ${orderId}, 'cash', 'store', 'store', 100, 100, 'EUR', ${canary}, ${ACTOR}::jsonb)`.execute(
    db,
  );
  await sql`
    insert into order_reviews (store_id, order_id, rating, comment, previous, reply, replied_at, replied_by, flag_kind, flag_note,
      flagged_at, flagged_by, decision, decision_reason, decided_at, decided_by, store_answer, customer_answer)
    values (${storeId}, ${orderId}, 2, ${canary}, ${JSON.stringify({ rating: 1, comment: canary })}::jsonb, ${canary}, now(),
      ${ACTOR}::jsonb, 'other', ${canary}, now(), ${ACTOR}::jsonb, 'keep', ${canary}, now(), ${ACTOR}::jsonb, ${canary},
      ${canary})`.execute(db);
}

async function plantParcel(db: Db, { storeId, orderId, canary }: Around): Promise<void> {
  const transporterId = uuidV7();
  await sql`insert into transporters (store_id, id, name) values (${storeId}, ${transporterId}, 'Fast')`.execute(db);
  await sql`
    update parcels set received_by = ${canary} where store_id = ${storeId} and order_id = ${orderId}`.execute(db);
  await sql`
    insert into carrier_updates (store_id, transporter_id, event_id, order_id, parcel_no, label, at, reason, outcome)
    values (${storeId}, ${transporterId}, ${uuidV7()}, ${orderId}, 1, 'confirmed_delivery', now(), ${canary}, 'applied')`.execute(
    db,
  );
}

async function plantReturn(db: Db, { storeId, orderId, canary }: Around): Promise<void> {
  const returnId = uuidV7();
  const lines = [
    { line: 0, quantity: 1, reason: 'damaged', inspection: { result: 'deducted', deduction: 1, note: canary } },
  ];
  await sql`
    insert into returns (store_id, id, number, order_id, state, origin, reason, note, answer, lines, currency, amount,
      way_back, ended_at)
    values (${storeId}, ${returnId}, (select count(*) + 1 from returns where store_id = ${storeId}), ${orderId}, 'refunded',
      'customer', 'damaged', ${canary}, ${canary}, ${JSON.stringify(lines)}::jsonb, 'EUR', 450, 'store', now())`.execute(
    db,
  );
  await sql`
    insert into return_entries (store_id, return_id, no, actor, action, state, note)
    values (${storeId}, ${returnId}, 1, ${ACTOR}::jsonb, 'request', 'requested', ${canary})`.execute(db);
  const fileId = await insertFile(
    db,
    { storeId, purpose: 'return_photo' },
    { name: `${canary}.png`, contentType: 'image/png', content: Buffer.from(canary) },
  );
  await sql`
    insert into return_photos (store_id, id, return_id, file_id)
    values (${storeId}, ${uuidV7()}, ${returnId}, ${fileId})`.execute(db);
}

async function plantReservation(
  db: Db,
  { storeId, key, phone, canary }: Omit<Around, 'orderId'> & { readonly key: string; readonly phone: string },
): Promise<void> {
  const reservationId = uuidV7();
  const code = reservationId
    .replaceAll(/[^2-9a-f]/g, '')
    .toUpperCase()
    .slice(-6);
  await sql`
    insert into reservations (store_id, id, code, kind, status, source, day, starts_at, ends_at, persons, name, phone,
      customer_key, email, guest_note, store_note)
    values (${storeId}, ${reservationId}, ${code}, 'reservation', 'finished', 'guest', '2026-01-31', now() - interval '2 hours',
      now() - interval '1 hour', 2, ${canary}, ${phone}, ${key}, ${`${canary}@guest.example`}, ${canary}, ${canary})`.execute(
    db,
  );
  await sql`
    insert into reservation_entries (store_id, reservation_id, id, action, actor, before, after, reason)
    values (${storeId}, ${reservationId}, ${uuidV7()}, 'finish', ${ACTOR}::jsonb, '{}', '{}', ${canary})`.execute(db);
  const { table_id: tableId } = await addTable({ kysely: db }, storeId);
  const basket = { lines: [{ id: '1', item_id: uuidV7(), quantity: 1, modifiers: [], note: canary }], sent: [] };
  await sql`
    insert into table_guests (store_id, id, table_id, reservation_id, token_hash, has_scanned, name, basket)
    values (${storeId}, ${uuidV7()}, ${tableId}, ${reservationId}, ${Buffer.from(uuidV7().replaceAll('-', ''))}, true,
      ${canary}, ${JSON.stringify(basket)}::jsonb)`.execute(db);
  await sql`
    insert into messages (id, channel, lane, store_id, kind, recipient, sealed, expires_at)
    values (${uuidV7()}, 'email', 'store_email', ${storeId}, 'accepted', ${`${canary}@guest.example`}, ${Buffer.from(canary)},
      now() + interval '1 day')`.execute(db);
}

async function plantClaim(
  db: Db,
  { storeId, orderId, phone, canary }: Around & { readonly phone: string },
): Promise<void> {
  const claimId = await addClaim({ kysely: db }, SECRETS, storeId, {
    order_id: orderId,
    customer_name: canary,
    customer_phone: phone,
    description: canary,
    state: 'declined',
  });
  await sql`update claim_entries set note = ${canary} where claim_id = ${claimId}`.execute(db);
  const fileId = await insertFile(
    db,
    { storeId, purpose: 'claim_document' },
    { name: `${canary}.pdf`, contentType: 'application/pdf', content: Buffer.from(canary) },
  );
  await sql`
    insert into claim_documents (id, claim_id, kind, label, file_id, received_at)
    values (${uuidV7()}, ${claimId}, 'other', ${canary}, ${fileId}, now())`.execute(db);
  await sql`
    insert into claim_mails (id, claim_id, host, email, lang)
    values (${uuidV7()}, ${claimId}, 'store.example', ${`${canary}@claim.example`}, 0)`.execute(db);
}
