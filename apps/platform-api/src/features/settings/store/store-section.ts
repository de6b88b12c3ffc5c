import { revertSection } from '@store-panel/domain/settings/changed-fields';
import { type ChangedValue, revertOf } from '@store-panel/domain/settings/revert';
import type { SettingValue } from '@store-panel/domain/settings/setting-value';
import type { StoreSettings } from '@store-panel/domain/store/store-settings';
import {
  journalledStore,
  storeOfJournal,
  TEMPORARY_GROUP_NAMES,
  TEMPORARY_GROUPS,
  untilField,
} from '@store-panel/domain/store/temporary-settings';

import type { QueryExecutor } from '#db/transaction.ts';
import { saveStoreSettings, type StoreSettingsDeps } from '#features/settings/store/save-store-settings.ts';
import { readStoreSettings } from '#features/settings/store/store-settings.queries.ts';
import type { JournalSection, RemainingRow } from '#journal/journal-section.ts';

const UNIT = 'is_distance_unit_mile';

/**
 * Fields that a revert leaves as they are because of an end: a value and its end go back together or not at all, one that
 * was made temporary since stays, and what would end in the past would hold for no time at all.
 */
function stayingWithEnds(
  changed: readonly ChangedValue[],
  settings: Readonly<Record<string, SettingValue>>,
  now: number,
): ReadonlySet<string> {
  const groups = TEMPORARY_GROUP_NAMES.filter((group) => {
    const names: readonly string[] = [untilField(group), ...TEMPORARY_GROUPS[group]];
    const rows = changed.filter(({ field }) => names.includes(String(field)));
    const end = rows.find(({ field }) => field === untilField(group));
    if (end === undefined) return rows.length > 0 && settings[untilField(group)] !== null;
    if (Array.isArray(end.before) && Date.parse(String(end.before[0])) <= now) return true;
    return revertOf(rows, ({ field }) => settings[String(field)] ?? null).left.length > 0;
  });
  return new Set(groups.flatMap((group): readonly string[] => [untilField(group), ...TEMPORARY_GROUPS[group]]));
}

/** What the card of the store settings says. */
const SHOWN = [
  'minimum_order_price',
  'tax_rate_ppm',
  'is_tax_included',
  'cancellation_charge_kind',
  'provides_pickup',
  'provides_delivery',
  'delivery_minutes_min',
  'delivery_minutes_max',
  'takes_scheduled_orders',
  'timezone',
  'minimum_order_price_until',
  'delivery_minutes_until',
  'cancellation_charge_until',
  'schedule_until',
] as const satisfies readonly (keyof StoreSettings)[];

/** The store settings in the journal. The unit of distances and the price by it go back together or not at all. */
export function storeSection(deps: StoreSettingsDeps): JournalSection {
  const revertIn = async (db: QueryExecutor, storeId: string, changed: readonly ChangedValue[]) => {
    const { settings: plain, temporary, version, pricePerDistance, now } = await readStoreSettings(db, storeId);
    const settings = journalledStore(plain, temporary);
    const priced = revertOf(
      changed.filter(({ kind }) => kind === 'delivery'),
      () => pricePerDistance,
    );
    const staying = stayingWithEnds(
      changed.filter(({ kind }) => kind === 'store'),
      settings,
      now,
    );
    const stays = ({ kind, field }: ChangedValue) => kind === 'store' && staying.has(String(field));
    const past = changed.filter(stays).map((row): RemainingRow => ({ row, reason: 'changed_since' }));
    const own = changed.filter((row) => row.kind === 'store' && !stays(row));
    const all = revertSection('store', own, settings);
    const isUnitLeft = all.left.some(({ row }) => row.field === UNIT);
    const isPriceLeft = priced.left.length > 0;
    if (!isUnitLeft && !isPriceLeft)
      return { ...all, left: [...past, ...all.left], version, price: priced.rows[0]?.after as number | undefined };
    const unitAndPrice = changed.filter(({ kind, field }) => kind === 'delivery' || field === UNIT);
    const rest = revertSection(
      'store',
      own.filter(({ field }) => field !== UNIT),
      settings,
    );
    const left: RemainingRow[] = unitAndPrice.map((row) => ({ row, reason: 'changed_since' }));
    return { ...rest, left: [...past, ...rest.left, ...left], version, price: undefined };
  };
  return {
    name: 'store',
    screens: ['store-settings'],
    screensOf: () => ['store-settings'],
    namesOf: () => Promise.resolve(new Map()),
    async plan(db, storeId, { rows: changed }) {
      const { rows, left } = await revertIn(db, storeId, changed);
      return { doesAnything: rows.length > 0, remaining: left };
    },
    async revert(context, { id, rows: changed }) {
      const { values, rows, left, version, price } = await revertIn(context.db, context.principal.storeId, changed);
      if (rows.length === 0) return { changeId: null, remaining: left };
      const { changeId } = await saveStoreSettings(deps, context, {
        ...storeOfJournal(values),
        version,
        reverts: id,
        ...(price === undefined ? { unit: 'keep' } : { pricePerDistance: price }),
      });
      return { changeId, remaining: left };
    },
    async overview(db, storeId) {
      const { settings, version } = await readStoreSettings(db, storeId);
      return {
        version,
        facts: SHOWN.map((field) => ({ name: `store.${field}`, value: settings[field] ?? null })),
        problems: [],
      };
    },
  };
}
