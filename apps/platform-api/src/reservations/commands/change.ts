import type { ReservationDenial } from '@store-panel/domain/reservations/reservation-denials';
import { termsAfterMove } from '@store-panel/domain/reservations/rules/reservation-terms';
import { checkReservationAction } from '@store-panel/domain/reservations/transitions';
import type { ReservationActor } from '@store-panel/domain/reservations/transition-rows';

import { ApiError } from '#access/api-error.ts';
import { json } from '#db/schema.ts';
import type { Booker } from '#reservations/booking-rules.ts';
import { type GuestOfBooking, noteMoves, type PlacedReservation } from '#reservations/commands/book.ts';
import {
  announce,
  type CommandContext,
  finishCommand,
  requireReservation,
  requireTables,
} from '#reservations/commands/command-context.ts';
import { moveOrders } from '#reservations/commands/move-orders.ts';
import { closedUntilOf, noTable, requireStart } from '#reservations/commands/start-check.ts';
import { readEntries } from '#reservations/entries.queries.ts';
import { customerKey } from '@store-panel/domain/customers/customer-key';
import type { LockedDay } from '#reservations/placing/lock-days.queries.ts';
import { lockPlaces, placeParty } from '#reservations/placing/place-party.ts';
import {
  lockReservation,
  type ReservationRecord,
  toState,
  toWireReservation,
} from '#reservations/reservation-records.queries.ts';

export interface LockedReservation {
  readonly record: ReservationRecord;
  readonly days: readonly LockedDay[];
}

/**
 * Locks a reservation with the days that it is on and those that it may come to.
 * @param version as its user read it; missing: any
 * @throws ApiError dataNotFound, staleVersion with the reservation of now
 */
export async function lockForChange(
  context: CommandContext,
  id: string,
  {
    version,
    to,
  }: {
    readonly version?: number | undefined;
    readonly to?: { readonly day: string; readonly from: number; readonly until: number };
  },
): Promise<LockedReservation> {
  const { db, storeId, rules } = context;
  const seen = await requireReservation(context, id);
  const own = {
    from: seen.starts_at.getTime(),
    until: Math.max(seen.ends_at.getTime(), seen.free_at?.getTime() ?? 0),
  };
  const span = { from: Math.min(own.from, to?.from ?? own.from), until: Math.max(own.until, to?.until ?? own.until) };
  // Weeks between two dates are not locked: only both ends.
  const isNear = to === undefined || span.until - span.from < 3 * 86_400_000;
  const days = isNear
    ? await lockPlaces(db, { storeId, day: to?.day ?? seen.day, ...span }, rules.zone, seen.day)
    : await lockPlaces(db, { storeId, day: to.day, from: to.from, until: to.until }, rules.zone, seen.day);
  await lockReservation(db, storeId, id);
  const record = await requireReservation(context, id);
  if (version === undefined ? !isWithin(record, { day: seen.day, ...own }) : record.version !== version)
    throw await staleVersion(context, record);
  return { record, days };
}

/** The error of a step that was meant for another state, with the reservation of now and what was done to it last. */
async function staleVersion({ db, storeId }: CommandContext, record: ReservationRecord): Promise<ApiError> {
  const [last = null] = await readEntries(db, storeId, record.id, 1);
  return new ApiError('staleVersion', { reservation: toWireReservation(record), last_reservation_entry: last });
}

/** Whether a reservation that changed before it was locked is still where its days were locked. */
const isWithin = (
  { day, starts_at, ends_at, free_at }: ReservationRecord,
  before: { readonly day: string; readonly from: number; readonly until: number },
): boolean =>
  day === before.day &&
  starts_at.getTime() >= before.from &&
  Math.max(ends_at.getTime(), free_at?.getTime() ?? 0) <= before.until;

/** @throws ApiError changeStatusFailed, of cancelling cancelFailed, with the reason and what was done last */
export async function requireAction(
  context: CommandContext,
  action: Parameters<typeof checkReservationAction>[0],
  record: ReservationRecord,
  actor: ReservationActor,
): Promise<ReservationRecord['status']> {
  const { rules, now } = context;
  const state = toState(record, rules.bookingDay(now));
  const decision = checkReservationAction(action, state, { actor, now, times: rules.times });
  if (decision.allowed) return decision.to;
  const error = action === 'cancel' ? 'cancelFailed' : 'changeStatusFailed';
  if (actor !== 'store') throw new ApiError(error, { denial: decision.reason });
  throw await changeDenied(context, record, decision.reason, error);
}

/** The error of a step that a store may not take, with the reservation of now and what was done to it last. */
export async function changeDenied(
  { db, storeId }: Pick<CommandContext, 'db' | 'storeId'>,
  record: ReservationRecord,
  denial: ReservationDenial,
  error: 'cancelFailed' | 'changeStatusFailed' = 'changeStatusFailed',
): Promise<ApiError> {
  const [last = null] = await readEntries(db, storeId, record.id, 1);
  return new ApiError(error, { denial, reservation: toWireReservation(record), last_reservation_entry: last });
}

/** What is missing stays. */
export interface ReservationChange extends Partial<GuestOfBooking> {
  readonly id: string;
  readonly version?: number | undefined;
  readonly startsAt?: number | undefined;
  readonly endsAt?: number | undefined;
  readonly persons?: number | undefined;
  readonly area?: string | undefined;
  readonly tableIds?: readonly string[] | undefined;
  readonly isPinned?: boolean | undefined;
  readonly guestNote?: string | undefined;
  readonly storeNote?: string | undefined;
  readonly accepted?: readonly string[] | undefined;
}

/**
 * Changes a reservation; a new place is taken before the old one is left, in one transaction.
 * @throws ApiError dataNotFound, staleVersion, changeStatusFailed, tableNotFree
 */
