import type { ChargeRule } from '@store-panel/domain/orders/cancellation-charge';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { languageAt } from '@store-panel/domain/geo/languages';
import type { MoneyHolder } from '@store-panel/domain/ledger/order-money';
import type { Menu } from '@store-panel/domain/menu/menu';
import { schedulesOf } from '@store-panel/domain/menu/schedules';
import type { ActionFlags } from '@store-panel/domain/orders/order-state';
import type { TransporterService } from '@store-panel/domain/shipments/transporters';
import type { PriceVersion } from '@store-panel/domain/weight-prices/charge';
import type { SalesSettings } from '@store-panel/domain/sales/settings';

import type { ActorJson } from '#db/column-types.ts';
import { readTogether } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readBalances } from '#ledger/balances.queries.ts';
import { readStoreFees, type StoreFees } from '#ledger/store-fees.queries.ts';
import { readDelivery, type StoreDelivery } from '#sales/delivery.queries.ts';
import { readMenu } from '#sales/menu.queries.ts';
import { PAST_OFFER_CODE } from '#seed/demo-offers.ts';
import { readOffers, type StoredOffer } from '#sales/offers/offers.queries.ts';
import { readSales } from '#sales/selling.queries.ts';
import { type Origins, originsReading } from '#sales/origins.queries.ts';
import { priceVersionReading } from '#sales/weight-prices.queries.ts';

export interface HistoryCourier {
  readonly id: string;
  readonly name: string;
  readonly vehicleId: string;
  /** Employees of the demo stores never sign in; the simulator's couriers are freelancers. */
  readonly isEmployee: boolean;
}

/** Someone who was told, as the timeline names them. */
export interface Notified {
  readonly channel: 'email' | 'phone';
  readonly name: string;
  readonly devices: null;
}

/** Who brings a store's parcels, what it pays for them, and when they are to leave. */
export interface HistoryParcels {
  readonly transporters: readonly HistoryTransporter[];
  readonly prices: PriceVersion | null;
  readonly origins: Origins;
}

export interface HistoryTransporter {
  readonly id: string;
  readonly services: readonly TransporterService[];
}

/** All that a store's history depends on: read once and stored, so that an interrupted history continues with it. */
export interface HistoryStore {
  readonly id: string;
  readonly email: string;
  readonly zone: string;
  readonly dayStartsAt: number;
  readonly currency: string;
  /** Of its country, with the plus. */
  readonly callingCode: string;
  /** Of the names in its orders' lines. */
  readonly language: LanguageCode;
  readonly flags: ActionFlags;
  readonly taxRatePpm: number;
  readonly isTaxIncluded: boolean;
  readonly charge: ChargeRule;
  /** What it paid from which day on. */
  readonly fees: readonly StoreFees[];
  readonly courierSearchSeconds: number;
  readonly shipsParcels: boolean;
  readonly tenantId: string | null;
  readonly parcels: HistoryParcels;
  readonly sales: SalesSettings;
  readonly delivery: StoreDelivery;
  /** What it sells at any time. */
  readonly menu: Menu;
  /** The ended offer that its past orders have used; null if it has none. */
  readonly pastOffer: StoredOffer | null;
  readonly owner: ActorJson;
  /** Who takes and who makes the orders; the owner where the store has no such sub-store. */
  readonly counter: ActorJson;
  readonly kitchen: ActorJson;
  readonly channel: ActorJson & { readonly id: string };
  /** Who has what is paid to that channel. */
  readonly channelCollectsFor: MoneyHolder;
  /** The number of the last entry in its book before its past. */
  readonly ledgerNo: number;
  /** What it has at the platform before its past, in minor units. */
  readonly available: number;
  /** Who approves its payouts. */
  readonly administrator: ActorJson;
  /** The people that the server alerts about an unseen order. */
  readonly alerted: readonly Notified[];
  readonly couriers: readonly HistoryCourier[];
  /** Freelancers of all countries: in the simulation they work for the stores in turn. */
  readonly freelancers: readonly HistoryCourier[];
}

