import { revertSection } from '@store-panel/domain/settings/changed-fields';
import { type ChangedValue, revertOf } from '@store-panel/domain/settings/revert';
import type { StoreSettings } from '@store-panel/domain/store/store-settings';

import type { QueryExecutor } from '#db/transaction.ts';
import { saveStoreSettings, type StoreSettingsDeps } from '#features/settings/store/save-store-settings.ts';
import { readStoreSettings } from '#features/settings/store/store-settings.queries.ts';
import type { JournalSection, RemainingRow } from '#journal/journal-section.ts';

const UNIT = 'is_distance_unit_mile';

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
] as const satisfies readonly (keyof StoreSettings)[];

/** The store settings in the journal. The unit of distances and the price by it go back together or not at all. */
export function storeSection(deps: StoreSettingsDeps): JournalSection {
  const revertIn = async (db: QueryExecutor, storeId: string, changed: readonly ChangedValue[]) => {
    const { settings, version, pricePerDistance } = await readStoreSettings(db, storeId);
    const priced = revertOf(
      changed.filter(({ kind }) => kind === 'delivery'),
      () => pricePerDistance,
    );
    const own = changed.filter(({ kind }) => kind === 'store');
    const all = revertSection('store', own, settings);
    const isUnitLeft = all.left.some(({ row }) => row.field === UNIT);
    const isPriceLeft = priced.left.length > 0;
    if (!isUnitLeft && !isPriceLeft) return { ...all, version, price: priced.rows[0]?.after as number | undefined };
    const unitAndPrice = changed.filter(({ kind, field }) => kind === 'delivery' || field === UNIT);
    const rest = revertSection(
      'store',
      own.filter(({ field }) => field !== UNIT),
      settings,
    );
    const left: RemainingRow[] = unitAndPrice.map((row) => ({ row, reason: 'changed_since' }));
    return { ...rest, left: [...rest.left, ...left], version, price: undefined };
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
        settings: values,
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
        facts: SHOWN.map((field) => ({ name: `store.${field}`, value: settings[field] })),
        problems: [],
      };
    },
  };
}
