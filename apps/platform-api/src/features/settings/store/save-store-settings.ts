import { changedFields } from '@store-panel/domain/settings/changed-fields';
import { type ChangedValue, isDifferent } from '@store-panel/domain/settings/revert';
import type { StoreSettings, UnitChange } from '@store-panel/domain/store/store-settings';
import {
  journalledStore,
  type Temporary,
  temporaryAfter,
  untilFields,
} from '@store-panel/domain/store/temporary-settings';
import { serviceDay } from '@store-panel/domain/time/business-day';
import { serviceHour } from '@store-panel/domain/time/service-hour';

import { ApiError } from '#access/api-error.ts';
import { recordReturn } from '#features/settings/store/return-temporary.ts';
import { audit } from '#access/audit.ts';
import { readReservationsAhead } from '#booking/reservations-ahead.queries.ts';
import { lockBookingRules } from '#booking/booking-state.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { requireStoreSettings } from '#features/settings/store/check-store-settings.ts';
import { distancePriceRow, type StoreConsequences, storeConsequences } from '#features/settings/store/consequences.ts';
import {
  lockOpenOrders,
  markStoreRead,
  moveServiceDays,
  type OpenOrder,
  readOpenOrders,
  readStoreSettings,
  type StoredStoreSettings,
  tryLockOrders,
  writeStoreSettings,
} from '#features/settings/store/store-settings.queries.ts';
import { recordSettings, type SettingsContext, type SettingsDeps } from '#journal/record-settings.ts';

export interface StoreSettingsDeps extends SettingsDeps {
  /** Called with the store after what every session of it knows has changed. */
  readonly accessChanged: (ids: readonly string[]) => void;
}

export interface StoreSettingsInput {
  readonly settings: StoreSettings;
  /** What temporary ones return to, from a revert. Missing: to what they are now, or already return to. */
  readonly temporary?: Temporary;
  readonly version: number;
  /** What happens to the price of a distance if the unit changes. */
  readonly unit?: UnitChange | undefined;
  /** The price itself, from a revert. */
  readonly pricePerDistance?: number | undefined;
  /** As previewed. A revert has none: it leads to what was there before. */
  readonly consequences?: string | undefined;
  readonly reverts?: string | undefined;
}

export interface SavedStoreSettings {
  readonly settings: StoreSettings;
  readonly version: number;
  /** Null if nothing differed. */
  readonly changeId: string | null;
}

/** What every session of the store knows of its settings. */
const KNOWN_BY_SESSIONS = [
  'timezone',
  'business_day_starts',
  'is_distance_unit_mile',
  'is_use_item_tax',
  'is_tax_included',
] as const satisfies readonly (keyof StoreSettings)[];

/** So many orders may come in between before the save gives up. */
const MAX_RESTARTS = 3;
const restarts = new WeakMap<SettingsContext['request'], number>();

/** Repeats the transaction from its beginning, as after a deadlock. */
class OrdersCameInError extends Error {
  readonly code = '40001';
}

/**
 * Saves the store settings. New orders begin with the store's counters, so each sees them whole or was there before. A new
 * clock moves the days of all open orders in the same transaction.
 * @throws ApiError settingUpdateFailed for settings that contradict each other; staleVersion; consequencesChanged with
 * what the change would do by now
 */
