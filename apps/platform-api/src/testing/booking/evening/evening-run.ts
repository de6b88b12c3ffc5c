import type { Wire } from '@store-panel/contract/table';
import { randomUUID } from 'node:crypto';

import { type Account, END } from '#testing/booking/evening/evening-money.ts';
import { hasRoom, isStartOpen, partyOf, placedOf } from '#testing/booking/evening/evening-rules.ts';
import type { Evening, SeenDay, SeenReservation } from '#testing/booking/evening/evening.ts';
import type { Random } from '#testing/seeded-random.ts';
import type { Reply } from '#testing/servers/test-platform.ts';

export type Hold = Wire['POST /api/user/hold_table']['body'];
export type ChannelKey =
  | 'POST /api/user/hold_table'
  | 'POST /api/user/confirm_reservation'
  | 'POST /api/user/change_reservation'
  | 'POST /api/user/cancel_reservation';

/** A request that was answered, with its idempotency key. */
interface Answered {
  readonly key: ChannelKey;
  readonly body: object;
  readonly id: string;
  readonly reply: string;
}

/** What the script of an evening has done, and what it holds against the store. */
export interface EveningRun {
  readonly evening: Evening;
  readonly random: Random;
  readonly accounts: Map<string, Account>;
  /** Requests of holds by their reservation. */
  readonly holds: Map<string, Hold>;
  readonly answered: Answered[];
  readonly wrong: string[];
  /** What was seen, by name. */
  readonly seen: Map<string, number>;
  /** Requests of channels; odd ones are repeated, late or forged. */
  total: number;
  odd: number;
}

export const startRun = (evening: Evening, random: Random): EveningRun => ({
  evening,
  random,
  accounts: new Map(),
  holds: new Map(),
  answered: [],
  wrong: [],
  seen: new Map(),
  total: 0,
  odd: 0,
});

export const note = ({ seen }: EveningRun, name: string): void => void seen.set(name, (seen.get(name) ?? 0) + 1);

/** Writes down what does not hold. */
export function confirm({ wrong, total }: EveningRun, isRight: boolean, text: string): void {
  if (!isRight) wrong.push(`request ${total}: ${text}`);
}

export function accountFor({ accounts }: EveningRun, id: string): Account {
  const account = accounts.get(id);
  if (!account) throw new Error(`no account of ${id}`);
  return account;
}

/** Notes what is kept of a fee by the end of a reservation. */
export function settle(run: EveningRun, id: string, how: keyof typeof END): void {
  const account = run.accounts.get(id);
  if (!account) return;
  account.charge = END[how](account, Date.now());
  if (account.ref !== null) account.returned = account.paid - account.charge;
}

/** Whether the rules let a channel book, and any placement has room. */
export function canBook({ evening }: EveningRun, day: SeenDay, persons: number, from: number, without = ''): boolean {
  const now = Date.now();
  const party = partyOf(persons, from);
  return (
    isStartOpen(day, evening.starts, party, { now, without }) &&
    hasRoom(evening.units, placedOf(day, now, without), party)
  );
}

/** Reservations of the channel that have one of these statuses. */
export const ownOf = ({ holds }: EveningRun, day: SeenDay, ...statuses: readonly SeenReservation['status'][]) =>
  day.reservations.filter((one) => holds.has(one.reservation_id) && statuses.includes(one.status));

/** Sends a request once, or several times at once: each with a key of its own, or all with one. */
export async function send<Key extends ChannelKey>(
  run: EveningRun,
  key: Key,
  body: object,
): Promise<readonly Reply<Key>[]> {
  const { random, evening } = run;
  const times = run.odd < run.total * 0.6 && random.maybe(0.4) ? 2 + random.upTo(2) : 1;
  const id = randomUUID();
  const isSame = random.maybe(0.5);
  run.total += times;
  run.odd += times - 1;
  if (times > 1) note(run, isSame ? 'repeated at once' : 'sent again at once');
  const replies = await Promise.all(
    Array.from({ length: times }, (_, at) => evening.channel(key, body, at === 0 || isSame ? id : randomUUID())),
  );
  for (const { status } of replies) confirm(run, status < 500, `${key} failed with ${status}`);
  const [reply] = replies;
  if (reply?.code === null) run.answered.push({ key, body, id, reply: JSON.stringify(reply.body) });
  return replies;
}

const outcomeOf = ({ code, body }: Reply<ChannelKey>): string =>
  code === null ? body.reservation.reservation_id : `${code} ${JSON.stringify(body['reason'])}`;

/** Replies to one request name one reservation, or one reason. @returns the reservation's id; null if it was refused */
export function expectOutcome(
  run: EveningRun,
  replies: readonly Reply<ChannelKey>[],
  { isAllowed, what }: { readonly isAllowed: boolean; readonly what: string },
): string | null {
  const outcomes = [...new Set(replies.map(outcomeOf))];
  const [reply] = replies;
  const isDone = reply?.code === null;
  confirm(run, outcomes.length === 1, `${what}: repeats differ: ${outcomes.join(', ')}`);
  const fault = isDone ? 'taken against the rules' : `refused with ${outcomes.join()} although it can be seated`;
  confirm(run, isDone === isAllowed, `${what}: ${fault}`);
  note(run, `${what} ${isDone ? 'done' : 'refused'}`);
  return isDone ? reply.body.reservation.reservation_id : null;
}
