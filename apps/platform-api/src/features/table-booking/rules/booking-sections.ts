import { readBookingSettings, readTablePolicy } from '#booking/booking-sections.queries.ts';
import { readSlots } from '#booking/slot-records.queries.ts';
import { readTables } from '#booking/table-records.queries.ts';
import type { BookingDeps } from '#features/table-booking/change-booking.ts';
import { saveBookingSettings } from '#features/table-booking/rules/save-booking-settings.ts';
import { saveTablePolicy } from '#features/table-booking/rules/save-table-policy.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import { settingsSection } from '#journal/settings-section.ts';

/** How a store takes reservations, in journal and overview. */
export const bookingSection = (deps: BookingDeps): JournalSection =>
  settingsSection({
    section: 'table_booking',
    read: readBookingSettings,
    save: (context, input) => saveBookingSettings(deps, context, input),
    async overview(db, storeId) {
      const { settings, version } = await readBookingSettings(db, storeId);
      const tables = await readTables(db, storeId);
      return {
        version,
        facts: [
          { name: 'table_booking.is_online', value: settings.is_online },
          { name: 'table_booking.tables', value: tables.length },
          { name: 'table_booking.slots', value: (await readSlots(db, storeId)).length },
        ],
        problems: settings.is_online && !tables.some(({ is_bookable }) => is_bookable) ? ['tables_missing'] : [],
      };
    },
  });

/** What a store keeps of a fee, in journal and overview. */
export const policySection = (deps: BookingDeps): JournalSection =>
  settingsSection({
    section: 'table_policy',
    read: readTablePolicy,
    save: (context, input) => saveTablePolicy(deps, context, input),
    async overview(db, storeId) {
      const { settings, version } = await readTablePolicy(db, storeId);
      return { version, facts: [{ name: 'table_policy.tiers', value: settings.tiers.length }], problems: [] };
    },
  });
