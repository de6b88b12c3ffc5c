import type { Notice, PaymentGateways } from '@store-panel/stand-ins/payment-gateways';

import type { Database } from '#db/database.ts';
import { expireHolds } from '#features/reservations/reservation-jobs.ts';
import { PASSWORD } from '#testing/fixtures/accounts.ts';
import { feeGuest } from '#testing/payments/fee-guest.ts';
import { checkEnd } from '#testing/payments/fee-schedule-end.ts';
import { noticeUrl, type PayingStore } from '#testing/payments/paying-store.ts';
import { createRandom } from '#testing/seeded-random.ts';
import type { SessionHeaders, TestPlatform } from '#testing/servers/test-platform.ts';

interface Scheduled {
  readonly database: Database;
  readonly server: TestPlatform;
  readonly standIn: PaymentGateways;
  readonly channel: SessionHeaders;
  readonly paying: PayingStore;
}

const SETTLE_ROUNDS = 20;

/** What may become of one notice. */
const FATES = ['lost', 'once', 'twice', 'late', 'while asking', 'gateway silent'] as const;
/** What may happen between two notices. */
const TURNS = [
  'nothing',
  'hold over',
  'place needed by others',
  'staff note the fee',
  'guest cancels',
  'store cancels',
  'declined',
  'comes, eats and leaves',
] as const;

/**
 * One life of a fee: its hold is paid or left, its notices are lost, doubled or late, the hold ends in between, staff note the
 * same fee, the reservation ends this way or that, and gateways refuse or lose refunds.
 * @returns what is wrong at the end; empty if what was paid is what is kept, due back and returned, here and at the gateway
 */
export async function runFeeSchedule(
  { database, server, standIn, channel, paying }: Scheduled,
  seed: number,
): Promise<readonly string[]> {
  const { maybe, pick, upTo } = createRandom(seed);
  const guest = feeGuest({ database, origin: server.origin, standIn, channel, paying });
  const { seen, byStore } = guest;
  const { reservation: held } = await guest.hold(`schedule ${seed}`, 1 + upTo(3), upTo(20));
  const id = held.reservation_id;
  const target = await noticeUrl(server.origin, paying.staff, 'stripe');
  const post = ({ body, headers }: Notice) => fetch(target, { method: 'POST', body, headers }).catch(() => undefined);
  const set = async (action: string, more: object = {}) => {
    const { version } = (await seen(id)).reservation;
    await byStore('POST /api/store/set_reservation_status', { reservation_id: id, version, action, ...more });
  };
  let noted = 0;
  let collected = 0;
  let paidByServing = false;
  const turns: Record<(typeof TURNS)[number], () => Promise<unknown>> = {
    nothing: () => Promise.resolve(),
    'hold over': () => guest.pass(id),
    'place needed by others': async () => {
      await guest.pass(id);
      await guest.lose(id);
    },
    'staff note the fee': async () => {
      const { version, fee_paid: before, fee_returned: returned, terms } = (await seen(id)).reservation;
      const amount = (terms?.fee ?? 0) - (before - returned);
      if (amount <= 0) return;
      const body = { reservation_id: id, version, amount };
      const { success } = await byStore('POST /api/store/record_booking_fee', body);
      if (success) noted += amount;
    },
    'guest cancels': () => set('cancel', { is_by_guest: true }),
    'store cancels': () => set('cancel'),
    declined: () => set('decline', { reason: 'full' }),
    'comes, eats and leaves': async () => {
      await guest.come(id);
      await set('seat');
      if ((await seen(id)).reservation.status !== 'seated') return;
      for (let count = upTo(4); count > 0; count -= 1) await guest.serve(await guest.order(id, 100 + upTo(2400)));
      const { orders } = await guest.bill(id);
      paidByServing = orders.some((order) => order.is_paid);
      if (orders.length > 0 && maybe(0.7)) collected += await guest.settle(id, orders.slice(0, 1 + upTo(3)));
      await set('finish');
    },
  };

  /** The server's own jobs may have one in hand, so that one call does not see it through. */
  const settleAll = async () => {
    for (let round = 0; round < SETTLE_ROUNDS; round += 1) {
      await guest.ask();
      await guest.give();
      const { payments } = await seen(id);
      const states = payments.flatMap(({ state, refunds }) => [state, ...refunds.map((refund) => refund.state)]);
      if (states.every((state) => state === 'success' || state === 'fail')) return;
    }
  };

  const refs = new Set<string>();
  const start = async () => {
    const ref = await guest.startPayment(held.payment_url);
    if (ref !== '') refs.add(ref);
    return ref;
  };
  if (maybe(0.2)) {
    standIn.setFaults(({ path }) => (path.endsWith('/sessions') ? 'lose_reply' : null));
    await start();
    standIn.setFaults(() => null);
  }
  const ref = await start();
  const late: Notice[] = [];
  if (maybe(0.25)) await turns[pick(TURNS)]();
  if (ref !== '') {
    const notice = await standIn.decide(ref, maybe(0.8));
    for (let count = 0; count < 2; count += 1) {
      const fate = pick(FATES);
      if (fate === 'once') await post(notice);
      if (fate === 'twice') await Promise.all([post(notice), post(notice), guest.ask()]);
      if (fate === 'late') late.push(notice);
      if (fate === 'while asking') await Promise.all([post(notice), guest.ask()]);
      if (fate === 'gateway silent') {
        standIn.setFaults(({ method }) => (method === 'GET' ? 'lose_reply' : null));
        await post(notice);
        standIn.setFaults(() => null);
      }
      if (maybe(0.5)) await turns[pick(TURNS)]();
    }
  }
  // Another page may be opened for what is open by then, and be paid as well.
  if (maybe(0.3)) {
    const second = await start();
    if (second !== '') await post(await standIn.decide(second, true));
  }
  await turns[pick(TURNS)]();
  for (const one of late) await post(one);
  if (maybe(0.3)) {
    const refuses = maybe(0.5);
    standIn.setFaults(({ path }) => (path.includes('/refunds') ? (refuses ? 400 : 'lose_reply') : null));
    await guest.give();
    standIn.setFaults(() => null);
  }
  await guest.pass(id);
  await settleAll();
  await expireHolds(database);
  await settleAll();
  if (maybe(0.5)) {
    const { version } = (await seen(id)).reservation;
    const back = { reservation_id: id, version, password: PASSWORD };
    await byStore('POST /api/store/return_booking_fee', back);
    await settleAll();
  }
  const { reservation, payments } = await seen(id);
  const sums = [...refs].map((one) => guest.books(one));
  const taken = sums.reduce((sum, one) => sum + one.taken, 0);
  const refunded = sums.reduce((sum, one) => sum + one.refunded, 0);
  const { table: bill } = await guest.bill(id);
  return checkEnd({ reservation, payments, noted, taken, refunded, bill, collected, paidByServing });
}
