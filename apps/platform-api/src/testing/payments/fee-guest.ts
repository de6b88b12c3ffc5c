import type { Wire } from '@store-panel/contract/table';
import type { PaymentGateways } from '@store-panel/stand-ins/payment-gateways';
import { sql } from 'kysely';

import { NO_GUEST_MESSAGES } from '#reservations/reservation-version.ts';
import type { Database } from '#db/database.ts';
import { createPushEnqueuer } from '#messages/push/enqueue-push.ts';
import { giveDueFeeRefunds } from '#reservations/fees/give-fee-refunds.ts';
import { createFeeSettler } from '#reservations/fees/settle-fee.ts';
import { askDuePayments } from '#payments/ask-payment.ts';
import { createGateways } from '#payments/gateways/open-gateway.ts';
import { addUnpaidOrder, type PayingStore } from '#testing/payments/paying-store.ts';
import { call, keyed, type SessionHeaders, testSecrets } from '#testing/servers/test-platform.ts';

const DAY_MS = 86_400_000;
const QUIET = {
  reservationsChanged: () => undefined,
  notifyEvent: () => undefined,
  notifyGuest: NO_GUEST_MESSAGES,
};

type Guest = Wire['POST /api/user/get_reservation']['reply']['reservation'];
type Detail = Wire['POST /api/store/get_reservation']['reply'];

interface Parts {
  readonly database: Database;
  readonly origin: string;
  readonly standIn: PaymentGateways;
  readonly channel: SessionHeaders;
  readonly paying: PayingStore;
}

/** What guests and staff do about a fee, and what the platform's jobs do, on one store. */
export function feeGuest({ database, origin, standIn, channel, paying: { store, staff } }: Parts) {
  const db = database.kysely;
  const byChannel = async (
    path: 'hold_table' | 'confirm_reservation' | 'get_reservation' | 'cancel_reservation',
    body: object,
  ) =>
    (await call(origin, `POST /api/user/${path}`, { store_id: store.id, ...body }, keyed(channel))).body as unknown as {
      readonly reservation: Guest;
      readonly denial?: string;
    };
  const byStore = async (key: Parameters<typeof call>[1], body: object) =>
    (await call(origin, key, body, keyed(staff))).body as unknown as Detail & {
      readonly success: boolean;
      readonly error_code?: number;
    };
  const deps = {
    database,
    secrets: testSecrets,
    openGateway: createGateways({ stripe: standIn.origin }),
    notifyEvent: () => undefined,
    pushes: createPushEnqueuer(testSecrets, () => undefined),
    settleFee: createFeeSettler(database, QUIET),
    settleBill: () => Promise.resolve(),
    reservations: QUIET,
    onProblem: () => undefined,
  };
  /** The page of a link, on this test's server. */
  const pageOf = (url: string | null, init?: RequestInit) =>
    fetch(origin + new URL(url ?? 'http://localhost').pathname, init);
  return {
    byChannel,
    byStore,
    pageOf,
    seen: (id: string) => byStore('POST /api/store/get_reservation', { reservation_id: id }),
    /** Holds a table of tomorrow; `at` counts the free starts. */
    async hold(reference: string, persons = 2, at = 30) {
      const date = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
      const look = { store_id: store.id, date, persons };
      const { starts } = (await call(origin, 'POST /api/user/get_table_availability', look, channel)).body;
      const starts_at = starts.filter(({ reason }) => reason === null)[at]?.at ?? '';
      const guest = { name: 'Canary Guest', phone: '+49 170 7654321', lang: 'de' };
      return byChannel('hold_table', { reference, starts_at, persons, ...guest });
    },
    /** Presses the button of the page. @returns the gateway's number of the payment; empty if none was started */
    async startPayment(url: string | null) {
      await pageOf(url, { method: 'POST', body: new URLSearchParams({ gateway: 'stripe' }), redirect: 'manual' });
      const html = await (await pageOf(url)).text();
      return /href="[^"]*\/pay\/(?<ref>[^"]+)"/.exec(html)?.groups?.['ref'] ?? '';
    },
    /** All that is open is due to be asked about. */
    async ask() {
      await sql`update order_payments set ask_at = now() where ask_at is not null and store_id = ${store.id}`.execute(
        db,
      );
      await askDuePayments(deps, () => false);
    },
    async give() {
      await sql`update fee_refunds set ask_at = now() where ask_at is not null and store_id = ${store.id}`.execute(db);
      await giveDueFeeRefunds(deps, () => false);
    },
    /** The hold is over, and its payment to be ended. */
    async pass(id: string) {
      await sql`
        update reservations set expires_at = now() - interval '1 second'
        where store_id = ${store.id} and id = ${id} and expires_at is not null`.execute(db);
      await sql`
        update order_payments set ends_at = now() - interval '1 second'
        where store_id = ${store.id} and ends_at is not null`.execute(db);
    },
    /** Others need its place: it is free by the clock, whatever the gateway says later. */
    async lose(id: string) {
      await sql`
        update reservations set status = 'expired', previous_status = 'held'
        where store_id = ${store.id} and id = ${id} and status = 'held'`.execute(db);
      await sql`
        update reservation_tables t set holds = false from reservations r
        where t.store_id = ${store.id} and t.reservation_id = ${id} and r.store_id = t.store_id
          and r.id = t.reservation_id and r.status = 'expired'`.execute(db);
    },
    /** Its party is there, today and now. */
    async come(id: string) {
      const date = new Date().toISOString().slice(0, 10);
      const { today } = (await call(origin, 'POST /api/store/get_reservation_day', { date }, staff)).body;
      await sql`
        update reservations set day = ${today}, starts_at = now(), ends_at = now() + (ends_at - starts_at)
        where store_id = ${store.id} and id = ${id}`.execute(db);
    },
    /** Its party orders; nothing is paid. `total` in minor units. @returns the order's id */
    order: (reservation_id: string, total: number) =>
      addUnpaidOrder(database, store.id, {
        reservation_id,
        order_type: 'table',
        table_number: '1',
        cart_total: total,
        total,
        store_profit: total,
      }),
    async serve(order_id: string) {
      for (const order_status of [5, 7] as const)
        await byStore('POST /api/store/set_order_status', { order_id, order_status });
      await byStore('POST /api/store/complete_order', { order_id });
    },
    bill: async (reservation_id: string) =>
      (await call(origin, 'POST /api/store/get_table_bill', { reservation_id }, staff)).body,
    /** The party pays orders at the counter. @returns what it paid for them */
    async settle(reservation_id: string, orders: readonly { readonly order_id: string; readonly total: number }[]) {
      const body = {
        reservation_id,
        order_ids: orders.map(({ order_id }) => order_id),
        method: 'cash' as const,
        total: orders.reduce((sum, { total }) => sum + total, 0),
      };
      return (await call(origin, 'POST /api/store/settle_table_bill', body, keyed(staff))).body.collected;
    },
    /** Minor units that the gateway has taken, and given back. */
    books(ref: string) {
      const payment = standIn.payments.get(ref);
      const refunded = [...(payment?.refunds.values() ?? [])].map(({ amount }) => Number(amount));
      return {
        taken: payment?.state === 'paid' ? Number(payment.amount) : 0,
        refunded: refunded.reduce((sum, amount) => sum + amount, 0),
      };
    },
  };
}

export type FeeGuest = ReturnType<typeof feeGuest>;
