import { saveSalesSettings, type SalesSettingsDeps } from '#features/sales-limits/save-sales-settings.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import { settingsSection } from '#journal/settings-section.ts';
import { readSales } from '#sales/selling.queries.ts';

/** How a store sells, in journal and overview. */
export const salesSection = (deps: SalesSettingsDeps): JournalSection =>
  settingsSection({
    section: 'sales',
    async read(db, storeId) {
      const { settings, settingsVersion: version } = await readSales(db, storeId);
      return { settings, version };
    },
    save: (context, input) => saveSalesSettings(deps, context, input),
    async overview(db, storeId) {
      const { settings, settingsVersion: version } = await readSales(db, storeId);
      return {
        version,
        facts: [
          { name: 'sales.ready_in_minutes', value: settings.ready_in_minutes },
          { name: 'sales.capacity', value: settings.capacity !== null },
          { name: 'sales.auto_accept', value: settings.auto_accept !== null },
          { name: 'sales.schedule.lead_minutes', value: settings.schedule.lead_minutes },
        ],
        problems: [],
      };
    },
  });
