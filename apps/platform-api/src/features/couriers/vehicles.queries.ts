import type { Wire } from '@store-panel/contract/table';
import { newestModelYear } from '@store-panel/domain/couriers/vehicles';
import type { EnergySource } from '@store-panel/domain/shipments/transporters';
import { type RawBuilder, sql } from 'kysely';

import { invalidField, ApiError } from '#access/api-error.ts';
import { isVehicleTypeOffered } from '#access/couriers/vehicle-types.queries.ts';
import { toPageBounds, toSearchTerms } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

type Listing = Wire['POST /api/store/list_vehicles'];
export type VehicleRecord = Listing['reply']['vehicles'][number];
export type VehicleInput = Wire['POST /api/provider/add_vehicle']['body'];

/** Vehicles of all couriers of a store, of one of them, or a courier's own. */
export type VehicleScope =
  | { readonly storeId: string; readonly providerId?: string | undefined }
  | { readonly storeId?: never; readonly providerId: string };

/** Condition on `vehicles v` and its courier `p`. */
function inScope({ storeId, providerId }: VehicleScope): RawBuilder<boolean> {
  const ofStore = storeId === undefined ? sql`true` : sql`p.store_id = ${storeId}`;
  return sql<boolean>`${ofStore} and (${providerId ?? null}::uuid is null or v.provider_id = ${providerId ?? null}::uuid)`;
}

const RECORD = sql`
  v.id as vehicle_id, v.provider_id, p.name as provider_name, v.name, v.plate_number, v.year, v.color, v.model,
  nullif(v.service_type, '') as service_type, nullif(v.energy, '') as energy, v.review_state, v.review_note, v.is_active, v.version, v.created_at`;

/** Lists one page of vehicles: those that wait for review first, then by courier. */
export async function listVehicles(
  db: QueryExecutor,
  scope: VehicleScope,
  request: Listing['body'],
): Promise<Listing['reply']> {
  const { page, perPage, offset } = toPageBounds(request);
  const { words, pattern } = toSearchTerms(request.query);
  const fromClause = sql`from vehicles v join providers p on p.id = v.provider_id
    where ${inScope(scope)}
      and (${request.review_state ?? null}::text is null or v.review_state = ${request.review_state ?? null})
      and (${words} = '' or v.name ilike ${pattern} or v.plate_number ilike ${pattern} or v.model ilike ${pattern}
        or p.name ilike ${pattern})`;
  const { rows } = await sql<{ record: VehicleRecord }>`
    select to_json(c) as record from (
      select ${RECORD} ${fromClause}
      order by v.review_state = 'waiting' desc, p.name, v.is_active desc, v.created_at, v.id
      limit ${perPage} offset ${offset}
    ) c`.execute(db);
  const countResult = await sql<{ count: number }>`select count(*) as count ${fromClause}`.execute(db);
  return { vehicles: rows.map(({ record }) => record), count: countResult.rows[0]?.count ?? 0, page, perPage };
}

/** Lists a courier's vehicles (the first 50). */
export async function listCourierVehicles(db: QueryExecutor, scope: VehicleScope): Promise<VehicleRecord[]> {
  return (await listVehicles(db, scope, { page: 1, perPage: 50 })).vehicles;
}

/** @throws ApiError dataNotFound for a vehicle outside the scope, whether it exists or not */
export async function getVehicleRecord(db: QueryExecutor, scope: VehicleScope, id: string): Promise<VehicleRecord> {
  const { rows } = await sql<{ record: VehicleRecord }>`
    select to_json(c) as record from (
      select ${RECORD} from vehicles v join providers p on p.id = v.provider_id where v.id = ${id} and ${inScope(scope)}
    ) c`.execute(db);
  if (!rows[0]) throw new ApiError('dataNotFound');
  return rows[0].record;
}

/**
 * Trims the texts of a vehicle; an unknown energy is empty in the database. `current`: the type that it has and may retain, although no further vehicle gets it.
 * @throws ApiError validationFailed if the model year is not on sale yet, or the type is not offered
 */
async function parseVehicleInput<Input extends Partial<VehicleInput>>(
  db: QueryExecutor,
  input: Input,
  current: string | null,
): Promise<Omit<Input, 'energy'> & { energy?: EnergySource | '' }> {
  const { service_type: type } = input;
  if (type !== undefined && type !== current && !(await isVehicleTypeOffered(db, type)))
    throw invalidField('service_type', 'service_type.required');
  if (input.year !== undefined && input.year > newestModelYear()) throw invalidField('year', 'vehicle_year.range');
  const { energy, ...texts } = input;
  const trimmed = Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as typeof texts;
  return { ...trimmed, ...(energy !== undefined && { energy: energy ?? '' }) };
}

/**
 * Adds a vehicle; a courier's first vehicle becomes the active one. The database allows one active vehicle per courier.
 */
export async function insertVehicle(
  db: QueryExecutor,
  providerId: string,
  input: VehicleInput,
  state: 'waiting' | 'approved',
): Promise<string> {
  const id = uuidV7();
  const values = await parseVehicleInput(db, input, null);
  // Serializes changes to one courier's vehicles.
  await sql`select id from providers where id = ${providerId} for update`.execute(db);
  const active = await db
    .selectFrom('vehicles')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  await db
    .insertInto('vehicles')
    .values({ id, provider_id: providerId, ...values, review_state: state, is_active: !active })
    .execute();
  return id;
}

interface VehicleChange {
  readonly id: string;
  readonly version: number;
}

/** Changes a vehicle's data.  @throws ApiError dataNotFound, staleVersion, validationFailed */
export async function updateVehicle(
  db: QueryExecutor,
  scope: VehicleScope,
  { id, version }: VehicleChange,
  input: Partial<VehicleInput>,
): Promise<void> {
  const { provider_id: providerId, ...stands } = await getVehicleRecord(db, scope, id);
  const values = await parseVehicleInput(db, input, stands.service_type);
  const { numUpdatedRows } = await db
    .updateTable('vehicles')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('provider_id', '=', providerId)
    .where('id', '=', stands.vehicle_id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('staleVersion');
}

/**
 * Approves or declines a vehicle.
 * @throws ApiError dataNotFound, staleVersion, reviewNotPossible (already in this state)
 */
export async function reviewVehicle(
  db: QueryExecutor,
  scope: VehicleScope,
  { id, version }: VehicleChange,
  { state, note }: { readonly state: 'approved' | 'declined'; readonly note: string },
): Promise<void> {
  const { provider_id: providerId } = await getVehicleRecord(db, scope, id);
  const { numUpdatedRows } = await db
    .updateTable('vehicles')
    .set((eb) => ({
      review_state: state,
      review_note: note,
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('review_state', '<>', state)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const stored = await getVehicleRecord(db, scope, id);
  throw new ApiError(stored.version === version ? 'reviewNotPossible' : 'staleVersion');
}

/** Makes a vehicle its courier's only active one.  @throws ApiError dataNotFound */
export async function activateVehicle(db: QueryExecutor, scope: VehicleScope, id: string): Promise<void> {
  const { provider_id: providerId } = await getVehicleRecord(db, scope, id);
  // Serializes changes to one courier's vehicles, so two are never active.
  await sql`select id from providers where id = ${providerId} for update`.execute(db);
  for (const isActive of [false, true])
    await sql`
      update vehicles set is_active = ${isActive}, version = version + 1, updated_at = now()
      where provider_id = ${providerId} and is_active <> ${isActive} and (id = ${id}) = ${isActive}`.execute(db);
}
