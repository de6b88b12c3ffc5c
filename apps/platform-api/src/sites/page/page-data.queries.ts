import { DEFAULT_WEBSITE_SETTINGS, type WebsiteSettings } from '@store-panel/domain/website/website-settings';
import { effectiveStore } from '@store-panel/domain/store/temporary-settings';
import type { ScriptPlace } from '@store-panel/domain/website/script-pages';
import type { HoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';

import { type Reading, readingOf, readTogether, requireRow } from '#db/reading/read-together.ts';
import type { StoresTable } from '#db/tables/stores.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { deliveryReading, type StoreDelivery } from '#sales/delivery.queries.ts';
import { type Menu, menuReading } from '#sales/menu.queries.ts';
import { type SalesNow, salesReading, withCalendar } from '#sales/selling.queries.ts';
import { type StoreLanguages, storeLanguagesReading } from '#sites/store-languages.queries.ts';

type StoreRow = Pick<
  Selectable<StoresTable>,
  | 'name'
  | 'phone'
  | 'country_phone_code'
  | 'country_code'
  | 'address'
  | 'city'
  | 'latitude'
  | 'longitude'
  | 'currency'
  | 'timezone'
  | 'minimum_order_price'
  | 'provides_pickup'
  | 'provides_delivery'
  | 'provides_table_booking'
  | 'delivery_minutes_min'
  | 'delivery_minutes_max'
  | 'price_rating'
  | 'takes_scheduled_orders'
  | 'temporary'
> & { readonly id: string; readonly image_id: string | null };

/** A script page as the page frames it. */
export interface FramedScript {
  readonly id: string;
  readonly name: string;
  readonly place: ScriptPlace;
  readonly height: number;
  readonly needs_consent: boolean;
}

/** What every page of a store's site needs. */
export interface SiteFacts {
  readonly store: StoreRow;
  readonly settings: WebsiteSettings;
  readonly languages: StoreLanguages;
}

/** Everything that a store's page shows. */
export interface PageData extends SiteFacts {
  readonly menu: Menu;
  readonly sales: SalesNow;
  readonly delivery: StoreDelivery;
  readonly calendar: HoursCalendar;
  readonly scripts: readonly FramedScript[];
  /** Guests book tables on its site. */
  readonly takesReservations: boolean;
}

const storeReading = (storeId: string): Reading<StoreRow> =>
  readingOf(
    sql<StoreRow>`
    select s.id, s.name, s.phone, s.country_phone_code, s.country_code, s.address, s.city, s.latitude, s.longitude,
      s.currency, s.timezone, s.minimum_order_price, s.provides_pickup, s.provides_delivery, s.provides_table_booking, s.delivery_minutes_min,
      s.delivery_minutes_max, s.price_rating, s.takes_scheduled_orders, s.temporary, s.image_file_id as image_id
    from stores s where s.id = ${storeId}`,
    requireRow,
  );

/** Fields that were added since a store saved its settings have their defaults. */
export const completeSettings = (stored: Partial<WebsiteSettings> | null | undefined): WebsiteSettings => ({
  ...DEFAULT_WEBSITE_SETTINGS,
  ...stored,
});

const settingsReading = (storeId: string): Reading<WebsiteSettings> =>
  readingOf(
    sql<{ readonly value: Partial<WebsiteSettings> }>`
    select value from store_settings where store_id = ${storeId} and section = 'website'`,
    (row) => completeSettings(row?.value),
  );

const scriptsReading = (storeId: string): Reading<readonly FramedScript[]> => ({
  expression: sql`(
    select json_agg(json_build_object('id', p.id, 'name', p.name, 'place', p.place, 'height', p.height,
      'needs_consent', p.needs_consent) order by p.id)
    from script_pages p where p.store_id = ${storeId} and p.deleted_at is null)`,
  parse: (rows) => (rows as readonly FramedScript[] | null) ?? [],
});

const reservationsReading = (storeId: string): Reading<boolean> =>
  readingOf(
    sql<{ readonly is_online: boolean }>`
    select s.provides_table_booking and coalesce((o.value ->> 'is_online')::boolean, false) as is_online
    from stores s left join store_settings o on o.store_id = s.id and o.section = 'table_booking'
    where s.id = ${storeId}`,
    (row) => row?.is_online ?? false,
  );

/** Reads what a page without the menu needs. */
export const readSiteFacts = (db: QueryExecutor, storeId: string): Promise<SiteFacts> =>
  readTogether(db, {
    store: storeReading(storeId),
    settings: settingsReading(storeId),
    languages: storeLanguagesReading(storeId),
  });

const NO_MENU: Menu = { categories: [], sub_categories: [], modifier_groups: [], items: [] };

/** Reads a store's page in one statement, and its opening hours, which a node keeps. */
export async function readPageData(db: QueryExecutor, storeId: string): Promise<PageData> {
  const { menu, ...facts } = await readTogether(db, {
    store: storeReading(storeId),
    settings: settingsReading(storeId),
    languages: storeLanguagesReading(storeId),
    menu: menuReading(storeId, {}),
    sales: salesReading(storeId),
    delivery: deliveryReading(storeId),
    scripts: scriptsReading(storeId),
    takesReservations: reservationsReading(storeId),
  });
  const read = { ...facts, store: effectiveStore(facts.store, facts.sales.now), menu: menu.menu ?? NO_MENU };
  return withCalendar(db, { id: storeId, timezone: facts.store.timezone }, read);
}
