import type { RecordField } from '@store-panel/domain/settings/record-sections';
import type { RecordFields } from '@store-panel/domain/settings/revert-records';
import type { SettingValue } from '@store-panel/domain/settings/setting-value';
import { TRANSPORTER_LIMITS } from '@store-panel/domain/shipments/transporters';
import { type Selectable, sql } from 'kysely';

import { removeStoreSecrets } from '#access/store-secrets.ts';
import { json } from '#db/schema.ts';
import type { TransportersTable } from '#db/tables/parcels.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { transporterSlot } from '#features/shipments/transporters/inbound-tokens.ts';
import { recordSource } from '#journal/record-source.ts';

// Transporters as the journal has them, without the secret by which they sign.

type TransporterFields = Readonly<Record<Exclude<RecordField<'transporter'>, 'secret'>, SettingValue>> & {
  readonly name: string;
};

const COLUMNS = [
  'name',
  'contact',
  'phone',
  'email',
  'vehicle_class',
  'energy',
  'round_km',
  'round_parcels',
  'services',
  'code_map',
] as const;

const readRows = (db: QueryExecutor, storeId: string) =>
  db
    .selectFrom('transporters')
    .select([...COLUMNS, 'id', 'deleted_at'])
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute();
type Row = Awaited<ReturnType<typeof readRows>>[number];

const fieldsOf = (row: Row): TransporterFields => ({
  name: row.name,
  contact: row.contact,
  phone: row.phone,
  email: row.email,
  vehicle_class: row.vehicle_class,
  energy: row.energy === '' ? null : row.energy,
  round_km: row.round_km,
  round_parcels: row.round_parcels,
  services: row.services as unknown as SettingValue,
  code_map: row.code_map as unknown as SettingValue,
});

/** Holds all transporters: a message of one of them waits too, as it takes rows that come after. */
export async function lockTransporters(db: QueryExecutor, storeId: string): Promise<void> {
  await db
    .selectFrom('transporters')
    .select('id')
    .where('store_id', '=', storeId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export const TRANSPORTER_RECORDS = recordSource({
  section: 'transporters',
  lock: lockTransporters,
  readRows,
  fieldsOf,
  rulesOf: async () => ({
    faultOf: (after, id) => (after.has(id) && after.size > TRANSPORTER_LIMITS.perStore ? 'record_limit_reached' : null),
  }),
});

/** Writes what transporters become; null: deleted, with its secret, which never comes back. The caller holds the store. */
export async function writeTransporterFields(
  db: QueryExecutor,
  storeId: string,
  changes: ReadonlyMap<string, RecordFields | null>,
): Promise<void> {
  for (const [id, fields] of changes) {
    await db
      .updateTable('transporters')
      .set((row) => ({
        ...(fields === null ? { deleted_at: sql<Date>`now()` } : columnsOf(fields as TransporterFields)),
        version: row('version', '+', 1),
        updated_at: sql<Date>`now()`,
      }))
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute();
    if (fields === null) await removeStoreSecrets(db, storeId, transporterSlot(id));
  }
}

function columnsOf({ energy, services, code_map: codes, round_km, round_parcels, ...texts }: TransporterFields) {
  const { name, contact, phone, email, vehicle_class } = texts as Record<keyof typeof texts, string>;
  return {
    name,
    contact,
    phone,
    email,
    vehicle_class: vehicle_class as Selectable<TransportersTable>['vehicle_class'],
    energy: (energy ?? '') as Selectable<TransportersTable>['energy'],
    round_km: round_km as number | null,
    round_parcels: round_parcels as number | null,
    services: json(services as unknown as Selectable<TransportersTable>['services']),
    code_map: json(codes as unknown as Selectable<TransportersTable>['code_map']),
    deleted_at: null,
  };
}
