import type { reservationEndpoints } from '@store-panel/contract/endpoints/reservations/reservations';
import type { Wire } from '@store-panel/contract/table';
import { staffHoldUntil } from '@store-panel/domain/reservations/rules/fee-hold';
import { RESERVATION_LIMITS } from '@store-panel/domain/reservations/reservation-limits';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { loadReservationTexts } from '@store-panel/locales/load-list-texts';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { consumePasswordAttempt, verifyCurrentPassword } from '#access/passwords/current-password.ts';
import type { StorePrincipal } from '#access/principal.ts';
import type { Database } from '#db/database.ts';
import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';
import { book, type BookingWay } from '#reservations/commands/book.ts';
import { changeReservation } from '#reservations/commands/change.ts';
import { type CommandContext, requireReservation } from '#reservations/commands/command-context.ts';
import { recordFee, returnFee } from '#reservations/commands/fee.ts';
import { seatWalkIn } from '#reservations/commands/seat.ts';
import { setReservationStatus } from '#reservations/commands/set-status.ts';
import { addToWaitingList, blockTables, quoteFor } from '#reservations/commands/wait.ts';
import { readBookingRecords } from '#reservations/booking-lookups.ts';
import { databaseNow } from '#reservations/database-now.ts';
import { readDay } from '#reservations/days.queries.ts';
import { readDayView, readFacts } from '#features/reservations/day-view.queries.ts';
import { readEntries } from '#reservations/entries.queries.ts';
import { listReservations, readReservationsForExport, readTableNumbers } from '#features/reservations/list.queries.ts';
import { createReservationRowFormatter, reservationHeaders } from '#features/reservations/reservation-cells.ts';
import { pageGateways } from '#payments/page-gateways.queries.ts';
import { type FeeLinks, paymentUrl } from '#reservations/fees/fee-links.ts';
import { readFeePayments } from '#reservations/fees/fee-payments.queries.ts';
import { makeBookingRules } from '#reservations/make-booking-rules.ts';
import { lockDays } from '#reservations/placing/lock-days.queries.ts';
import { toWireReservation } from '#reservations/reservation-records.queries.ts';
import { announceReservations, type ReservationDeps } from '#reservations/reservation-version.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import { exportList } from '#http/table-exports/export-list.ts';
import type { ExportLimiter } from '#http/table-exports/table-file.ts';
import { actorOf } from '#orders/order-events.queries.ts';

interface ExportDeps {
  readonly database: Database;
  readonly files: ExportLimiter;
}

interface StoreCall {
  readonly principal: StorePrincipal;
  readonly db: QueryExecutor;
  readonly afterCommit: AfterCommit;
}

/** A command of the store's staff, with the rules locked. */
async function commandOf(deps: ReservationDeps, { principal, db, afterCommit }: StoreCall): Promise<CommandContext> {
  const { storeId } = principal;
  const rules = makeBookingRules(await readBookingRecords(db, storeId, { locked: true }));
  return { db, afterCommit, deps, storeId, actor: actorOf(principal), rules, now: await databaseNow(db) };
}

const placed = ({ reservation, moved }: Awaited<ReturnType<typeof book>>) => ({
  reservation: toWireReservation(reservation),
  moved: moved.map(toWireReservation),
});

/** @throws ApiError paymentFailed for a link to pay where no fee is due, or the store has no gateway for it */
async function wayOf(
  { db, storeId, rules, now }: CommandContext,
  body: Wire['POST /api/store/book_table']['body'],
): Promise<BookingWay> {
  const way = { booker: 'store', source: 'store' } as const;
  if (body.ask_fee !== true) return { ...way, status: 'confirmed' };
  const terms = rules.termsOf(body.persons);
  const problem =
    terms === null
      ? 'nothing_due'
      : (await pageGateways(db, storeId, terms.currency)).length === 0
        ? 'no_gateway'
        : null;
  if (problem !== null) throw new ApiError('paymentFailed', { fields: [{ path: 'ask_fee', problem }] });
  const expiresAt = staffHoldUntil(now, Date.parse(body.starts_at));
  return { ...way, status: 'held', expiresAt, awaitsPayment: true };
}

const instantOf = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));