export async function changeReservation(
  context: CommandContext,
  change: ReservationChange,
  { actor, booker }: { readonly actor: ReservationActor; readonly booker: Booker },
): Promise<PlacedReservation> {
  const { db, storeId, rules, now } = context;
  const { id } = change;
  requireTables(context, change.tableIds);
  const seen = await requireReservation(context, id);
  const to = spanOf(targetOf(context, seen, change));
  const { record, days } = await lockForChange(context, id, { version: change.version, to });
  await requireAction(context, record.status === 'seated' ? 'move' : 'change', record, actor);
  // The party may have sat down before its days were locked.
  const target = targetOf(context, record, change);
  const { persons, from, takenFrom, until, endsAt, day } = target;
  const span = spanOf(target);
  if (day !== to.day || span.from < to.from || span.until > to.until) throw await staleVersion(context, record);
  // It has come: only its tables and its size change.
  if (record.status === 'seated' && from !== record.starts_at.getTime())
    throw await changeDenied(context, record, 'already_seated');
  if (actor === 'guest' && persons > record.persons && isLargerOffer(rules, record, persons))
    throw new ApiError('tableNotFree', { reason: 'persons', alternatives: [] });
  const moved = record.terms && termsAfterMove(record.terms, { startsAt: record.starts_at.getTime(), now });
  const terms = from === record.starts_at.getTime() ? record.terms : moved;
  const area = change.area ?? record.area;
  const isOtherStart = from !== record.starts_at.getTime();
  const isMoved = isOtherStart || endsAt !== record.ends_at.getTime();
  const isOther = isMoved || persons !== record.persons || area !== record.area || change.tableIds !== undefined;
  const phone = change.phone ?? record.phone;
  await db
    .updateTable('reservations')
    .set((eb) => ({
      starts_at: new Date(from),
      ends_at: new Date(endsAt),
      day,
      persons,
      area,
      is_pinned: change.isPinned ?? record.is_pinned,
      name: change.name ?? record.name,
      phone,
      customer_key: customerKey(phone, rules.callingCode),
      email: change.email ?? record.email,
      lang: change.lang ?? record.lang,
      guest_note: change.guestNote ?? record.guest_note,
      store_note: change.storeNote ?? record.store_note,
      terms: terms && json(terms),
      // Who waits would come within the same time of the new one. Who has just moved it knows of the visit.
      ...(isOtherStart && {
        latest_at: record.latest_at && new Date(record.latest_at.getTime() + from - record.starts_at.getTime()),
        reminded_at: new Date(now),
        reconfirmed_at: null,
      }),
      version: eb('version', '+', 1),
      updated_at: new Date(now),
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  let others: readonly ReservationRecord[] = [];
  if (isOther && record.status !== 'waiting') {
    const party = { persons, from: takenFrom, until, area: area === '' ? null : area };
    const request = {
      storeId,
      day,
      party,
      booker,
      reservationId: id,
      now,
      onlineClosedUntil: closedUntilOf(days, day),
    };
    const isNewStart = from !== record.starts_at.getTime() || persons > record.persons;
    if (isNewStart && record.kind === 'reservation')
      await requireStart(db, rules, { ...request, party: { ...party, from } }, change.accepted);
    // A party whose tables were promised, or that sits there, has them until the store names others.
    const remains = record.is_pinned || record.kind !== 'reservation' || record.status === 'seated';
    const tableIds = change.tableIds ?? (remains ? record.table_ids : undefined);
    const isSeated = record.status === 'seated';
    const placed = await placeParty(db, rules.units, { storeId, reservationId: id, day, tableIds, isSeated, ...party });
    if (!placed) throw await noTable(db, rules, request, tableIds);
    others = await noteMoves(context, placed.moves);
    if (isSeated) await moveOrders(context, id);
  }
  const reservation = await finishCommand(context, { id, action: 'change', before: record });
  await announce(context, days);
  return { reservation, moved: others };
}

/**
 * Whether a guest who enlarges a party asks for something else than what was agreed: a higher fee, or the store's approval.
 * A guest would lose what was promised if the store declined.
 */
const isLargerOffer = (rules: CommandContext['rules'], { status, terms }: ReservationRecord, persons: number) =>
  (status === 'confirmed' && rules.waitsForStore(persons)) || (rules.termsOf(persons)?.fee ?? 0) > (terms?.fee ?? 0);

/** The days of a target are those of this span. */
const spanOf = ({ day, from, takenFrom, until }: ReturnType<typeof targetOf>) => ({
  day,
  from: Math.min(from, takenFrom),
  until,
});

function targetOf({ rules }: CommandContext, record: ReservationRecord, change: ReservationChange) {
  const from = change.startsAt ?? record.starts_at.getTime();
  const persons = change.persons ?? record.persons;
  if (record.kind === 'block') {
    const endsAt = change.endsAt ?? record.ends_at.getTime();
    return { persons: 0, from, takenFrom: from, until: endsAt, endsAt, day: rules.bookingDay(from) };
  }
  // A party that sits stays as long as planned, wherever it moves to.
  const isSame = change.startsAt === undefined && change.persons === undefined;
  const { stayMs, takenMs } = rules.stayOf(persons);
  // It has its table since it sat down, whenever it was expected.
  const takenFrom = record.status === 'seated' ? (record.seated_at ?? record.starts_at).getTime() : from;
  const endsAt = isSame ? record.ends_at.getTime() : Math.max(from, takenFrom) + stayMs;
  const until = isSame ? (record.free_at?.getTime() ?? takenFrom + takenMs) : takenFrom + takenMs;
  return {
    persons,
    from,
    takenFrom,
    until,
    endsAt,
    day: from === record.starts_at.getTime() ? record.day : rules.bookingDay(from),
  };
}
