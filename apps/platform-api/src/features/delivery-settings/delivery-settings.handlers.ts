import type { deliverySettingEndpoints } from '@store-panel/contract/endpoints/delivery-settings';
import type { Wire } from '@store-panel/contract/table';
import { feeSettingsError } from '@store-panel/domain/delivery/settings';
import { isNameTaken, zoneShapeProblem } from '@store-panel/domain/delivery/zones';
import type { CityArea } from '@store-panel/domain/geo/distance';
import { sql } from 'kysely';

import { audit } from '#access/audit.ts';
import { invalidField, ApiError } from '#access/api-error.ts';
import { json } from '#db/schema.ts';
import type { HandlersOf } from '#http/implement.ts';
import { type StoreDelivery, readDelivery } from '#sales/delivery.queries.ts';

type SettingsInput = Wire['POST /api/store/set_delivery_settings']['body']['settings'];

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

/** @throws ApiError naming the field of an invalid zone, or one that reaches beyond the city */
function requireZones({ area, zones }: SettingsInput, city: CityArea | null): void {
  if (area === 'zones' && zones.length === 0) throw invalidField('settings.zones', 'zones.required');
  const names = zones.map(({ name }) => name);
  const ids = new Set(zones.map(({ id }) => id));
  if (ids.size < zones.length)
    throw new ApiError('validationFailed', { fields: [{ path: 'settings.zones', problem: 'an id stands twice' }] });
  for (const [at, { corners }] of zones.entries()) {
    if (isNameTaken(names, at)) throw invalidField(`settings.zones.${at}.name`, 'zone_name.in_use');
    const problem = zoneShapeProblem(corners, city);
    if (problem === null) continue;
    const field = { path: `settings.zones.${at}.corners`, problem: `zone_shape.${problem}` as const };
    throw problem === 'outside_city'
      ? new ApiError('deliveryZoneOutsideStoreArea', { fields: [field] })
      : invalidField(field.path, field.problem);
  }
}

/** Where a store delivers, and its delivery fee. */
export function deliverySettingsHandlers(): HandlersOf<keyof typeof deliverySettingEndpoints> {
  return {
    'POST /api/store/get_delivery_settings': async ({ principal, db }) =>
      toWire(await readDelivery(db, principal.storeId)),
    'POST /api/store/set_delivery_settings': async ({ principal, request, body, db }) => {
      const { storeId } = principal;
      const { settings, version } = body;
      const contradiction = feeSettingsError(settings.fee);
      if (contradiction !== null)
        throw new ApiError('deliveryFeeUpdateFailed', {
          fields: [{ path: `settings.fee.${contradiction}`, problem: 'contradicts itself' }],
        });
      const {
        cityRadiusMetres: maxRadius,
        area: { city },
      } = await readDelivery(db, storeId);
      if (maxRadius !== null && settings.radius_metres !== null && settings.radius_metres > maxRadius)
        throw invalidField('settings.radius_metres', 'delivery_radius.beyond_city');
      requireZones(settings, city);
      const { numUpdatedRows } = await db
        .updateTable('stores')
        .set((eb) => ({
          delivery_area: settings.area,
          delivery_radius_metres: settings.radius_metres,
          delivery_zones: json(settings.zones.map((zone) => ({ ...zone, name: zone.name.trim() }))),
          delivery_fee: json(settings.fee),
          delivery_version: eb('delivery_version', '+', 1),
          updated_at: sql<Date>`now()`,
        }))
        .where('id', '=', storeId)
        .where('delivery_version', '=', version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new ApiError('staleVersion');
      const entry = { principal, detail: settings, address: request.address, requestId: request.id };
      await audit(db, { ...entry, action: 'delivery_settings_changed' });
      return toWire(await readDelivery(db, storeId));
    },
  };
}