/** The store's reservations. */
export function reservationHandlers(
  deps: ReservationDeps & ExportDeps & { readonly feeLinks: FeeLinks },
): HandlersOf<keyof typeof reservationEndpoints> {
  return {
    'POST /api/store/get_reservation_day': async ({ principal, body, db }) => {
      const { storeId } = principal;
      const { version, closedUntil } = await readDay(db, storeId, body.date);
      const records = await readBookingRecords(db, storeId, { locked: false });
      const now = await databaseNow(db);
      return {
        date: body.date,
        version,
        day:
          body.known_version === version
            ? null
            : {
                ...(await readDayView(db, storeId, body.date as StoreDate, records)),
                online_closed_until: closedUntil?.toISOString() ?? null,
              },
        today: makeBookingRules(records).bookingDay(now),
        time_zone: records.calendar.zone,
        server_time: new Date(now).toISOString(),
      };
    },
    'POST /api/store/get_reservation': async ({ principal, body, db }) => {
      const { storeId } = principal;
      const reservation = await requireReservation({ db, storeId }, body.reservation_id);
      return {
        reservation: toWireReservation(reservation),
        entries: await readEntries(db, storeId, body.reservation_id),
        payment_url: await paymentUrl(db, deps.feeLinks, reservation, await databaseNow(db)),
        payments: await readFeePayments(db, { storeId, reservationId: reservation.id }),
      };
    },
    'POST /api/store/get_reservation_facts': async ({ principal, db }) => {
      const { storeId } = principal;
      const records = await readBookingRecords(db, storeId, { locked: false });
      const date = makeBookingRules(records).bookingDay(await databaseNow(db));
      return { date, ...(await readFacts(db, storeId, date)) };
    },
    'POST /api/store/list_reservations': ({ principal, body, db }) => listReservations(db, principal.storeId, body),
    'POST /api/store/export_reservations': (call) => {
      const { storeId } = call.principal;
      const { kysely } = deps.database;
      return exportList(deps.files, call, {
        read: () => readReservationsForExport(kysely, storeId, call.body.filter),
        emptyError: 'dataNotFound',
        columns: async (context) => {
          const texts = await loadReservationTexts(context.language);
          return {
            title: texts.reservations.export.fileName,
            headers: reservationHeaders(texts),
            formatRow: createReservationRowFormatter(texts, context, await readTableNumbers(kysely, storeId)),
          };
        },
        action: 'reservations_exported',
      });
    },
    'POST /api/store/book_table': async (call) => {
      const { body } = call;
      const booking = {
        startsAt: Date.parse(body.starts_at),
        persons: body.persons,
        name: body.name,
        phone: body.phone,
        email: body.email,
        lang: body.lang,
        area: body.area,
        tableIds: body.table_ids,
        isPinned: body.is_pinned,
        guestNote: body.guest_note,
        storeNote: body.store_note,
        accepted: body.accepted_reasons,
      };
      const context = await commandOf(deps, call);
      return placed(await book(context, booking, await wayOf(context, body)));
    },
    'POST /api/store/seat_walk_in': async (call) => {
      const { persons, area, table_ids: tableIds, name, phone, store_note: storeNote } = call.body;
      const walkIn = { persons, area, tableIds, name, phone, storeNote };
      return { reservation: toWireReservation(await seatWalkIn(await commandOf(deps, call), walkIn)) };
    },
    'POST /api/store/quote_wait': async ({ principal, body, db }) => {
      const { storeId } = principal;
      const rules = makeBookingRules(await readBookingRecords(db, storeId, { locked: false }));
      const party = { persons: body.persons, area: body.area ?? '' };
      return { minutes: await quoteFor({ db, storeId, rules, now: await databaseNow(db) }, party) };
    },
    'POST /api/store/add_to_waiting_list': async (call) => {
      const { persons, name, phone, area, quoted_minutes: quotedMinutes, guest_note, store_note } = call.body;
      const party = { persons, name, phone, area, quotedMinutes, guestNote: guest_note, storeNote: store_note };
      return { reservation: toWireReservation(await addToWaitingList(await commandOf(deps, call), party)) };
    },
    'POST /api/store/block_tables': async (call) => {
      const { table_ids: tableIds, starts_at, ends_at, store_note: storeNote } = call.body;
      const [from, until] = [Date.parse(starts_at), Date.parse(ends_at)];
      if (until <= from || until - from > RESERVATION_LIMITS.blockHours * 3_600_000)
        throw new ApiError('validationFailed', {
          fields: [{ path: 'ends_at', problem: 'is not after the start, or too late' }],
        });
      const block = { tableIds, from, until, storeNote };
      return { reservation: toWireReservation(await blockTables(await commandOf(deps, call), block)) };
    },
    'POST /api/store/change_reservation': async (call) => {
      const { body } = call;
      const change = {
        id: body.reservation_id,
        version: body.version,
        startsAt: instantOf(body.starts_at),
        endsAt: instantOf(body.ends_at),
        persons: body.persons,
        tableIds: body.table_ids,
        area: body.area,
        isPinned: body.is_pinned,
        name: body.name,
        phone: body.phone,
        email: body.email,
        lang: body.lang,
        guestNote: body.guest_note,
        storeNote: body.store_note,
        accepted: body.accepted_reasons,
      } as const;
      const by = { actor: 'store', booker: 'store' } as const;
      return placed(await changeReservation(await commandOf(deps, call), change, by));
    },
    'POST /api/store/set_reservation_status': async (call) => {
      const { reservation_id: id, version, action, reason, table_ids: tableIds, is_by_guest: isByGuest } = call.body;
      const change = { id, version, action, reason, tableIds, isByGuest };
      return {
        reservation: toWireReservation(await setReservationStatus(await commandOf(deps, call), change, 'store')),
      };
    },
    'POST /api/store/record_booking_fee': async (call) => {
      const { reservation_id: id, version, amount } = call.body;
      return { reservation: toWireReservation(await recordFee(await commandOf(deps, call), { id, version, amount })) };
    },
    'POST /api/store/return_booking_fee': async (call) => {
      const { reservation_id: id, version, password } = call.body;
      await verifyCurrentPassword(call.db, call.principal, password);
      return { reservation: toWireReservation(await returnFee(await commandOf(deps, call), { id, version })) };
    },
    'POST /api/store/close_day_online': async ({ principal, body, db, afterCommit }) => {
      const { storeId } = principal;
      const [day] = await lockDays(db, storeId, [body.date]);
      await sql`
        update reservation_days set online_closed_until = ${body.until}::timestamptz
        where store_id = ${storeId} and day = ${body.date}::date`.execute(db);
      await announceReservations(deps, { db, afterCommit }, storeId, [body.date]);
      return { date: body.date, online_closed_until: body.until, version: (day?.version ?? 0) + 1 };
    },
  };
}

export const reservationGuards: Guards = {
  'POST /api/store/return_booking_fee': ({ principal, db }) => consumePasswordAttempt(db, principal),
};
