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
import { type Delivering, readDelivery } from '#sales/delivery.queries.ts';

type Sent = Wire['POST /api/store/set_delivery_settings']['body']['settings'];

const wireOf = ({ settings, version, area: { city }, cityRadiusMetres, isDistanceUnitMile }: Delivering) => ({
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

/** @throws Refusal for zones that are none, or that reach beyond the city; the field is told */
function requireZones({ area, zones }: Sent, city: CityArea | null): void {
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

/** Where a store delivers, and what it asks for it. */
export function deliverySettingsHandlers(): HandlersOf<keyof typeof deliverySettingEndpoints> {
  return {
    'POST /api/store/get_delivery_settings': async ({ principal, db }) =>
      wireOf(await readDelivery(db, principal.storeId)),
    'POST /api/store/set_delivery_settings': async ({ principal, request, body, db }) => {
      const { storeId } = principal;
      const { settings, version } = body;
      const contradiction = feeSettingsError(settings.fee);
      if (contradiction !== null)
        throw new ApiError('deliveryFeeUpdateFailed', {
          fields: [{ path: `settings.fee.${contradiction}`, problem: 'contradicts itself' }],
        });
      const {
        cityRadiusMetres: most,
        area: { city },
      } = await readDelivery(db, storeId);
      if (most !== null && settings.radius_metres !== null && settings.radius_metres > most)
        throw invalidField('settings.radius_metres', 'delivery_radius.beyond_city');
      requireZones(settings, city);
      const { numUpdatedRows } = await db
        .updateTable('stores')
        .set((row) => ({
          delivery_area: settings.area,
          delivery_radius_metres: settings.radius_metres,
          delivery_zones: json(settings.zones.map((zone) => ({ ...zone, name: zone.name.trim() }))),
          delivery_fee: json(settings.fee),
          delivery_version: row('delivery_version', '+', 1),
          updated_at: sql<Date>`now()`,
        }))
        .where('id', '=', storeId)
        .where('delivery_version', '=', version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new ApiError('staleVersion');
      const line = { principal, detail: settings, address: request.address, requestId: request.id };
      await audit(db, { ...line, action: 'delivery_settings_changed' });
      return wireOf(await readDelivery(db, storeId));
    },
  };
}
