import type { Wire } from '@store-panel/contract/table';
import { LAST_SHIPMENT_LABEL } from '@store-panel/domain/shipments/shipment-labels';
import { TRANSPORTER_LIMITS } from '@store-panel/domain/shipments/transporters';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { secretStates } from '#access/store-secrets.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { transporterSlot } from '#features/shipments/transporters/inbound-tokens.ts';

export type TransporterRecord = Wire['POST /api/store/list_transporters']['reply']['transporters'][number];
type SavedTransporter = Wire['POST /api/store/save_transporter']['body'];

interface TransporterTarget {
  readonly storeId: string;
  readonly id: string;
  readonly version: number;
}

/** Lists the store's transporters by name, or the one with `id`. */
export async function listTransporters(
  db: QueryExecutor,
  storeId: string,
  urlOf: (id: string) => string,
  id?: string,
): Promise<TransporterRecord[]> {
  const rows = await db
    .selectFrom('transporters as t')
    .selectAll('t')
    .select(
      sql<number>`(select count(*) from parcels p where p.store_id = t.store_id and p.transporter_id = t.id
        and p.label <> ${LAST_SHIPMENT_LABEL})`.as('open_parcels'),
    )
    .where('t.store_id', '=', storeId)
    .where('t.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('t.id', '=', id ?? ''))
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.id')
    .limit(TRANSPORTER_LIMITS.perStore)
    .execute();
  const states = await secretStates(db, storeId, 'transporter.');
  return rows.map(({ id: transporter_id, open_parcels, ...row }) => {
    const state = states.find(({ slot }) => slot === transporterSlot(transporter_id));
    return {
      transporter_id,
      version: row.version,
      name: row.name,
      contact: row.contact,
      phone: row.phone,
      email: row.email,
      round_km: row.round_km,
      round_parcels: row.round_parcels,
      vehicle_class: row.vehicle_class,
      energy: row.energy === '' ? null : row.energy,
      services: [...row.services],
      code_map: [...row.code_map],
      inbound_url: urlOf(transporter_id),
      secret: state ? { hint: state.hint, set_at: state.setAt.toISOString() } : null,
      open_parcels,
    };
  });
}

/**
 * Adds a transporter, or changes one. @returns its id
 * @throws ApiError dataNotFound, staleVersion; validationFailed for one too many, or what contradicts itself
 */
export async function saveTransporter(db: QueryExecutor, storeId: string, body: SavedTransporter): Promise<string> {
  const { transporter_id: id, version, services, code_map: codes, energy, ...profile } = body;
  const isTwice = (values: readonly string[]) => new Set(values).size < values.length;
  if (isTwice(services.map(({ service_level }) => service_level))) throw contradiction('services', 'one service twice');
  if (services.some(({ transit_min, transit_max }) => transit_min > transit_max))
    throw contradiction('services', 'the longest time under way is below the shortest');
  const trimmed = codes.map(({ code, label }) => ({ code: code.trim(), label }));
  if (isTwice(trimmed.map(({ code }) => code.toUpperCase()))) throw contradiction('code_map', 'one code twice');
  const columns = {
    ...profile,
    name: profile.name.trim(),
    energy: energy ?? '',
    services: json(services),
    code_map: json(trimmed),
  } as const;
  if (id === undefined) {
    const { count } = await db
      .selectFrom('transporters')
      .select(sql<number>`count(*)`.as('count'))
      .where('store_id', '=', storeId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (count >= TRANSPORTER_LIMITS.perStore) throw contradiction('', 'the store has as many transporters as it may');
    const added = uuidV7();
    await db
      .insertInto('transporters')
      .values({ store_id: storeId, id: added, ...columns })
      .execute();
    return added;
  }
  if (version === undefined) throw contradiction('version', 'required');
  await changeTransporter(db, { storeId, id, version }, columns);
  return id;
}

/** The parcels of a deleted transporter still name it. @throws ApiError dataNotFound, staleVersion */
export const deleteTransporter = (db: QueryExecutor, target: TransporterTarget): Promise<void> =>
  changeTransporter(db, target, { deleted_at: new Date() });

async function changeTransporter(
  db: QueryExecutor,
  { storeId, id, version }: TransporterTarget,
  columns: object,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('transporters')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await requireOwnTransporter(db, storeId, id);
  throw new ApiError('staleVersion');
}

/** @throws ApiError dataNotFound for one that the store does not have */
async function requireOwnTransporter(db: QueryExecutor, storeId: string, id: string): Promise<void> {
  const found = await db
    .selectFrom('transporters')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new ApiError('dataNotFound');
}

const contradiction = (path: string, problem: string) =>
  new ApiError('validationFailed', { fields: [{ path, problem }] });
