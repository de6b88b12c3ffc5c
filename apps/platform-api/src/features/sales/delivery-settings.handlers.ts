import type { deliverySettingCalls } from '@store-panel/contract/calls/delivery-settings';
import { feeContradiction } from '@store-panel/domain/delivery/settings';
import { sql } from 'kysely';

import { audit } from '#access/audit.ts';
import { invalidField, Refusal } from '#access/refusal.ts';
import { json } from '#db/schema.ts';
import type { HandlersOf } from '#http/implement.ts';
import { type Delivering, readDelivery } from '#sales/delivery.queries.ts';

const wireOf = ({ settings, version, cityRadiusMetres, isDistanceUnitMile }: Delivering) => ({
  settings: { ...settings, fee: { ...settings.fee, surcharges: [...settings.fee.surcharges] } },
  version,
  city_radius_metres: cityRadiusMetres,
  is_distance_unit_mile: isDistanceUnitMile,
});

/** How far a store delivers, and what it asks for it. */
export function deliverySettingHandlers(): HandlersOf<keyof typeof deliverySettingCalls> {
  return {
    'POST /api/store/get_delivery_settings': async ({ principal, db }) =>
      wireOf(await readDelivery(db, principal.storeId)),
    'POST /api/store/set_delivery_settings': async ({ principal, request, body, db }) => {
      const { storeId } = principal;
      const { settings, version } = body;
      const contradiction = feeContradiction(settings.fee);
      if (contradiction !== null)
        throw new Refusal('deliveryFeeUpdateFailed', {
          fields: [{ path: `settings.fee.${contradiction}`, problem: 'contradicts itself' }],
        });
      const { cityRadiusMetres: most } = await readDelivery(db, storeId);
      if (most !== null && settings.radius_metres !== null && settings.radius_metres > most)
        throw invalidField('settings.radius_metres', 'delivery_radius.beyond_city');
      const { numUpdatedRows } = await db
        .updateTable('stores')
        .set((row) => ({
          delivery_radius_metres: settings.radius_metres,
          delivery_fee: json(settings.fee),
          delivery_version: row('delivery_version', '+', 1),
          updated_at: sql<Date>`now()`,
        }))
        .where('id', '=', storeId)
        .where('delivery_version', '=', version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refusal('staleVersion');
      const line = { principal, detail: settings, address: request.address, requestId: request.id };
      await audit(db, { ...line, action: 'delivery_settings_changed' });
      return wireOf(await readDelivery(db, storeId));
    },
  };
}
