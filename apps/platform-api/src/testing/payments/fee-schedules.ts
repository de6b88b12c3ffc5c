import type { Notice } from '@store-panel/stand-ins/payment-gateways';
import type { PaymentGateways } from '@store-panel/stand-ins/payment-gateways';

import type { Database } from '#db/database.ts';
import { expireHolds } from '#features/reservations/reservation-jobs.ts';
import { PASSWORD } from '#testing/fixtures/accounts.ts';
import { feeGuest } from '#testing/payments/fee-guest.ts';
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
  'seated and finished',
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
      const { reservation } = await byStore('POST /api/store/record_booking_fee', body);
      if (reservation) noted += amount;
    },
    'guest cancels': () => set('cancel', { is_by_guest: true }),
    'store cancels': () => set('cancel'),
    declined: () => set('decline', { reason: 'full' }),
    'seated and finished': async () => {
      await set('seat');
      await set('finish');
    },
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
  await guest.ask();
  await guest.ask();
  await expireHolds(database);
  await guest.give();
  await guest.give();
  if (maybe(0.5)) {
    const { version } = (await seen(id)).reservation;
    const back = { reservation_id: id, version, password: PASSWORD };
    await byStore('POST /api/store/return_booking_fee', back);
    await guest.give();
  }
  const { reservation, payments } = await seen(id);
  const sums = [...refs].map((one) => guest.books(one));
  const taken = sums.reduce((sum, one) => sum + one.taken, 0);
  const given = sums.reduce((sum, one) => sum + one.given, 0);
  return checkEnd({ reservation, payments, noted, taken, given });
}

interface End extends Pick<Awaited<ReturnType<ReturnType<typeof feeGuest>['seen']>>, 'reservation' | 'payments'> {
  /** By staff, and by the gateway's books: what it took, and what it gave back. */
  readonly noted: number;
  readonly taken: number;
  readonly given: number;
}

const ENDED = ['finished', 'cancelled_by_guest', 'cancelled_by_store', 'declined', 'no_show', 'expired'];

function checkEnd({ reservation, payments, noted, taken, given }: End): readonly string[] {
  const { status, fee_paid: paid, charge, fee_returned: returned, terms } = reservation;
  const fee = terms?.fee ?? 0;
  const wrong: string[] = [];
  const confirm = (holds: boolean, text: string) => void (holds || wrong.push(`${text} (${status})`));
  const settled = payments.filter(({ state }) => state === 'success').reduce((sum, { amount }) => sum + amount, 0);
  const refunds = payments.flatMap((payment) => payment.refunds);
  const success = refunds.filter(({ state }) => state === 'success').reduce((sum, { amount }) => sum + amount, 0);
  confirm(paid === noted + taken, `paid ${paid}, staff noted ${noted} and the gateway took ${taken}`);
  confirm(settled === taken, `settled ${settled} of ${taken}`);
  confirm(success === given, `returned ${success}, the gateway gave ${given}`);
  confirm(
    refunds.every(({ state }) => state === 'success' || state === 'fail'),
    'a refund is open',
  );
  confirm(returned >= given, `${returned} returned, ${given} given`);
  confirm(
    payments.every(({ problem }) => problem === null),
    'a payment is flagged',
  );
  const due = paid - charge - returned;
  if (ENDED.includes(status)) {
    confirm(due >= 0 && charge >= 0 && charge <= fee, `keeps ${charge} of ${fee}, owes ${due}`);
    // What a gateway has and did not refuse to return is not owed.
    const refused = refunds.some(({ state }) => state === 'fail');
    confirm(refused || due <= noted, `owes ${due}, of which only ${noted} came by hand`);
    confirm(
      payments.every(({ state }) => state !== 'created'),
      'a payment is open',
    );
  } else {
    confirm(status !== 'held', 'a hold is left');
    confirm(paid - returned >= fee, `has ${paid - returned} of ${fee}`);
    confirm(
      paid - returned === fee || refunds.some(({ state }) => state === 'fail'),
      `has too much: ${paid - returned}`,
    );
  }
  return wrong;
}
