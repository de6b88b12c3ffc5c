import { ERROR } from '@store-panel/contract/errors/error-codes';
import { type PaymentGateways, startPaymentGateways } from '@store-panel/stand-ins/payment-gateways';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { expireHolds } from '#features/reservations/reservation-jobs.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addChannel, PASSWORD, signInUser } from '#testing/fixtures/accounts.ts';
import { type FeeGuest, feeGuest } from '#testing/payments/fee-guest.ts';
import { addFeeStore } from '#testing/payments/fee-store.ts';
import { type PayingStore, sendNotice } from '#testing/payments/paying-store.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const DAY_MS = 86_400_000;
const MINUTE = 60_000;

describeOnAnEngine('fees paid by a link', (on) => {
  let standIn: PaymentGateways;
  let server: TestPlatform;
  let channel: SessionHeaders;
  let paying: PayingStore;
  let guest: FeeGuest;
  beforeAll(async () => {
    standIn = await startPaymentGateways();
    server = await startPlatform(on.database, { paymentEndpoints: { stripe: standIn.origin } });
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  beforeEach(async () => {
    guest = await newGuest();
    standIn.setFaults(() => null);
  });
  afterAll(async () => {
    await server.close();
    await standIn.close();
  });

  const newGuest = async (settings: object = {}) => {
    paying = await addFeeStore(on.database, server.origin, settings);
    return feeGuest({ database: on.database, origin: server.origin, standIn, channel, paying });
  };

  test('holds the table of a channel for a quarter of an hour, and confirms it once it is paid', async () => {
    const { reservation: held } = await guest.hold('one');
    expect(held).toMatchObject({ status: 'held', fee: 2000, fee_paid: 0 });
    const minutes = Math.round((Date.parse(held.expires_at ?? '') - Date.now()) / MINUTE);
    expect(minutes).toBe(15);
    const id = held.reservation_id;
    // Confirming is no payment.
    expect(await guest.byChannel('confirm_reservation', { reservation_id: id })).toMatchObject({ denial: 'fee_open' });
    // The same request finds the same hold.
    expect((await guest.hold('one')).reservation.reservation_id).toBe(id);
    const page = await guest.pageOf(held.payment_url);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(html).toContain('lang="de"');
    expect(html).toContain('20,00');
    expect(html).not.toContain('Canary');
    expect(html).not.toContain('<script');
    // Opening it has started nothing.
    expect((await guest.seen(id)).payments).toEqual([]);
    const ref = await guest.startPayment(held.payment_url);
    expect(Number(standIn.payments.get(ref)?.amount)).toBe(2000);
    expect(await guest.startPayment(held.payment_url)).toBe(ref);
    expect((await guest.seen(id)).reservation).toMatchObject({ awaits_payment: true });
    const notice = await standIn.decide(ref, true);
    expect(await sendNotice(server.origin, paying.staff, 'stripe', notice)).toBe(200);
    expect(await sendNotice(server.origin, paying.staff, 'stripe', notice)).toBe(200);
    const detail = await guest.seen(id);
    expect(detail.reservation).toMatchObject({
      status: 'confirmed',
      fee_paid: 2000,
      fee_returned: 0,
      awaits_payment: false,
    });
    expect(detail.payment_url).toBeNull();
    expect(detail.payments).toMatchObject([{ gateway: 'stripe', state: 'success', amount: 2000, refunds: [] }]);
    expect(detail.entries.map(({ action }) => action)).toEqual(['pay_link', 'hold']);
    expect(await (await guest.pageOf(held.payment_url)).text()).toContain('Bezahlt');
    expect((await guest.byChannel('confirm_reservation', { reservation_id: id })).reservation.status).toBe('confirmed');
  });

  test('waits for the store where the store confirms, and goes back when it declines', async () => {
    guest = await newGuest({ confirm_from_persons: 2 });
    const { reservation } = await guest.hold('one');
    const id = reservation.reservation_id;
    const ref = await guest.startPayment(reservation.payment_url);
    await standIn.decide(ref, true);
    // The notice is lost: the gateway answers the channel's call.
    expect((await guest.byChannel('confirm_reservation', { reservation_id: id })).reservation).toMatchObject({
      status: 'requested',
    });
    const { version } = (await guest.seen(id)).reservation;
    const declined = await guest.byStore('POST /api/store/set_reservation_status', {
      reservation_id: id,
      version,
      action: 'decline',
      reason: 'full',
    });
    expect(declined.reservation).toMatchObject({ status: 'declined', fee_paid: 2000, charge: 0, fee_returned: 2000 });
    await guest.give();
    expect(guest.books(ref).refunded).toBe(2000);
    expect((await guest.seen(id)).payments).toMatchObject([{ refunds: [{ state: 'success', amount: 2000 }] }]);
    const listed = await call(server.origin, 'POST /api/store/list_reservations', { is_due_back: true }, paying.staff);
    expect(listed.body.count).toBe(0);
  });

  test('ends the page with the hold, asks before, and books again or returns what comes late', async () => {
    const { reservation } = await guest.hold('one');
    const id = reservation.reservation_id;
    const ref = await guest.startPayment(reservation.payment_url);
    await guest.pass(id);
    // The hold stays until the gateway has said what became of the payment.
    expect(await expireHolds(on.database)).toBe(0);
    await guest.ask();
    expect(standIn.payments.get(ref)?.state).toBe('ended');
    expect((await guest.seen(id)).reservation).toMatchObject({ status: 'expired', fee_paid: 0 });
    // Paid in the last second: the hold is confirmed as if in time.
    const second = (await guest.hold('two')).reservation;
    const lateRef = await guest.startPayment(second.payment_url);
    await standIn.decide(lateRef, true);
    await guest.pass(second.reservation_id);
    await guest.ask();
    expect((await guest.seen(second.reservation_id)).reservation).toMatchObject({
      status: 'confirmed',
      fee_paid: 2000,
    });
    // The gateway was not reached until the tables were promised to others.
    const third = (await guest.hold('three', 3)).reservation;
    const lostRef = await guest.startPayment(third.payment_url);
    await standIn.decide(lostRef, true);
    await guest.pass(third.reservation_id);
    await guest.lose(third.reservation_id);
    for (const name of ['a', 'b'])
      await guest.byStore('POST /api/store/book_table', { starts_at: third.starts_at, persons: 2, name });
    await guest.ask();
    expect((await guest.seen(third.reservation_id)).reservation).toMatchObject({
      status: 'expired',
      fee_paid: 3000,
      charge: 0,
      fee_returned: 3000,
    });
    await guest.give();
    expect(guest.books(lostRef).refunded).toBe(3000);
    expect(await (await guest.pageOf(third.payment_url)).text()).toContain('30,00');
  });

  test('books the same time again for late money while it is free', async () => {
    const { reservation } = await guest.hold('one');
    const id = reservation.reservation_id;
    const ref = await guest.startPayment(reservation.payment_url);
    await standIn.decide(ref, true);
    await guest.pass(id);
    await guest.lose(id);
    await guest.ask();
    const { reservation: after } = await guest.seen(id);
    expect(after).toMatchObject({ status: 'confirmed', fee_paid: 2000, fee_returned: 0 });
    expect(after.table_ids).toHaveLength(1);
  });

  test('is flagged and changes nothing if the gateway took another amount', async () => {
    const { reservation } = await guest.hold('one');
    const id = reservation.reservation_id;
    await guest.startPayment(reservation.payment_url);
    await sql`update order_payments set amount = 1999`.execute(on.database.kysely);
    const ref = [...standIn.payments.keys()].at(-1) ?? '';
    await standIn.decide(ref, true);
    await guest.ask();
    const detail = await guest.seen(id);
    expect(detail.reservation).toMatchObject({ status: 'held', fee_paid: 0 });
    expect(detail.payments).toMatchObject([{ problem: 'other_amount' }]);
  });

  test('is asked for by staff, may be paid to them instead, and then the link takes nothing', async () => {
    const starts_at = new Date(Math.ceil((Date.now() + 2 * DAY_MS) / (30 * MINUTE)) * 30 * MINUTE).toISOString();
    const booking = { starts_at, persons: 2, name: 'Canary Guest', ask_fee: true, accepted_reasons: ['closed'] };
    const { reservation: held } = await guest.byStore('POST /api/store/book_table', booking);
    expect(held).toMatchObject({ status: 'held', awaits_payment: true });
    expect(Math.round((Date.parse(held.expires_at ?? '') - Date.now()) / MINUTE)).toBe(24 * 60);
    const { payment_url: url } = await guest.seen(held.reservation_id);
    const ref = await guest.startPayment(url);
    const of = { reservation_id: held.reservation_id };
    await guest.byStore('POST /api/store/record_booking_fee', { ...of, version: 1, amount: 2000 });
    expect((await guest.seen(held.reservation_id)).reservation).toMatchObject({ status: 'confirmed', fee_paid: 2000 });
    // Paid all the same, in another browser, before the page was ended.
    await standIn.decide(ref, true);
    await guest.ask();
    await guest.give();
    const paidTwice = await guest.seen(held.reservation_id);
    expect(paidTwice.reservation).toMatchObject({ status: 'confirmed', fee_paid: 4000, fee_returned: 2000 });
    expect(guest.books(ref).refunded).toBe(2000);
    // What was paid to the store goes back by its hands.
    const { version } = paidTwice.reservation;
    const cancelled = await guest.byStore('POST /api/store/set_reservation_status', {
      ...of,
      version,
      action: 'cancel',
    });
    expect(cancelled.reservation).toMatchObject({ status: 'cancelled_by_store', charge: 0, fee_returned: 2000 });
    const back = { ...of, version: cancelled.reservation.version, password: PASSWORD };
    expect((await guest.byStore('POST /api/store/return_booking_fee', back)).reservation).toMatchObject({
      fee_returned: 4000,
    });
  });

  test('is due back again if the gateway does not give it back, and then the store does', async () => {
    const { reservation } = await guest.hold('one');
    const id = reservation.reservation_id;
    const ref = await guest.startPayment(reservation.payment_url);
    await standIn.decide(ref, true);
    await guest.ask();
    await guest.byChannel('cancel_reservation', { reservation_id: id });
    expect((await guest.seen(id)).reservation).toMatchObject({
      status: 'cancelled_by_guest',
      charge: 0,
      fee_returned: 2000,
    });
    standIn.setFaults(({ path }) => (path.includes('/refunds') ? 400 : null));
    await guest.give();
    standIn.setFaults(() => null);
    const failed = await guest.seen(id);
    expect(failed.payments).toMatchObject([{ refunds: [{ state: 'fail' }] }]);
    expect(failed.reservation).toMatchObject({ fee_returned: 0 });
    const back = { reservation_id: id, version: failed.reservation.version, password: PASSWORD };
    expect((await guest.byStore('POST /api/store/return_booking_fee', back)).reservation).toMatchObject({
      fee_returned: 2000,
    });
    await guest.give();
    expect(guest.books(ref).refunded).toBe(0);
  });

  test('stays with the store where there is no gateway', async () => {
    await sql`update store_settings set value = jsonb_set(value, '{stripe}', 'false') where section = 'payments'`.execute(
      on.database.kysely,
    );
    const { reservation } = await guest.hold('one');
    expect(reservation).toMatchObject({ status: 'held', payment_url: null, fee: 2000 });
    expect(
      (await guest.byChannel('confirm_reservation', { reservation_id: reservation.reservation_id })).reservation.status,
    ).toBe('confirmed');
    const booking = { starts_at: reservation.starts_at, persons: 2, name: 'Canary Guest', ask_fee: true };
    expect(await guest.byStore('POST /api/store/book_table', booking)).toMatchObject({
      error_code: ERROR.paymentFailed,
    });
  });

  test('knows no link of another secret or with one sign changed', async () => {
    const { reservation } = await guest.hold('one');
    const url = reservation.payment_url ?? '';
    const forged = url.slice(0, -2) + (url.endsWith('AA') ? 'BB' : 'AA');
    expect((await guest.pageOf(forged)).status).toBe(404);
    expect(
      (await guest.pageOf(forged, { method: 'POST', body: new URLSearchParams({ gateway: 'stripe' }) })).status,
    ).toBe(404);
  });
});