/** Reads a demo store by its email address. */
export async function readHistoryStore(db: QueryExecutor, email: string): Promise<HistoryStore> {
  const row = await db.selectFrom('stores').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const { id } = row;
  const [{ menu }, delivery, { settings }, subStores, couriers, freelancers, channel] = [
    await readMenu(db, id),
    await readDelivery(db, id),
    await readSales(db, id),
    await readSubStores(db, id),
    await readCouriers(db, id, row.country_phone_code),
    (await readCouriers(db, id, null)).filter(({ isEmployee }) => !isEmployee),
    await db
      .selectFrom('users')
      .select(['id', 'name', 'collects_for'])
      .where('sends_priced_orders', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  ];
  if (!menu) throw new Error(`the demo store ${email} has no menu`);
  const owner: ActorJson = { kind: 'store', id, name: row.name[0] ?? '' };
  return {
    id,
    email,
    zone: row.timezone,
    dayStartsAt: row.business_day_starts,
    currency: row.currency,
    callingCode: row.country_phone_code,
    language: languageAt(row.lang),
    flags: {
      canCompleteOrder: row.can_complete_order,
      canEditOrder: row.can_edit_order,
      asksReadyTime: row.asks_ready_time,
    },
    taxRatePpm: row.tax_rate_ppm,
    isTaxIncluded: row.is_tax_included,
    charge: {
      kind: row.cancellation_charge_kind,
      value: row.cancellation_charge_value,
      threshold: row.cancellation_charge_threshold,
    },
    fees: await readStoreFees(db, id),
    courierSearchSeconds: row.courier_search_seconds,
    shipsParcels: row.courier_service,
    tenantId: row.tenant_id,
    parcels: await readParcels(db, id),
    sales: settings,
    delivery,
    menu: { ...menu, items: menu.items.filter((item) => schedulesOf(menu, item).length === 0) },
    pastOffer: (await readOffers(db, id, { automatic: false, code: PAST_OFFER_CODE }))[0] ?? null,
    owner,
    counter: subStores.get('Counter') ?? subStores.get('Dispatch') ?? owner,
    kitchen: subStores.get('Kitchen') ?? subStores.get('Warehouse') ?? owner,
    channel: { kind: 'user', id: channel.id, name: channel.name },
    channelCollectsFor: channel.collects_for,
    ledgerNo: await readLedgerNo(db, id),
    available: (await readBalances(db, id)).available,
    administrator: await readAdministrator(db),
    alerted: await readAlerted(db, id),
    couriers,
    freelancers,
  };
}

async function readParcels(db: QueryExecutor, storeId: string): Promise<HistoryParcels> {
  const transporters = await db
    .selectFrom('transporters')
    .select(['id', 'services'])
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
  const { prices, origins } = await readTogether(db, {
    prices: priceVersionReading(storeId),
    origins: originsReading(storeId),
  });
  return { transporters, prices, origins };
}

async function readLedgerNo(db: QueryExecutor, storeId: string): Promise<number> {
  const counters = db.selectFrom('store_counters').select('ledger_no').where('store_id', '=', storeId);
  return (await counters.executeTakeFirstOrThrow()).ledger_no;
}

async function readAdministrator(db: QueryExecutor): Promise<ActorJson> {
  const query = db.selectFrom('admins').select(['id', 'name']).where('role', '=', 'Admin').orderBy('email').limit(1);
  return { kind: 'admin', ...(await query.executeTakeFirstOrThrow()) };
}

async function readSubStores(db: QueryExecutor, storeId: string): Promise<ReadonlyMap<string, ActorJson>> {
  const rows = await db.selectFrom('sub_stores').select(['id', 'name']).where('main_store_id', '=', storeId).execute();
  return new Map(rows.map(({ id, name: [name = ''] }) => [name, { kind: 'sub_store', id, name }]));
}

async function readAlerted(db: QueryExecutor, storeId: string): Promise<readonly Notified[]> {
  const rows = await db
    .selectFrom('alert_contacts')
    .select(['channel', 'name'])
    .where('store_id', '=', storeId)
    .where('state', '=', 'confirmed')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, devices: null }));
}

/** The store's own couriers and the freelancers of a country, or of all, who can deliver, in a fixed order. */
async function readCouriers(
  db: QueryExecutor,
  storeId: string,
  callingCode: string | null,
): Promise<readonly HistoryCourier[]> {
  const rows = await db
    .selectFrom('providers as p')
    .innerJoin('vehicles as v', 'v.provider_id', 'p.id')
    .leftJoin('provider_documents as d', 'd.provider_id', 'p.id')
    .select(['p.id', 'p.name', 'v.id as vehicleId', 'p.store_id'])
    .where((eb) =>
      eb.or([eb('p.store_id', 'is', null), eb.and([eb('p.store_id', '=', storeId), eb('d.state', '=', 'approved')])]),
    )
    .$if(callingCode !== null, (query) => query.where('p.country_phone_code', '=', callingCode ?? ''))
    .where('p.is_blocked', '=', false)
    .where('v.is_active', '=', true)
    .where('v.review_state', '=', 'approved')
    .orderBy('p.email')
    .orderBy('v.id')
    .execute();
  return rows.map(({ store_id: employer, ...courier }) => ({ ...courier, isEmployee: employer !== null }));
}
