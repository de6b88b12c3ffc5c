import type { Wire } from '@store-panel/contract/table';
import { RESERVATION_LIMITS } from '@store-panel/domain/reservations/reservation-limits';
import { stretchesFrom } from '@store-panel/domain/hours/hours-calendar';
import type { TableBookingSettings } from '@store-panel/domain/reservations/rules/booking-settings';
import { candidateStarts } from '@store-panel/domain/reservations/rules/starts';
import { dayRange } from '@store-panel/domain/time/day-start';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import type { BookingRules } from '#booking/booking-rules.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { pageGateways } from '#payments/page-gateways.queries.ts';
import { readCovers } from '#reservations/commands/start-check.ts';
import type { BookingRecords } from '#reservations/make-booking-rules.ts';
import { readReservations, toWirePolicy, toWireReservation } from '#reservations/reservation-records.queries.ts';

type Calls = Wire['POST /api/store/get_reservation_facts']['reply']['calls'];
type DayReply = Wire['POST /api/store/get_reservation_day']['reply'];

const feeSettings = ({
  booking_fees_type,
  booking_fees,
  booking_fees_per,
  booking_fees_from_persons,
  spend_per_person,
  is_deposit,
}: TableBookingSettings) => ({
  booking_fees_type,
  booking_fees,
  booking_fees_per,
  booking_fees_from_persons,
  spend_per_person,
  is_deposit,
});

/** What the day view shows of a booking day. */
export async function readDayView(
  db: QueryExecutor,
  storeId: string,
  date: StoreDate,
  records: Omit<BookingRecords, 'tables'> & Pick<BookingRules, 'tables'>,
): Promise<Omit<NonNullable<DayReply['day']>, 'online_closed_until'>> {
  const { settings, policy, currency, slots, tables, calendar } = records;
  const { start, end } = dayRange(date, calendar.zone);
  const reservations = await readReservations(db, {
    storeId,
    // Who sits from the day before, too; not who has not confirmed, or has given up, a place on the waiting list.
    where: sql`not (r.kind = 'waiting' and r.status in ('held', 'expired')) and (r.day = ${date}::date or (r.day = ${addDays(date, -1)}::date and r.ends_at > ${new Date(start)}
      and r.status in ('held', 'requested', 'confirmed', 'seated')))`,
    limit: RESERVATION_LIMITS.ofDay,
  });
  const covers = await readCovers(db, storeId, date);
  const stretches = [...stretchesFrom(calendar, 'pickup', start, 1)].filter((one) => one.start < end);
  return {
    tables: tables.map(({ table_id, table_number, min_person, max_person, is_bookable, area, place }) => ({
      table_id,
      table_number,
      min_person,
      max_person,
      is_bookable,
      area,
      place,
    })),
    reservations: reservations.map(toWireReservation),
    stretches: stretches.slice(0, 20).map((one) => ({
      from: new Date(one.start).toISOString(),
      until: new Date(one.end).toISOString(),
    })),
    starts: candidateStarts(date, slots, calendar)
      .filter(({ isOpen }) => isOpen)
      .map(({ at, slot }) => ({
        at: new Date(at).toISOString(),
        covers: covers.get(at)?.covers ?? 0,
        most_covers: slot?.most_covers ?? null,
      })),
    fee_rule:
      settings.booking_fees_type === 'none'
        ? null
        : { settings: feeSettings(settings), policy: toWirePolicy(policy), currency },
    takes_fee_links: settings.booking_fees_type !== 'none' && (await pageGateways(db, storeId, currency)).length > 0,
    keep_minutes: settings.reservation_keep_time,
    changes_until_minutes: settings.changes_until_minutes,
    turn_minutes_2: settings.turn_minutes_2,
    turn_minutes_4: settings.turn_minutes_4,
    turn_minutes_more: settings.turn_minutes_more,
    buffer_minutes: settings.buffer_minutes,
  };
}

/** What of the running booking day needs the staff. Late is what the day view calls so. */
export async function readFacts(
  db: QueryExecutor,
  storeId: string,
  day: string,
): Promise<Omit<Wire['POST /api/store/get_reservation_facts']['reply'], 'date'>> {
  const { rows } = await sql<{
    late: number;
    requests: number;
    requests_from: string | null;
    waiting: number;
    seated: number;
    over_time: number;
    next_at: Date | null;
    next_late_at: Date | null;
    calls: Calls | null;
  }>`
    select
      count(*) filter (where is_expected and late_at <= now())::int as late,
      count(*) filter (where status = 'requested' and day >= ${day}::date)::int as requests,
      min(day) filter (where status = 'requested' and day >= ${day}::date)::text as requests_from,
      count(*) filter (where is_today and status = 'waiting' and (latest_at is null or arrived_at is not null))::int as waiting,
      count(*) filter (where status = 'seated')::int as seated,
      count(*) filter (where status = 'seated' and ends_at < now())::int as over_time,
      min(starts_at) filter (where is_today and kind = 'reservation' and status = 'confirmed' and starts_at > now()) as next_at,
      min(late_at) filter (where kind = 'reservation' and status = 'confirmed' and arrived_at is null and late_at > now()) as next_late_at,
      (select json_agg(c order by c.called_at) from (
        select o.id as reservation_id, o.call, o.called_at, array(
          select s.table_number from reservation_tables t
          join store_tables s on s.store_id = t.store_id and s.id = t.table_id
          where t.store_id = o.store_id and t.reservation_id = o.id order by s.sequence, s.id) as table_numbers
        from reservations o
        where o.store_id = ${storeId} and o.status = 'seated' and o.day >= ${day}::date - 1 and o.call is not null
        order by o.called_at limit 50) c) as calls
    from (
      select *, day = ${day}::date as is_today, starts_at + interval '1 minute' as late_at,
        day = ${day}::date and kind = 'reservation' and status = 'confirmed' and arrived_at is null as is_expected
      from reservations
      where store_id = ${storeId} and day >= ${day}::date - 1
        and status in ('requested', 'confirmed', 'waiting', 'seated')
    ) r`.execute(db);
  const [{ next_at, next_late_at, calls, ...counts } = EMPTY] = rows;
  return {
    ...counts,
    next_at: next_at?.toISOString() ?? null,
    next_late_at: next_late_at?.toISOString() ?? null,
    calls: (calls ?? []).map((one) => ({ ...one, called_at: new Date(one.called_at).toISOString() })),
  };
}

const EMPTY = {
  late: 0,
  requests: 0,
  requests_from: null,
  waiting: 0,
  seated: 0,
  over_time: 0,
  next_at: null,
  next_late_at: null,
  calls: null,
};
