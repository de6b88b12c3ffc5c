import { saveDeliverySettings } from '#features/delivery-settings/save-delivery-settings.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';
import { settingsSection } from '#journal/settings-section.ts';
import { readDelivery } from '#sales/delivery.queries.ts';

/** Where a store delivers and for how much, in journal and overview. */
export const deliverySection = (deps: SettingsDeps): JournalSection =>
  settingsSection({
    section: 'delivery',
    read: readDelivery,
    save: (context, input) => saveDeliverySettings(deps, context, input),
    async overview(db, storeId) {
      const { settings, version } = await readDelivery(db, storeId);
      const { area, radius_metres: radius, zones, fee } = settings;
      return {
        version,
        facts: [
          { name: 'delivery.area', value: area },
          { name: 'delivery.radius_metres', value: radius },
          { name: 'delivery.zones', value: zones.length },
          { name: 'delivery.fee.base_price', value: fee.base_price },
          { name: 'delivery.fee.free_from', value: fee.free_from },
        ],
        problems: area === 'radius' && radius === null ? ['radius_missing'] : [],
      };
    },
  });
