import type {
  StoredStoreSettings,
  StoreSettings,
  StoreSettingsPreview,
} from '@store-panel/api-client/rtk/store-settings';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';

const SETTINGS: StoreSettings = {
  minimum_order_price: 1_500,
  is_use_item_tax: false,
  is_tax_included: true,
  tax_rate_ppm: 190_000,
  cancellation_charge_kind: 'none',
  cancellation_charge_value: 0,
  cancellation_charge_threshold: 0,
  provides_pickup: true,
  provides_delivery: true,
  delivery_minutes_min: null,
  delivery_minutes_max: null,
  price_rating: null,
  takes_scheduled_orders: true,
  schedule_min_minutes: 60,
  schedule_max_days: 14,
  timezone: 'Europe/Berlin',
  business_day_starts: 0,
  is_distance_unit_mile: false,
};

const PREVIEW: StoreSettingsPreview = {
  consequences: null,
  orders: [],
  order_count: 0,
  price_per_distance: null,
  tax_example: null,
  items_without_tax: 3,
  cancellations: [],
  price_rating: { automatic: 1, highest_price: 1_490, items_above: 0 },
};

/** What has to be confirmed, by its name. */
export const consequences = (digit: string): string => digit.repeat(32);

/** A fake server for the settings of one store. */
export function fakeStoreSettings(first: Partial<StoreSettings> = {}, pricePerDistance = 0) {
  let settings: StoreSettings = { ...SETTINGS, ...first };
  let version = 1;
  let preview: (draft: StoreSettings) => Partial<StoreSettingsPreview> = () => ({});
  const saves: { readonly settings: StoreSettings; readonly consequences?: string | undefined }[] = [];
  const reverts: string[] = [];
  const stored = (): StoredStoreSettings => ({
    settings,
    version,
    currency: 'EUR',
    country_code: 'DE',
    price_per_distance: pricePerDistance,
  });
  const previewOf = (draft: StoreSettings): StoreSettingsPreview => ({ ...PREVIEW, ...preview(draft) });
  const handlers: FakeHandlers = {
    'POST /api/store/get_store_settings': () => stored(),
    'POST /api/store/preview_store_settings': ({ body }) => previewOf(body.settings),
    'POST /api/store/update_store_detail': ({ body }) => {
      if (body.version !== version) return refuse('staleVersion');
      const needed = previewOf(body.settings);
      if (needed.consequences !== null && needed.consequences !== body.consequences)
        return refuse('consequencesChanged');
      saves.push(body);
      settings = body.settings;
      version += 1;
      return { settings, version, change_id: `0197c9a0-0000-7000-b000-00000000000${version}` };
    },
    'POST /api/store/revert_setting_change': ({ body }) => {
      reverts.push(body.change_id);
      return { reverted_by: body.change_id, changed_since: [] };
    },
  };
  return {
    handlers,
    saves,
    reverts,
    /** Another user saves. */
    change(changed: Partial<StoreSettings>) {
      settings = { ...settings, ...changed };
      version += 1;
    },
    answerPreviews(next: typeof preview) {
      preview = next;
    },
  };
}
