import { randomInt } from 'node:crypto';

import type { vehicleTypeEndpoints } from '@store-panel/contract/endpoints/vehicle-types';
import { SERVICE_TYPE_MAX } from '@store-panel/domain/limits/catalogue-limits';

import { ENGLISH, nameIn, readNames } from '#access/accounts/names.ts';
import { auditEntry, changedFields } from '#catalogues/audit-entry.ts';
import { claimEntry, removeEntry, restoreEntry } from '#catalogues/entries.queries.ts';
import { storesUsing } from '#catalogues/uses.ts';
import { json } from '#db/schema.ts';
import {
  getVehicleType,
  hasVehicleOf,
  listOfferedVehicleTypes,
  listVehicleTypes,
} from '#features/vehicle-types/vehicle-types.queries.ts';
import type { CallContext, HandlersOf } from '#http/implement.ts';

/** Service types of vehicles. */
export const vehicleTypeHandlers: HandlersOf<keyof typeof vehicleTypeEndpoints> = {
  'POST /api/store/list_vehicle_types': ({ db }) => listOfferedVehicleTypes(db),
  'POST /api/provider/list_vehicle_types': ({ db }) => listOfferedVehicleTypes(db),
  'POST /api/admin/list_vehicle_types': ({ body, db }) => listVehicleTypes(db, body),
  'POST /api/admin/save_vehicle_type': (context) => saveVehicleType(context),
  'POST /api/admin/delete_vehicle_type': async (context) => {
    const { body, request, db } = context;
    const { vehicle_type_id: id, version } = body;
    await removeEntry(db, 'vehicle_types', { id, version }, async () => [
      { kind: 'vehicle', count: (await getVehicleType(db, id)).vehicle_count, named: [] },
      await storesUsing(db, hasVehicleOf(id), request.lang),
    ]);
    const vehicleType = await getVehicleType(db, id);
    await auditEntry(context, 'vehicle_type_removed', nameIn(vehicleType.name, ENGLISH), { id });
    return { vehicle_type: vehicleType };
  },
  'POST /api/admin/restore_vehicle_type': async (context) => {
    const { body, db } = context;
    const { vehicle_type_id: id, version } = body;
    await restoreEntry(db, 'vehicle_types', { id, version });
    const vehicleType = await getVehicleType(db, id);
    await auditEntry(context, 'vehicle_type_restored', nameIn(vehicleType.name, ENGLISH), { id });
    return { vehicle_type: vehicleType };
  },
};

async function saveVehicleType(context: CallContext<'POST /api/admin/save_vehicle_type'>) {
  const { body, db } = context;
  const { vehicle_type_id: id, version, position, is_open } = body;
  const names = readNames(body.name);
  const row = { name: json(names), position, is_open };
  const subject = nameIn(names, ENGLISH);
  if (id === null || version === null) {
    const code = newCode(subject);
    await db
      .insertInto('vehicle_types')
      .values({ code, ...row })
      .execute();
    await auditEntry(context, 'vehicle_type_added', subject, { id: code });
    return { vehicle_type: await getVehicleType(db, code) };
  }
  await claimEntry(db, 'vehicle_types', { id, version });
  const before = await getVehicleType(db, id);
  await db.updateTable('vehicle_types').set(row).where('code', '=', id).execute();
  const after = await getVehicleType(db, id);
  await auditEntry(context, 'vehicle_type_changed', subject, { id, ...changedFields(before, after) });
  return { vehicle_type: after };
}

const SUFFIX_LIMIT = 36 ** 4;

/** Returns a readable code that no other type has: `cargo-bike-7x2k`. */
function newCode(name: string): string {
  const suffix = randomInt(SUFFIX_LIMIT).toString(36).padStart(4, '0');
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${(slug || 'type').slice(0, SERVICE_TYPE_MAX - 5)}-${suffix}`;
}
