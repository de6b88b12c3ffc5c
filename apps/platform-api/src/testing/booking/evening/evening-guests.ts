import { ERROR } from '@store-panel/contract/errors/error-codes';
import { randomUUID } from 'node:crypto';

import { accountOf, move } from '#testing/booking/evening/evening-money.ts';
import { hasRoom, isStartOpen, partyOf, placedOf } from '#testing/booking/evening/evening-rules.ts';
import {
  accountFor,
  canBook,
  confirm,
  type EveningRun,
  expectOutcome,
  note,
  ownOf,
  send,
  settle,
} from '#testing/booking/evening/evening-run.ts';
import type { SeenDay } from '#testing/booking/evening/evening.ts';

const HOUR = 60 * 60_000;
/** Starts that have passed come first. */
const PASSED = 4;

export async function hold(run: EveningRun, day: SeenDay): Promise<void> {
  const { random, evening } = run;
  const persons = random.pick([1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 8, 10]);
  const from = random.pick(evening.starts.slice(PASSED));
  const body = {
    store_id: evening.storeId,
    reference: randomUUID(),
    starts_at: new Date(from).toISOString(),
    persons,
    name: 'Guest',
    phone: `0170 ${1_000_000 + random.upTo(8_999_999)}`,
  };
  const isAllowed = canBook(run, day, persons, from);
  const id = expectOutcome(run, await send(run, 'POST /api/user/hold_table', body), { isAllowed, what: 'hold' });
  if (id === null) return;
  run.holds.set(id, body);
  run.accounts.set(id, accountOf(persons, from));
}

/** `isLate`: once its time is over, when it needs a place again. */
export async function confirmHold(run: EveningRun, day: SeenDay, isLate: boolean): Promise<void> {
  const { random, evening } = run;
  const held = ownOf(run, day, 'held').filter(({ expires_at: ends }) => Date.parse(ends ?? '') > Date.now());
  if (held.length === 0) return hold(run, day);
  const { reservation_id, persons, starts_at } = random.pick(held);
  const isPaid = accountFor(run, reservation_id).fee === 0;
  // What is paid late is another test's.
  if (isLate && isPaid) await evening.pass(reservation_id);
  const isFree = !isLate || canBook(run, await evening.day(), persons, Date.parse(starts_at), reservation_id);
  const isAllowed = isPaid && isFree;
  const replies = await send(run, 'POST /api/user/confirm_reservation', { store_id: evening.storeId, reservation_id });
  if (isLate) run.odd += 1;
  expectOutcome(run, replies, { isAllowed, what: isLate ? 'late confirm' : 'confirm' });
}

/** Pays the fee of a hold: its notice is lost, doubled or forged, and the channel asks what became of it. */
export async function payHold(run: EveningRun, day: SeenDay): Promise<void> {
  const { random, evening } = run;
  const { storeId: store_id, gateway } = evening;
  const now = Date.now();
  const held = ownOf(run, day, 'held').filter(
    ({ reservation_id: id, expires_at: ends }) => Date.parse(ends ?? '') > now && accountFor(run, id).fee > 0,
  );
  if (held.length === 0) return hold(run, day);
  const { reservation_id } = random.pick(held);
  const body = { store_id, reservation_id };
  const seen = await evening.channel('POST /api/user/get_reservation', body);
  const { ref, notice } = await gateway.pay(seen.body.reservation.payment_url ?? '');
  const account = accountFor(run, reservation_id);
  const fate = random.pick(['lost', 'once', 'twice', 'forged']);
  if (fate === 'forged') {
    await gateway.notify({ ...notice, body: notice.body.replace(/"amount_total":\d+/, '"amount_total":1') });
    const unpaid = await evening.channel('POST /api/user/get_reservation', body);
    confirm(run, unpaid.body.reservation.fee_paid === 0, 'paid by a forged notice');
  }
  if (fate === 'once' || fate === 'twice') await gateway.notify(notice);
  if (fate === 'twice') await gateway.notify(notice);
  run.total += 2;
  run.odd += fate === 'once' ? 0 : 1;
  account.ref = ref;
  account.paid = account.fee;
  const replies = await send(run, 'POST /api/user/confirm_reservation', body);
  expectOutcome(run, replies, { isAllowed: true, what: 'paid hold' });
  note(run, `notice ${fate}`);
}

