import type { Wire } from '@store-panel/contract/table';
import { newestModelYear } from '@store-panel/domain/couriers/vehicles';
import { foldDigits } from '@store-panel/domain/input/digits';
import { type RawBuilder, sql } from 'kysely';

import { invalidField, ApiError } from '#access/api-error.ts';
import { toLikePattern, toPageBounds } from '#db/like-pattern.ts';
import type { Queries } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

type Listing = Wire['POST /api/store/list_vehicles'];
export type VehicleRecord = Listing['reply']['vehicles'][number];
export type VehicleFacts = Wire['POST /api/provider/add_vehicle']['body'];

/** Whose vehicles: those of the couriers whom a store employs, of one of them, or a courier's own. */
export type VehicleScope =
  | { readonly storeId: string; readonly providerId?: string | undefined }
  | { readonly storeId?: never; readonly providerId: string };

/** On `vehicles v` and its courier `p`. */
function within({ storeId, providerId }: VehicleScope): RawBuilder<boolean> {
  const ofStore = storeId === undefined ? sql`true` : sql`p.store_id = ${storeId}`;
  return sql<boolean>`${ofStore} and (${providerId ?? null}::uuid is null or v.provider_id = ${providerId ?? null}::uuid)`;
}

const RECORD = sql`
  v.id as vehicle_id, v.provider_id, p.name as provider_name, v.name, v.plate_number, v.year, v.color, v.model,
  nullif(v.service_type, '') as service_type, v.review_state, v.review_note, v.is_active, v.version, v.created_at`;

/** One page of a fleet: those that wait to be looked at first, then by courier. */
export async function listVehicles(
  db: Queries,
  fleet: VehicleScope,
  asked: Listing['body'],
): Promise<Listing['reply']> {
  const { page, perPage, offset } = toPageBounds(asked);
  const words = foldDigits(asked.query?.trim() ?? '');
  const pattern = toLikePattern(words);
  const found = sql`from vehicles v join providers p on p.id = v.provider_id
    where ${within(fleet)}
      and (${asked.review_state ?? null}::text is null or v.review_state = ${asked.review_state ?? null})
      and (${words} = '' or v.name ilike ${pattern} or v.plate_number ilike ${pattern} or v.model ilike ${pattern}
        or p.name ilike ${pattern})`;
  const { rows } = await sql<{ record: VehicleRecord }>`
    select to_json(c) as record from (
      select ${RECORD} ${found}
      order by v.review_state = 'waiting' desc, p.name, v.is_active desc, v.created_at, v.id
      limit ${perPage} offset ${offset}
    ) c`.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count ${found}`.execute(db);
  return { vehicles: rows.map(({ record }) => record), count: counted.rows[0]?.count ?? 0, page, perPage };
}

/** Every vehicle of a courier. */
export async function vehiclesOf(db: Queries, fleet: VehicleScope): Promise<VehicleRecord[]> {
  return (await listVehicles(db, fleet, { page: 1, perPage: 50 })).vehicles;
}

/** @throws Refusal dataNotFound for one of another fleet, whether it exists or not */
export async function vehicleRecord(db: Queries, fleet: VehicleScope, id: string): Promise<VehicleRecord> {
  const { rows } = await sql<{ record: VehicleRecord }>`
    select to_json(c) as record from (
      select ${RECORD} from vehicles v join providers p on p.id = v.provider_id where v.id = ${id} and ${within(fleet)}
    ) c`.execute(db);
  if (!rows[0]) throw new ApiError('dataNotFound');
  return rows[0].record;
}

/** What is told of a vehicle, as it is kept. @throws Refusal validationFailed for one that nobody has built yet */
function readFacts<Facts extends Partial<VehicleFacts>>(facts: Facts): Facts {
  if (facts.year !== undefined && facts.year > newestModelYear()) throw invalidField('year', 'vehicle_year.range');
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Facts;
}

/** Adds a vehicle of a courier; the first that there is, is the one in use. Two at once: the database lets one be that. */
export async function insertVehicle(
  db: Queries,
  providerId: string,
  given: VehicleFacts,
  state: 'waiting' | 'approved',
): Promise<string> {
  const id = uuidV7();
  // One courier's vehicles are changed one after the other.
  await sql`select id from providers where id = ${providerId} for update`.execute(db);
  const active = await db
    .selectFrom('vehicles')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  await db
    .insertInto('vehicles')
    .values({ id, provider_id: providerId, ...readFacts(given), review_state: state, is_active: !active })
    .execute();
  return id;
}

interface VehicleChange {
  readonly id: string;
  readonly version: number;
}

/** Changes what is told of a vehicle. @throws Refusal dataNotFound, staleVersion, validationFailed */
export async function updateVehicle(
  db: Queries,
  fleet: VehicleScope,
  { id, version }: VehicleChange,
  given: Partial<VehicleFacts>,
): Promise<void> {
  const { provider_id: providerId, ...stands } = await vehicleRecord(db, fleet, id);
  const facts = readFacts(given);
  const { numUpdatedRows } = await db
    .updateTable('vehicles')
    .set((row) => ({ ...facts, version: row('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('provider_id', '=', providerId)
    .where('id', '=', stands.vehicle_id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('staleVersion');
}

/** Approves or declines a vehicle. @throws Refusal dataNotFound, staleVersion, reviewNotPossible (it is so already) */
export async function reviewVehicle(
  db: Queries,
  fleet: VehicleScope,
  { id, version }: VehicleChange,
  { state, note }: { readonly state: 'approved' | 'declined'; readonly note: string },
): Promise<void> {
  const { provider_id: providerId } = await vehicleRecord(db, fleet, id);
  const { numUpdatedRows } = await db
    .updateTable('vehicles')
    .set((row) => ({
      review_state: state,
      review_note: note,
      version: row('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('review_state', '<>', state)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const stands = await vehicleRecord(db, fleet, id);
  throw new ApiError(stands.version === version ? 'reviewNotPossible' : 'staleVersion');
}

/** Makes a vehicle the one in use, and its courier's others not. @throws Refusal dataNotFound */
export async function activateVehicle(db: Queries, fleet: VehicleScope, id: string): Promise<void> {
  const { provider_id: providerId } = await vehicleRecord(db, fleet, id);
  // One courier's vehicles are changed one after the other: never two in use.
  await sql`select id from providers where id = ${providerId} for update`.execute(db);
  for (const isActive of [false, true])
    await sql`
      update vehicles set is_active = ${isActive}, version = version + 1, updated_at = now()
      where provider_id = ${providerId} and is_active <> ${isActive} and (id = ${id}) = ${isActive}`.execute(db);
}
