import { ORDER_STATUSES, isFinal, REQUEST_STATUSES } from '@store-panel/domain/orders/status';
import { ACTOR_KINDS } from '@store-panel/domain/orders/order-state';
import { cancellationCharge } from '@store-panel/domain/orders/cancellation-charge';
import { applyAction, CHANGE_ACTIONS, checkOrderAction, findTransition } from '@store-panel/domain/orders/transitions';
import { TIMING_MS } from '@store-panel/domain/limits/timing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { changeOrder } from '#orders/change-order.ts';
import { SYSTEM } from '#orders/order-events.queries.ts';
import { shipment } from '#orders/shipment-columns.ts';
import { ApiError } from '#access/api-error.ts';
import { addStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { describeOnEachEngine } from '#testing/databases/test-database.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_260_214;
const CODE = '4711';
const MINUTE = 60_000;

const storedOrder = fc.record({
  order_status: fc.constantFrom(...ORDER_STATUSES),
  request_status: fc.option(fc.constantFrom(...REQUEST_STATUSES)),
  order_type: fc.constantFrom('delivery', 'delivery', 'pickup', 'table'),
  status_before_end: fc.constantFrom(1, 3, 5, 7),
  endedAgo: fc.constantFrom(0, MINUTE, TIMING_MS.restoreWindow - MINUTE, TIMING_MS.restoreWindow + MINUTE),
  end_is_settled: fc.boolean(),
  confirmation_code: fc.option(fc.constant(CODE)),
  // Half of the scheduled orders have not been released.
  later: fc.constantFrom(null, null, 'held', 'released'),
  total: fc.integer({ min: 0, max: 1_000_000_000_000 }),
  // A quarter are shipped by a transporter.
  isShipped: fc.constantFrom(false, false, false, true),
});
const shipmentOf = (id: string, isShipped: boolean) =>
  isShipped
    ? ({ waybill_number: id, shipment_label: 'pending_pickup_confirmation', shipped_at: new Date() } as const)
    : {};
const releaseOf = (later: 'held' | 'released' | null) => {
  const at = new Date('2026-02-14T12:00:00Z');
  return { release_at: later === null ? null : at, released_at: later === 'released' ? at : null };
};
type StoredOrder = typeof storedOrder extends fc.Arbitrary<infer Order> ? Order : never;

class Undo extends Error {}

describeOnEachEngine('the guarded update and the table of transitions', (on) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await addStore(on.database);
  });
  afterAll(async () => {
    await on.database.kysely.deleteFrom('orders').where('store_id', '=', store.id).execute();
  });

  async function insert({ endedAgo, order_status, total, later, isShipped, ...order }: StoredOrder): Promise<string> {
    const id = uuidV7();
    const ended = isFinal(order_status);
    await on.database.kysely
      .insertInto('orders')
      .values({
        ...order,
        order_status,
        ...releaseOf(later),
        ...shipmentOf(id, isShipped),
        id,
        store_id: store.id,
        unique_id: (count += 1),
        request_id: order.request_status === null ? null : uuidV7(),
        status_before_end: ended ? order.status_before_end : null,
        ended_at: ended ? new Date(Date.now() - endedAgo) : null,
        customer_name: 'Ada',
        lines: json([]),
        item_count: 1,
        currency: 'EUR',
        cart_total: total,
        total,
        store_profit: total,
        payment_method: 'cash',
        service_day: '2026-02-14',
        service_hour: 12,
      })
      .execute();
    return id;
  }
  let count = 0;

  test(`agree on every order and action (seed ${SEED})`, async () => {
    const rows = fc.constantFrom(
      ...ACTOR_KINDS.flatMap((kind) =>
        CHANGE_ACTIONS.map((action) => ({ action, kind, row: findTransition(action, kind) })),
      ),
    );
    // Half of the orders are in a start state of the action; otherwise most would be denied for that reason alone.
    const choices = fc
      .tuple(rows, storedOrder, fc.boolean(), fc.boolean(), fc.nat())
      .filter(([{ row }]) => row !== null)
      .map(([{ action, kind, row }, stored, fitsOrder, fitsRequest, pick]) => {
        const { orderFrom = [], requestFrom = 'any' } = row ?? {};
        const order_status = fitsOrder ? orderFrom[pick % orderFrom.length] : undefined;
        const request_status =
          fitsRequest && requestFrom !== 'any' ? requestFrom[pick % requestFrom.length] : undefined;
        return {
          action,
          kind,
          stored: {
            ...stored,
            ...(order_status !== undefined && { order_status }),
            ...(request_status !== undefined && { request_status }),
          },
        };
      });
    const decisions = { allowed: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(choices, async ({ action, kind, stored }) => {
        const actor =
          kind === 'store'
            ? { kind, flags: { canCompleteOrder: true, canEditOrder: true, asksReadyTime: true } }
            : ({ kind } as const);
        const { release_at, released_at } = releaseOf(stored.later);
        const state = {
          ...stored,
          release_at: release_at?.toISOString() ?? null,
          released_at: released_at?.toISOString() ?? null,
          is_pickup: stored.order_type !== 'delivery',
          waybill_number: stored.isShipped ? 'WBL1' : null,
          confirmation_required: stored.confirmation_code !== null,
          status_before_end: isFinal(stored.order_status) ? stored.status_before_end : null,
          ended_at: new Date(Date.now() - stored.endedAgo).toISOString(),
        };
        const { allowed } = checkOrderAction(action, state, actor);
        decisions[allowed ? 'allowed' : 'refused'] += 1;
        const orderId = await insert(stored);
        let result: object | undefined;
        const attempt = inTransaction(on.database, async (db, afterCommit) => {
          const order = await changeOrder(
            { db, afterCommit, notifyEvent: () => undefined },
            {
              storeId: store.id,
              orderId,
              action,
              actor: SYSTEM,
              actorKind: kind,
              confirmationCode: CODE,
              requestId: action === 'request_courier' ? uuidV7() : undefined,
              set:
                action === 'ready_for_shipment'
                  ? shipment(orderId, { parcelCount: 1, serviceLevel: null, warehouseId: null })
                  : undefined,
              // A stored order starts with version 1; an action that needs a version is denied with any other.
              version: 1,
              errorIfDenied: 'changeStatusFailed',
            },
          );
          result = { order_status: order.order_status, request_status: order.request_status };
          throw new Undo();
        });
        await expect(attempt).rejects.toBeInstanceOf(allowed ? Undo : ApiError);
        expect(result).toEqual(allowed ? applyAction(action, state) : undefined);
      }),
      { seed: SEED, numRuns: 400 },
    );
    expect(Math.min(decisions.allowed, decisions.refused)).toBeGreaterThan(80);
  });

  test(`agree on the charge of a late cancellation (seed ${SEED})`, async () => {
    const charge = fc.oneof(
      fc.record({ kind: fc.constant('percentage' as const), value: fc.integer({ min: 0, max: 1_000_000 }) }),
      fc.record({ kind: fc.constant('absolute' as const), value: fc.integer({ min: 0, max: 2_000_000_000_000 }) }),
      fc.record({ kind: fc.constant('none' as const), value: fc.integer({ min: 0, max: 1_000_000 }) }),
    );
    const threshold = fc.oneof(
      fc.constant(0),
      fc.constant('the cart total' as const),
      fc.integer({ min: 0, max: 1_000_000_000_000 }),
    );
    const open = storedOrder.map((order) => ({ ...order, request_status: null }));
    await fc.assert(
      fc.asyncProperty(
        open,
        fc.constantFrom(1, 3),
        charge,
        threshold,
        async (order, order_status, chargeRule, limit) => {
          const { kind, value } = chargeRule;
          const cartThreshold = limit === 'the cart total' ? order.total : limit;
          await on.database.kysely
            .updateTable('stores')
            .set({
              cancellation_charge_kind: kind,
              cancellation_charge_value: value,
              cancellation_charge_threshold: cartThreshold,
            })
            .where('id', '=', store.id)
            .execute();
          const orderId = await insert({ ...order, order_status });
          await inTransaction(on.database, (db, afterCommit) =>
            changeOrder(
              { db, afterCommit, notifyEvent: () => undefined },
              {
                storeId: store.id,
                orderId,
                action: 'cancel_by_user',
                actor: SYSTEM,
                actorKind: 'customer',
                errorIfDenied: 'cancelFailed',
              },
            ),
          );
          const { cancellation_charge: charged } = await on.database.kysely
            .selectFrom('orders')
            .select('cancellation_charge')
            .where('id', '=', orderId)
            .executeTakeFirstOrThrow();
          const due = cancellationCharge(
            { ...chargeRule, threshold: cartThreshold },
            { ...order, cart_total: order.total },
          );
          expect(charged).toBe(order_status === 1 ? 0 : due);
        },
      ),
      { seed: SEED, numRuns: 60 },
    );
  });
});