export async function saveStoreSettings(
  deps: StoreSettingsDeps,
  context: SettingsContext,
  input: StoreSettingsInput,
): Promise<SavedStoreSettings> {
  const { principal, request, db, afterCommit } = context;
  const { storeId } = principal;
  const { version, reverts } = input;
  const stored = await readStoreSettings(db, storeId);
  if (stored.version !== version) throw new ApiError('staleVersion');
  // An older client knows of no ends: they stay.
  const settings = { ...untilFields(stored.temporary), ...input.settings };
  requireStoreSettings(stored, settings);
  const temporary = input.temporary ?? temporaryAfter(stored, settings);
  const price = requirePrice(stored, { ...input, settings });
  const rows: ChangedValue[] = [
    ...changedFields(
      'store',
      storeId,
      journalledStore(stored.settings, stored.temporary),
      journalledStore(settings, temporary),
    ),
  ];
  if (price !== null && price !== stored.pricePerDistance)
    rows.push({ ...distancePriceRow(storeId), before: stored.pricePerDistance, after: price });
  if (rows.length === 0) return { settings: stored.settings, version, changeId: null };
  const changed = new Set(rows.filter(isDifferent).map(({ kind, field }) => (kind === 'store' ? field : null)));
  const isOtherClock = changed.has('timezone') || changed.has('business_day_starts');
  // Slots and days of reservations go by the clock.
  if (isOtherClock) await lockBookingRules(db, storeId);
  const lockedIds = isOtherClock ? await lockOpenOrders(db, storeId) : new Set<string>();
  const newVersion = await writeStoreSettings(db, storeId, {
    settings,
    temporary,
    version,
    steps: stored.ended === null ? 1 : 2,
    pricePerDistance: price === stored.pricePerDistance ? null : price,
  });
  await markStoreRead(db, storeId, newVersion);
  const orders = isOtherClock ? await readOpenOrders(db, storeId) : [];
  const reservations = changed.has('timezone') ? await readReservationsAhead(db, storeId) : [];
  const consequences = storeConsequences(storeId, stored, settings, { unit: input.unit, orders, reservations });
  requireConfirmed(consequences, input);
  if (isOtherClock) await moveToNewDays(context, settings, orders, lockedIds, consequences);
  if (stored.ended !== null) await recordReturn(db, storeId, { stored, version: newVersion - 1 });
  const saved = { section: 'store', version: newVersion, rows, reverts };
  const changeId = await recordSettings(deps, context, saved);
  await audit(db, {
    principal,
    action: 'settings_changed',
    subject: changeId,
    detail: { section: 'store', fields: rows.filter(isDifferent).map(({ field }) => field) },
    address: request.address,
    requestId: request.id,
  });
  if (KNOWN_BY_SESSIONS.some((field) => changed.has(field))) afterCommit(() => deps.accessChanged([storeId]));
  return { settings, version: newVersion, changeId };
}

/**
 * The price of a distance after the save; null if it stays what it is.
 * @throws ApiError settingUpdateFailed if the unit changes and the body does not say what happens to the price
 */
function requirePrice(
  stored: StoredStoreSettings,
  { settings, unit, pricePerDistance }: StoreSettingsInput,
): number | null {
  if (pricePerDistance !== undefined) return pricePerDistance;
  const { price } = storeConsequences('', stored, settings, { unit, orders: [], reservations: [] });
  if (price === null) return null;
  if (unit === undefined)
    throw new ApiError('settingUpdateFailed', {
      fields: [{ path: 'price_per_distance', problem: 'keep or convert has to be said' }],
    });
  return price[unit];
}

/** More rows than a form shows. */
const MAX_ROWS = 500;

/** @throws ApiError consequencesChanged unless exactly these were confirmed */
function requireConfirmed(
  { name, rows }: Pick<StoreConsequences, 'name' | 'rows'>,
  { consequences, reverts }: StoreSettingsInput,
): void {
  if (name === null || name === consequences || reverts !== undefined) return;
  throw new ApiError('consequencesChanged', { rows: rows.slice(0, MAX_ROWS), consequences: name });
}

async function moveToNewDays(
  { principal: { storeId }, request, db }: SettingsContext,
  { timezone: zone, business_day_starts: startsAt }: StoreSettings,
  orders: readonly OpenOrder[],
  lockedIds: ReadonlySet<string>,
  consequences: StoreConsequences,
): Promise<void> {
  const days = orders.map(({ id, created_at, scheduled_at, service_day, service_hour }) => {
    const at = (scheduled_at ?? created_at).getTime();
    const [day, hour] = [serviceDay(at, { zone, startsAt }), serviceHour(at, zone)];
    return { id, day, hour, isMoved: day !== service_day || hour !== service_hour };
  });
  const moved = days.filter(({ isMoved }) => isMoved);
  await requireLocks(db, storeId, moved, lockedIds, () => {
    const count = (restarts.get(request) ?? 0) + 1;
    restarts.set(request, count);
    if (count <= MAX_RESTARTS) return new OrdersCameInError('An order came in while its store changed its clock.');
    const { rows, name } = consequences;
    return new ApiError('consequencesChanged', {
      rows: rows.slice(0, MAX_ROWS),
      ...(name !== null && { consequences: name }),
    });
  });
  await moveServiceDays(db, storeId, moved);
}

async function requireLocks(
  db: QueryExecutor,
  storeId: string,
  orders: readonly Pick<OpenOrder, 'id'>[],
  lockedIds: ReadonlySet<string>,
  denial: () => Error,
): Promise<void> {
  const newIds = orders.map(({ id }) => id).filter((id) => !lockedIds.has(id));
  if (!(await tryLockOrders(db, storeId, newIds))) throw denial();
}
