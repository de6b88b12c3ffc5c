import { type DeliverySettings, feeSettingsError } from '@store-panel/domain/delivery/settings';
import { isNameTaken, zoneShapeProblem } from '@store-panel/domain/delivery/zones';
import type { CityArea } from '@store-panel/domain/geo/distance';
import { changedFields } from '@store-panel/domain/settings/changed-fields';
import { sql } from 'kysely';

import { ApiError, invalidField } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { json } from '#db/schema.ts';
import { recordSettings, type SettingsContext, type SettingsDeps } from '#journal/record-settings.ts';
import { readDelivery } from '#sales/delivery.queries.ts';

export interface DeliverySettingsInput {
  readonly settings: DeliverySettings;
  readonly version: number;
  readonly reverts?: string;
}

/**
 * Saves where a store delivers, and its delivery fee. `changeId`: null if nothing differed.
 * @throws ApiError deliveryFeeUpdateFailed for a fee that contradicts itself; validationFailed or
 * deliveryZoneOutsideStoreArea for zones; staleVersion
 */
export async function saveDeliverySettings(
  deps: SettingsDeps,
  context: SettingsContext,
  { settings: input, version: expected, reverts }: DeliverySettingsInput,
): Promise<{ readonly changeId: string | null }> {
  const { principal, request, db } = context;
  const { storeId } = principal;
  const contradiction = feeSettingsError(input.fee);
  if (contradiction !== null)
    throw new ApiError('deliveryFeeUpdateFailed', {
      fields: [{ path: `settings.fee.${contradiction}`, problem: 'contradicts itself' }],
    });
  const {
    settings: before,
    cityRadiusMetres: maxRadius,
    area: { city },
  } = await readDelivery(db, storeId);
  if (maxRadius !== null && input.radius_metres !== null && input.radius_metres > maxRadius)
    throw invalidField('settings.radius_metres', 'delivery_radius.beyond_city');
  requireZones(input, city);
  const settings = { ...input, zones: input.zones.map((zone) => ({ ...zone, name: zone.name.trim() })) };
  const saved = await db
    .updateTable('stores')
    .set((eb) => ({
      delivery_area: settings.area,
      delivery_radius_metres: settings.radius_metres,
      delivery_zones: json([...settings.zones]),
      delivery_fee: json(settings.fee),
      delivery_version: eb('delivery_version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', storeId)
    .where('delivery_version', '=', expected)
    .returning('delivery_version')
    .executeTakeFirst();
  if (!saved) throw new ApiError('staleVersion');
  const entry = { principal, detail: input, address: request.address, requestId: request.id };
  await audit(db, { ...entry, action: 'delivery_settings_changed' });
  const rows = changedFields('delivery', storeId, before, settings);
  if (rows.length === 0) return { changeId: null };
  const change = { section: 'delivery', version: saved.delivery_version, rows, reverts };
  return { changeId: await recordSettings(deps, context, change) };
}

/** @throws ApiError naming the field of an invalid zone, or one that reaches beyond the city */
function requireZones({ area, zones }: DeliverySettings, city: CityArea | null): void {
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
