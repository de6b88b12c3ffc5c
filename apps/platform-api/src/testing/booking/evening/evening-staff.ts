import { ERROR } from '@store-panel/contract/errors/error-codes';
import { randomUUID } from 'node:crypto';

import { accountOf } from '#testing/booking/evening/evening-money.ts';
import { hasRoom, partyOf, placedOf } from '#testing/booking/evening/evening-rules.ts';
import { accountFor, confirm, type EveningRun, note, settle } from '#testing/booking/evening/evening-run.ts';
import type { SeenDay, SeenReservation } from '#testing/booking/evening/evening.ts';
import { PASSWORD } from '#testing/fixtures/accounts.ts';

const HALF_HOUR = 30 * 60_000;

/** Notes a payment, twice at once; and another one of more than is open. */
export async function takeFee(run: EveningRun, day: SeenDay): Promise<void> {
  const { random, evening, accounts } = run;
  const open = day.reservations.filter(({ status, reservation_id: id }) => {
    const { paid, fee } = accounts.get(id) ?? { paid: 0, fee: 0 };
    return status === 'confirmed' && paid < fee;
  });
  if (open.length === 0) return;
  const { reservation_id, version } = random.pick(open);
  const account = accountFor(run, reservation_id);
  const rest = account.fee - account.paid;
  const amount = random.maybe(0.4) ? 1 + random.upTo(rest) : rest;
  const [id, isSame] = [randomUUID(), random.maybe(0.5)];
  const replies = await Promise.all(
    [id, isSame ? id : randomUUID()].map((one) =>
      evening.store('POST /api/store/record_booking_fee', { reservation_id, version, amount }, one),
    ),
  );
  const taken = replies.filter(({ code }) => code === null).length;
  confirm(run, taken === (isSame ? 2 : 1), `a fee was taken ${taken} times`);
  account.paid += amount;
  const tooMuch = { reservation_id, version: version + 1, amount: account.fee - account.paid + 1 };
  const { code } = await evening.store('POST /api/store/record_booking_fee', tooMuch);
  confirm(run, code === ERROR.changeStatusFailed, `too much was taken: ${code}`);
  note(run, 'fee taken');
}

/** Approves, seats, finishes, cancels, or waits for who does not come. */
export async function handleOne(run: EveningRun, day: SeenDay): Promise<void> {
  const { random, evening, accounts } = run;
  const all = day.reservations.filter(
    ({ status, reservation_id: id }) => accounts.has(id) && ['requested', 'confirmed', 'seated'].includes(status),
  );
  if (all.length === 0) return;
  const one = random.pick(all);
  const { reservation_id, status, version } = one;
  const { action, isByGuest } = stepOf(run, one);
  const { code } = await evening.store('POST /api/store/set_reservation_status', {
    reservation_id,
    version,
    action,
    ...(action === 'cancel' && { is_by_guest: isByGuest, reason: 'ill' }),
  });
  // Another party may sit at the table still.
  confirm(run, code === null || (action === 'seat' && code === ERROR.tableNotFree), `${action} of ${status}: ${code}`);
  if (code !== null) return;
  note(run, action);
  if (action === 'finish') settle(run, reservation_id, 'came');
  if (action === 'no_show') settle(run, reservation_id, 'noShow');
  if (action === 'cancel' || action === 'decline') settle(run, reservation_id, isByGuest ? 'guest' : 'store');
}

function stepOf({ random }: EveningRun, { status, starts_at }: SeenReservation) {
  const isByGuest = status === 'confirmed' && random.maybe(0.6);
  if (status === 'requested') return { action: random.pick(['approve', 'approve', 'decline']), isByGuest };
  if (status === 'seated') return { action: 'finish', isByGuest };
  const isLate = Date.parse(starts_at) < Date.now() - HALF_HOUR;
  if (isLate && random.maybe(0.6)) return { action: 'no_show', isByGuest };
  return { action: random.pick(['seat', 'cancel']), isByGuest };
}

/** Books by telephone, also for parties that should have come already. */
export async function bookOne(run: EveningRun, day: SeenDay): Promise<void> {
  const { random, evening, accounts } = run;
  const persons = random.pick([1, 2, 3, 3, 4, 5, 8]);
  const from = random.maybe(0.4) ? (evening.starts[random.upTo(3)] ?? 0) : random.pick(evening.starts);
  const isFree = hasRoom(evening.units, placedOf(day, Date.now()), partyOf(persons, from));
  const { code, body } = await evening.store('POST /api/store/book_table', {
    starts_at: new Date(from).toISOString(),
    persons,
    name: 'Caller',
    accepted_reasons: ['past', 'lead_time', 'pacing'],
  });
  confirm(run, (code === null) === isFree, `booked by the store: ${code}`);
  if (code === null) accounts.set(body.reservation.reservation_id, accountOf(persons, from));
  note(run, `booking ${code === null ? 'done' : 'refused'}`);
}

/** Gives back what is due, twice at once; and tries it with another password. */
export async function giveBack(run: EveningRun): Promise<void> {
  const { random, evening } = run;
  const { body } = await evening.store('POST /api/store/list_reservations', { is_due_back: true, perPage: 100 });
  for (const { reservation_id, version } of body.reservations) {
    const account = accountFor(run, reservation_id);
    const give = (password: string) =>
      evening.store('POST /api/store/return_booking_fee', { reservation_id, version, password });
    if (random.maybe(0.05)) confirm(run, (await give('forged')).code === ERROR.wrongPassword, 'a forged password');
    const replies = await Promise.all([give(PASSWORD), give(PASSWORD)]);
    const returns = replies.filter(({ code }) => code === null).length;
    confirm(run, returns === 1, `a fee was returned ${returns} times`);
    account.returned = account.paid - (account.charge ?? 0);
    note(run, 'fee returned');
  }
}
