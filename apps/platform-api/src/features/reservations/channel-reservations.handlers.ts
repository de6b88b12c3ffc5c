import type { channelReservationEndpoints } from '@store-panel/contract/endpoints/reservations/channel-reservations';
import type { Wire } from '@store-panel/contract/table';
import { type BookingContact, missingContact } from '@store-panel/domain/reservations/rules/booking-settings';
import { type PolicyLine, policyLines } from '@store-panel/domain/reservations/rules/policy-lines';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import { ApiError, invalidField } from '#access/api-error.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { TableAvailabilityReader } from '#reservations/availability/table-availability.ts';
import { readBookingRecords } from '#reservations/booking-lookups.ts';
import { changeReservation } from '#reservations/commands/change.ts';
import { cancelForGuest, confirmHold, holdTable } from '#reservations/commands/online-booking.ts';
import type { CommandContext } from '#reservations/commands/command-context.ts';
import { isBlockedPhone, onlineCommand, requireBookingStore } from '#reservations/commands/online-store.ts';
import { askPaymentsOf } from '#payments/ask-payments-of.ts';
import { type FeeLinks, paymentUrl } from '#reservations/fees/fee-links.ts';
import { takesFees } from '#reservations/fees/takes-fees.ts';
import { makeBookingRules } from '#reservations/make-booking-rules.ts';
import { type ReservationRecord, readReservations } from '#reservations/reservation-records.queries.ts';
import type { ReservationDeps } from '#reservations/reservation-version.ts';
import type { CallContext, Guards, HandlersOf } from '#http/implement.ts';
import { actorOf } from '#orders/order-events.queries.ts';
import type { AskDeps } from '#payments/ask-payment.ts';

type GuestReservation = Wire['POST /api/user/get_reservation']['reply']['reservation'];

/** Of a channel, for all of its guests. */
const LOOKS: Limit = { name: 'channel-availability', max: 600, windowSeconds: 60 };
const HOLDS: Limit = { name: 'channel-holds', max: 300, windowSeconds: 60 * 60 };

/** Whether the channel's guest has paid is asked before a call that depends on it, since a notice may be on its way. */
export const channelReservationGuards = (deps: AskDeps): Guards => ({
  'POST /api/user/get_table_availability': ({ principal, db }) => consumeAttemptOrThrow(db, LOOKS, principal.id),
  'POST /api/user/hold_table': ({ principal, db }) => consumeAttemptOrThrow(db, HOLDS, principal.id),
  'POST /api/user/confirm_reservation': async ({ principal, body, db }) => {
    const { store_id: storeId, reservation_id: id } = body;
    const own = await requireOwn(db, principal.id, storeId, id);
    if (own.awaits_payment) await askPaymentsOf(deps, { storeId, reservationId: id });
  },
});

type UserCall = Pick<CallContext<'POST /api/user/cancel_reservation'>, 'principal' | 'db' | 'afterCommit'>;

const commandOf = (
  deps: ReservationDeps,
  { principal, db, afterCommit }: UserCall,
  storeId: string,
  needsOnline: boolean,
): Promise<CommandContext> => onlineCommand(deps, { db, afterCommit, storeId, actor: actorOf(principal), needsOnline });

/** @throws ApiError dataNotFound, also for one of another channel */
async function requireOwn(db: QueryExecutor, userId: string, storeId: string, id: string): Promise<ReservationRecord> {
  const [own] = await readReservations(db, { storeId, where: sql`r.id = ${id} and r.user_id = ${userId}` });
  if (!own) throw new ApiError('dataNotFound');
  return own;
}

/** @throws ApiError validationFailed without what the store reaches its guests by */
function requireContact(
  contact: BookingContact,
  { phone = '', email = '' }: { readonly phone?: string | undefined; readonly email?: string | null | undefined },
): void {
  const missing = missingContact(contact, { phone, email: email ?? '' });
  if (missing !== null) throw invalidField(missing, `${missing}.required`);
}

const toPolicyLine = (line: PolicyLine): GuestReservation['policy'][number] => ({
  kind: line.kind,
  until: 'until' in line ? new Date(line.until).toISOString() : null,
  amount: 'amount' in line ? line.amount : 0,
});