export async function change(run: EveningRun, day: SeenDay): Promise<void> {
  const { random, evening } = run;
  const booked = ownOf(run, day, 'confirmed', 'requested');
  if (booked.length === 0) return hold(run, day);
  const { reservation_id, persons: before, starts_at, version } = random.pick(booked);
  const former = Date.parse(starts_at);
  const from = random.pick(evening.starts.slice(PASSED));
  const persons = random.maybe(0.3) ? 1 + random.upTo(before) : before;
  const now = Date.now();
  const isOpen = now <= former - HOUR;
  const party = partyOf(persons, from);
  const isStart = from === former || isStartOpen(day, evening.starts, party, { now, without: reservation_id });
  const isSame = from === former && persons === before;
  const isFree = isSame || (isStart && hasRoom(evening.units, placedOf(day, now, reservation_id), party));
  const replies = await send(run, 'POST /api/user/change_reservation', {
    store_id: evening.storeId,
    reservation_id,
    version,
    starts_at: new Date(from).toISOString(),
    persons,
  });
  const codes = replies.map(({ code }) => code);
  const isDone = codes.includes(null);
  confirm(run, isDone === (isOpen && isFree), `change: ${codes.join()}`);
  confirm(
    run,
    !isDone || codes.every((code) => code === null || code === ERROR.staleVersion),
    `change: ${codes.join()}`,
  );
  if (!isOpen)
    confirm(
      run,
      codes.every((code) => code === ERROR.changeStatusFailed),
      `late change: ${codes.join()}`,
    );
  note(run, `change ${isDone ? 'done' : 'refused'}`);
  if (isDone) move(accountFor(run, reservation_id), from, now);
}

export async function cancel(run: EveningRun, day: SeenDay): Promise<void> {
  const { random, evening } = run;
  const booked = ownOf(run, day, 'confirmed', 'requested');
  if (booked.length === 0) return hold(run, day);
  const { reservation_id, starts_at } = random.pick(booked);
  const isOpen = Date.now() <= Date.parse(starts_at) - HOUR;
  const replies = await send(run, 'POST /api/user/cancel_reservation', { store_id: evening.storeId, reservation_id });
  const codes = replies.map(({ code }) => code);
  confirm(
    run,
    codes.every((code) => code === (isOpen ? null : ERROR.cancelFailed)),
    `cancel: ${codes.join()}`,
  );
  note(run, `cancel ${isOpen ? 'done' : 'refused'}`);
  if (isOpen) settle(run, reservation_id, 'guest');
}

/** Each start is shown as it can be booked. */
export async function look(run: EveningRun, day: SeenDay): Promise<void> {
  const { random, evening } = run;
  const { storeId: store_id, date } = evening;
  const persons = 1 + random.upTo(10);
  run.total += 1;
  const { body } = await evening.channel('POST /api/user/get_table_availability', { store_id, date, persons });
  for (const { at, reason } of body.starts)
    confirm(run, (reason === null) === canBook(run, day, persons, Date.parse(at)), `${at} is ${reason ?? 'free'}`);
  note(run, 'look');
}

/** A repeat of what was answered long ago has the same answer. */
export async function repeatLater(run: EveningRun): Promise<void> {
  const { random, evening, answered } = run;
  if (answered.length === 0) return;
  const { key, body, id, reply } = random.pick(answered);
  run.total += 1;
  run.odd += 1;
  const again = await evening.channel(key, body, id);
  const isSame = again.code === null && JSON.stringify(again.body) === reply;
  confirm(run, isSame, `${key} repeated: ${again.code ?? 'another reply'}`);
  note(run, 'repeated later');
}
