import type { deliverySettingEndpoints } from '@store-panel/contract/endpoints/delivery-settings';

import { saveDeliverySettings } from '#features/delivery-settings/save-delivery-settings.ts';
import type { HandlersOf } from '#http/implement.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';
import { type StoreDelivery, readDelivery } from '#sales/delivery.queries.ts';

const toWire = ({ settings, version, area: { city }, cityRadiusMetres, isDistanceUnitMile }: StoreDelivery) => ({
  settings: {
    ...settings,
    zones: settings.zones.map((zone) => ({ ...zone, corners: [...zone.corners] })),
    fee: { ...settings.fee, surcharges: [...settings.fee.surcharges] },
  },
  version,
  city: city && { latitude: city.latitude, longitude: city.longitude, radius_metres: city.radiusMetres },
  city_radius_metres: cityRadiusMetres,
  is_distance_unit_mile: isDistanceUnitMile,
});

/** Where a store delivers, and its delivery fee. */
export function deliverySettingsHandlers(deps: SettingsDeps): HandlersOf<keyof typeof deliverySettingEndpoints> {
  return {
    'POST /api/store/get_delivery_settings': async ({ principal, db }) =>
      toWire(await readDelivery(db, principal.storeId)),
    'POST /api/store/set_delivery_settings': async (context) => {
      await saveDeliverySettings(deps, context, context.body);
      return toWire(await readDelivery(context.db, context.principal.storeId));
    },
  };
}
