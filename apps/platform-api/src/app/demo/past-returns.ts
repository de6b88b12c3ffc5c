import { returnAmount } from '@store-panel/domain/returns/return-amount';
import { returnDueAt } from '@store-panel/domain/returns/return-due';
import { allLines } from '@store-panel/domain/returns/return-lines';
import type { ReturnRules } from '@store-panel/domain/returns/return-rules';
import type { ReturnReason, ReturnState } from '@store-panel/domain/returns/return-states';
import type { Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import type { OrdersTable } from '#db/tables/orders.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { Actor, NotifyEvent } from '#orders/order-events.queries.ts';
import { readReturnRules } from '#returns/return-rules.queries.ts';

/** Why orders of the past came back, the most frequent first, and how each ended. */
const ENDS: readonly { readonly reason: ReturnReason; readonly weight: number; readonly note: string }[] = [
  { reason: 'refused_at_door', weight: 5, note: 'Sent again on another day.' },
  { reason: 'changed_mind', weight: 4, note: 'Exchanged for another item.' },
  { reason: 'damaged', weight: 4, note: 'Replaced.' },
  { reason: 'does_not_fit', weight: 3, note: 'Exchanged for another size.' },
  { reason: 'wrong_item', weight: 2, note: 'The right one was sent.' },
  { reason: 'not_as_described', weight: 2, note: 'Exchanged for another item.' },
  { reason: 'missing_parts', weight: 1, note: 'The part was sent.' },
  { reason: 'late', weight: 1, note: 'Given in store credit.' },
];
const DECK = ENDS.flatMap((end) => Array.from({ length: end.weight }, () => end));

/** Coprime to the number of cards, so that all come before one comes again. */
const STRIDE = 9;
/** Those that came back lately are still to be inspected. */
const OPEN_DAYS = 2;
const DAY_MS = 86_400_000;

export interface DemoReturnDeps {
  readonly database: Database;
  readonly notifyEvent: NotifyEvent;
  readonly returnsChanged: (storeId: string, version: number) => void;
}

/** Statements take this many returns at once. */
const BATCH = 100;

/**
 * Returns for the orders whose history says that they came back: replaced or exchanged, so that no money moved. What came
 * back in the last days waits for its inspection.
 */
export async function addPastReturns(
  { database }: Pick<DemoReturnDeps, 'database'>,
  place: { readonly storeId: string; readonly actor: Actor },
): Promise<void> {
  const { storeId } = place;
  const { settings: rules } = await readReturnRules(database.kysely, storeId);
  const { timezone: zone } = await database.kysely
    .selectFrom('stores')
    .select('timezone')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const orders = await database.kysely
    .selectFrom('orders as o')
    .select(['o.id', 'o.returned_at', 'o.lines', 'o.offer', 'o.discount_granted', 'o.currency'])
    .where('o.store_id', '=', storeId)
    .where('o.returned_at', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('returns as r')
            .select('r.id')
            .whereRef('r.store_id', '=', 'o.store_id')
            .whereRef('r.order_id', '=', 'o.id'),
        ),
      ),
    )
    .orderBy('o.returned_at')
    .execute();
  for (let from = 0; from < orders.length; from += BATCH) {
    const past = orders.slice(from, from + BATCH).flatMap((order, at) => {
      const end = DECK[((from + at) * STRIDE) % DECK.length];
      return end && order.returned_at
        ? [pastReturn(order, { ...place, rules, zone }, { ...end, at: order.returned_at })]
        : [];
    });
    await inTransaction(database, (db) => insertPast(db, storeId, past));
  }
}

type PastOrder = Pick<Selectable<OrdersTable>, 'id' | 'lines' | 'offer' | 'discount_granted' | 'currency'>;

interface PastStore {
  readonly storeId: string;
  readonly actor: Actor;
  readonly rules: ReturnRules;
  readonly zone: string;
}

/** A return as it would be by the rules, without its number, and its history. */
function pastReturn(
  order: PastOrder,
  { storeId, actor, rules, zone }: PastStore,
  { reason, note, at }: (typeof ENDS)[number] & { readonly at: Date },
) {
  const isOpen = Date.now() - at.getTime() < OPEN_DAYS * DAY_MS;
  const id = uuidV7();
  const lines = allLines(order.lines, [], reason);
  const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  const [inspected, closed] = [later(20), later(21)];
  const due = returnDueAt('received', { now: at.getTime(), zone, receivedAt: at.getTime() });
  const accepted = { result: 'accepted' as const, deduction: 0, note: '' };
  const row = {
    store_id: storeId,
    id,
    order_id: order.id,
    state: isOpen ? ('received' as const) : ('closed' as const),
    origin: 'store' as const,
    reason,
    lines: json(lines.map((line) => ({ ...line, inspection: isOpen ? null : accepted }))),
    currency: order.currency,
    amount: returnAmount(order, lines),
    way_back: rules.way_back,
    way_back_fee: rules.way_back_fee,
    refunds_delivery: rules.refunds_delivery,
    due_at: isOpen && due !== null ? new Date(due) : null,
    received_at: at,
    inspected_at: isOpen ? null : inspected,
    ended_at: isOpen ? null : closed,
    version: isOpen ? 1 : 3,
    created_at: at,
    updated_at: isOpen ? at : closed,
  };
  const entry = (no: number, when: Date, action: string, state: ReturnState) => ({
    store_id: storeId,
    return_id: id,
    no,
    at: when,
    actor: json(actor),
    action,
    state,
    note: action === 'close' ? note : '',
  });
  const entries = [
    entry(1, at, 'open', 'received'),
    entry(2, inspected, 'inspect', 'inspected'),
    entry(3, closed, 'close', 'closed'),
  ];
  return { row, entries: isOpen ? entries.slice(0, 1) : entries };
}

async function insertPast(
  db: QueryExecutor,
  storeId: string,
  past: readonly ReturnType<typeof pastReturn>[],
): Promise<void> {
  const { return_no: last } = await db
    .updateTable('store_counters')
    .set((eb) => ({
      return_no: eb('return_no', '+', past.length),
      returns_version: eb('returns_version', '+', 1),
    }))
    .where('store_id', '=', storeId)
    .returning('return_no')
    .executeTakeFirstOrThrow();
  const rows = past.map(({ row }, at) => ({ ...row, number: last - past.length + at + 1 }));
  await db.insertInto('returns').values(rows).execute();
  await db
    .insertInto('return_entries')
    .values(past.flatMap(({ entries }) => entries))
    .execute();
}
