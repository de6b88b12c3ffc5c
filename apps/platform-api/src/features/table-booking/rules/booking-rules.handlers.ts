import type { TableBookingWire } from '@store-panel/contract/endpoints/table-booking';
import { isStoreDate, type StoreDate } from '@store-panel/domain/time/store-time';

import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import { type BookingDraft, readBookingRules, withDraft } from '#booking/booking-rules.ts';
import { readBookingSettings, readTablePolicy } from '#booking/booking-sections.queries.ts';
import { toBroken } from '#booking/broken-reservations.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { refuseField } from '#features/table-booking/change-booking.ts';
import { tryStarts } from '#features/table-booking/rules/availability.ts';
import { readMeasuredStays } from '#features/table-booking/rules/measured-stays.queries.ts';
import { saveBookingSettings } from '#features/table-booking/rules/save-booking-settings.ts';
import { saveTablePolicy } from '#features/table-booking/rules/save-table-policy.ts';
import type { TableCodeDeps } from '#features/table-booking/tables/table-codes.handlers.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import { SiteAddress } from '#sites/site-address.ts';
import { readPrimaryHost } from '#sites/site-hosts.queries.ts';

type Wire = TableBookingWire;
type RuleCalls = Extract<
  keyof Wire,
  `${string}${'settings' | 'policy' | 'preview_table_booking' | 'try_availability'}`
>;
type WireSettings = Wire['POST /api/store/get_table_booking_settings']['reply']['settings'];
type WirePolicy = Wire['POST /api/store/get_table_booking_cancellation_policy']['reply']['settings'];
type WireDraft = Wire['POST /api/store/preview_table_booking']['body']['draft'];

async function readSettings(db: QueryExecutor, storeId: string) {
  const { settings, version } = await readBookingSettings(db, storeId);
  // Only saves write it, by the contract's fields.
  return { settings: settings as WireSettings, version };
}

async function readPolicy(db: QueryExecutor, storeId: string) {
  const { settings, version } = await readTablePolicy(db, storeId);
  return { settings: settings as WirePolicy, version };
}

/** The contract's bounds make each part one of domain's. */
const toDraft = (draft: WireDraft | undefined): BookingDraft => (draft ?? {}) as BookingDraft;

/** Each computes a day. */
const TRIES: Limit = { name: 'try-availability', max: 120, windowSeconds: 60 };

/** How a store takes reservations, what it keeps of fees, and what both come to on a day. */
export function bookingRuleHandlers(deps: TableCodeDeps): HandlersOf<RuleCalls> {
  const sites = new SiteAddress(deps.serverOrigin);
  return {
    'POST /api/store/get_table_booking_settings': async ({ principal: { storeId, currency }, db }) => {
      const host = await readPrimaryHost(db, storeId);
      return {
        ...(await readSettings(db, storeId)),
        currency,
        booking_url: host === null ? null : `${sites.urlOf(host)}/book`,
        measured_stays: [...(await readMeasuredStays(db, storeId))],
      };
    },
    'POST /api/store/save_table_booking_settings': async (context) => {
      const { changeId } = await saveBookingSettings(deps, context, context.body);
      return { ...(await readSettings(context.db, context.principal.storeId)), change_id: changeId };
    },
    'POST /api/store/get_table_booking_cancellation_policy': async ({
      principal: { storeId, currency, timezone },
      db,
    }) => ({
      ...(await readPolicy(db, storeId)),
      currency,
      time_zone: timezone,
      booking_settings: (await readSettings(db, storeId)).settings,
    }),
    'POST /api/store/save_table_booking_cancellation_policy': async (context) => {
      const { changeId } = await saveTablePolicy(deps, context, context.body);
      return { ...(await readPolicy(context.db, context.principal.storeId)), change_id: changeId };
    },
    'POST /api/store/preview_table_booking': async ({ principal: { storeId }, body, db }) => {
      const before = await readBookingRules(db, storeId);
      const after = withDraft(before, toDraft(body.draft));
      return toBroken(await deps.findBroken(db, storeId, { before, after }));
    },
    'POST /api/store/try_availability': async ({ principal: { storeId, timezone }, body, db }) => {
      const { date, persons, area } = body;
      if (!isStoreDate(date)) throw refuseField('date', 'date.invalid');
      const now = Date.now();
      const rules = withDraft(await readBookingRules(db, storeId), toDraft(body.draft));
      const booked = await deps.readBookedDay(db, storeId, date);
      const party = { date: date satisfies StoreDate, persons, area: area || null, now };
      return {
        starts: tryStarts(rules, booked, party),
        time_zone: timezone,
        server_time: new Date(now).toISOString(),
      };
    },
  };
}

export const bookingRuleGuards = {
  'POST /api/store/try_availability': ({ principal, db }) => consumeAttemptOrThrow(db, TRIES, principal.storeId),
} satisfies Guards;