const toGuest = (
  record: ReservationRecord,
  { changesUntilMinutes, keepMinutes }: CommandContext['rules']['times'],
  url: string | null,
): GuestReservation => ({
  reservation_id: record.id,
  code: record.code,
  status: record.status,
  date: record.day,
  starts_at: record.starts_at.toISOString(),
  ends_at: record.ends_at.toISOString(),
  persons: record.persons,
  area: record.area,
  name: record.name,
  guest_note: record.guest_note,
  expires_at: record.status === 'held' ? (record.expires_at?.toISOString() ?? null) : null,
  changes_until: new Date(record.starts_at.getTime() - changesUntilMinutes * 60_000).toISOString(),
  keep_minutes: keepMinutes,
  fee: record.terms?.fee ?? 0,
  fee_paid: record.fee_paid,
  charge: record.charge,
  payment_url: url,
  policy:
    record.terms === null ? [] : policyLines(record.terms, record.starts_at.getTime(), Date.now()).map(toPolicyLine),
  version: record.version,
});

/** Reservations by channels, for their guests. */
export function channelReservationHandlers(
  deps: ReservationDeps & { readonly feeLinks: FeeLinks; readonly readAvailability: TableAvailabilityReader },
): HandlersOf<keyof typeof channelReservationEndpoints> {
  const replyOf = async (db: QueryExecutor, record: ReservationRecord, times: CommandContext['rules']['times']) => ({
    reservation: toGuest(record, times, await paymentUrl(db, deps.feeLinks, record, Date.now())),
  });
  return {
    'POST /api/user/get_table_availability': async ({ body, db }) => {
      const { store_id: storeId, date, persons, area = '' } = body;
      const request = { storeId, date: date as StoreDate, persons, area: area || null };
      const { starts, records, areas, maxPersons, now } = await deps.readAvailability(db, request);
      return {
        starts,
        areas: [...areas],
        max_persons: maxPersons,
        notice: [...records.settings.notice],
        contact: records.settings.contact,
        keep_minutes: records.settings.reservation_keep_time,
        changes_until_minutes: records.settings.changes_until_minutes,
        time_zone: records.calendar.zone,
        server_time: new Date(now).toISOString(),
      };
    },
    'POST /api/user/hold_table': async (call) => {
      const { body, db, principal } = call;
      const context = await commandOf(deps, call, body.store_id, true);
      const { rules } = context;
      requireContact(rules.contact, body);
      if (await isBlockedPhone(context, body.phone)) throw new ApiError('orderFailed');
      const booking = {
        startsAt: Date.parse(body.starts_at),
        persons: body.persons,
        area: body.area,
        name: body.name,
        phone: body.phone,
        email: body.email,
        lang: body.lang,
        guestNote: body.guest_note,
      };
      const way = {
        userId: principal.id,
        reference: body.reference,
        takesFees: await takesFees(db, body.store_id, rules.termsOf(body.persons)),
      };
      return replyOf(db, await holdTable(context, booking, way), rules.times);
    },
    'POST /api/user/confirm_reservation': async (call) => {
      const { store_id: storeId, reservation_id: id } = call.body;
      const context = await commandOf(deps, call, storeId, true);
      await requireOwn(call.db, call.principal.id, storeId, id);
      return replyOf(call.db, await confirmHold(context, id), context.rules.times);
    },
    'POST /api/user/change_reservation': async (call) => {
      const { body, db, principal } = call;
      const { store_id: storeId, reservation_id: id, starts_at: startsAt } = body;
      const context = await commandOf(deps, call, storeId, true);
      await requireOwn(db, principal.id, storeId, id);
      const change = {
        id,
        version: body.version,
        startsAt: startsAt === undefined ? undefined : Date.parse(startsAt),
        persons: body.persons,
        area: body.area,
        guestNote: body.guest_note,
      };
      const { reservation } = await changeReservation(context, change, { actor: 'guest', booker: 'online' });
      return replyOf(db, reservation, context.rules.times);
    },
    'POST /api/user/cancel_reservation': async (call) => {
      const { store_id: storeId, reservation_id: id } = call.body;
      const context = await commandOf(deps, call, storeId, false);
      await requireOwn(call.db, call.principal.id, storeId, id);
      return replyOf(call.db, await cancelForGuest(context, id), context.rules.times);
    },
    'POST /api/user/get_reservation': async ({ body, db, principal }) => {
      const { store_id: storeId, reservation_id: id } = body;
      await requireBookingStore(db, storeId);
      const own = await requireOwn(db, principal.id, storeId, id);
      const rules = makeBookingRules(await readBookingRecords(db, storeId, { locked: false }));
      return replyOf(db, own, rules.times);
    },
  };
}
