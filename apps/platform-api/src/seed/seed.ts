import type { DeliveryFee } from '@store-panel/domain/delivery/fee';
import type { DeliveryZone } from '@store-panel/domain/delivery/zones';
import { PASSWORD_MIN } from '@store-panel/domain/limits/limits';

import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { hashPassword } from '#access/passwords/passwords.ts';
import { seedSoldOut } from '#seed/menus/insert-sold-out.ts';
import { DEMO_ACCOUNTS } from '#seed/demo-accounts.ts';
import type { ClaimNumberProtection } from '#seed/demo-claims.ts';
import { DEMO_ALERT_CONTACTS } from '#seed/demo-alert-contacts.ts';
import { seedApplications } from '#seed/demo-applications.ts';
import { DEMO_ADMINS, DEMO_COURIERS, DEMO_NEW_STORE, DEMO_STORES, DEMO_SUB_STORES } from '#seed/demo-data.ts';
import { DEMO_DELIVERY } from '#seed/delivery/demo-delivery.ts';
import { seedPriceLists } from '#seed/delivery/demo-price-lists.ts';
import { seedFeePlans } from '#seed/demo-fee-plans.ts';
import { openDemoBook } from '#seed/demo-book.ts';
import { seedDemoHours } from '#seed/demo-hours.ts';
import { seedDemoTables } from '#seed/tables/demo-tables.ts';
import { seedDocuments, seedDocumentTypes } from '#seed/documents/demo-documents.ts';
import { LINDEN_OFFERS, NAKHEEL_OFFERS, seedOffers } from '#seed/demo-offers.ts';
import { LINDEN_COURIERS, NAKHEEL_COURIERS, seedStoreCouriers } from '#seed/demo-store-couriers.ts';
import { HAVEL_SUB_STORES } from '#seed/parcels/havel-store.ts';
import { seedHavel } from '#seed/parcels/seed-havel.ts';
import { seedTenants } from '#seed/demo-tenants.ts';
import { LINDEN_WEBSITE, NAKHEEL_WEBSITE, seedWebsite } from '#seed/demo-websites.ts';
import { seedLapsedStore } from '#seed/demo-lapsed-store.ts';
import { insertMenu } from '#seed/menus/insert-menu.ts';
import { insertMenuChanges } from '#seed/menus/insert-menu-changes.ts';
import { seedMailedReports } from '#seed/demo-messages.ts';
import { insertSchedules, LINDEN_SCHEDULES, NAKHEEL_SCHEDULES } from '#seed/menus/insert-schedules.ts';
import { insertScheduledChange } from '#seed/menus/insert-scheduled-change.ts';
import { LINDEN_MENU } from '#seed/menus/linden-menu.ts';
import { LINDEN_OFFER_PICTURES, LINDEN_PICTURES } from '#seed/menus/linden-pictures.ts';
import { drawPictures, insertOfferPictures, insertPictures } from '#seed/menus/insert-pictures.ts';
import { NAKHEEL_MENU } from '#seed/menus/nakheel-menu.ts';
import type { StoreHistory } from '#seed/history/generate-history.ts';
import { beginHistory } from '#seed/history/write-history.ts';
import { insertStore } from '#seed/insert-store.ts';
import { seedSubStores } from '#seed/seed-sub-stores.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Age of the established demo stores' setup, in days; more if their past is longer. */
const SETUP_AGE = 91;
/** Days in which they were set up. */
const SETUP_DAYS = 6;

type PasswordOf = (email: string) => string | null;

/** Inserts the initial settings. Existing ones stay, because the operator may have changed them. */
export async function seedSettings({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  const store = {
    is_store_login_by_email: true,
    is_store_login_by_phone: true,
    is_store_mail_verification: false,
    is_store_sms_verification: false,
    is_upload_store_documents: false,
    admin_contact_email: 'support@platform.example',
    minimum_password_length: PASSWORD_MIN,
    devices_per_account: 3,
    is_captcha_required: true,
    referral_limit: 50,
    is_referral_for_country_only: true,
    privacy_url: '',
    terms_url: '',
  };
  const image = {
    default_user: '/images/default-user.svg',
    default_category: '/images/default-category.svg',
    default_driver: '/images/default-driver.svg',
    default_document: '/images/default-document.svg',
    default_promo_code: '/images/default-promo-code.svg',
  };
  await kysely
    .insertInto('settings')
    .values([
      { key: 'store', value: json<unknown>(store), is_public: true },
      { key: 'image', value: json<unknown>(image), is_public: true },
    ])
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/**
 * Fills an empty platform with the demo stores, couriers and tenants. Does nothing if a store exists.
 * @param historyDays length of the stores' past
 * @returns the past that this call has begun, which `continueHistory` completes
 */
export async function seedDemo(
  database: Database,
  numbers: ClaimNumberProtection,
  historyDays: number,
): Promise<readonly StoreHistory[] | null> {
  const isFilled = async (db: QueryExecutor) =>
    (await db.selectFrom('stores').select('id').limit(1).execute()).length > 0;
  // Hashing is slow on purpose; later starts skip it. Accounts with one password, which everybody knows, share its hash.
  if (await isFilled(database.kysely)) return null;
  const passwords = new Set(DEMO_ACCOUNTS.map(({ password }) => password));
  const hashes = new Map(
    await Promise.all([...passwords].map(async (password) => [password, await hashPassword(password)] as const)),
  );
  const passwordOf = (email: string) => {
    const account = DEMO_ACCOUNTS.find(({ sign_in }) => sign_in === email);
    return (account && hashes.get(account.password)) ?? null;
  };
  const [lindenPictures, lindenOfferPictures] = [
    await drawPictures(LINDEN_PICTURES),
    await drawPictures(LINDEN_OFFER_PICTURES),
  ];
  return inTransaction(database, async (db) => {
    if (await isFilled(db)) return null;
    await seedDemoSettings(db);
    await seedDocumentTypes(db);
    const setUpAt = Date.now() - Math.max(SETUP_AGE, historyDays + 1) * DAY_MS;
    const [linden, nakheel] = await seedStores(db, passwordOf, setUpAt);
    await insertMenu(db, linden, LINDEN_MENU);
    await insertSchedules(db, linden, LINDEN_SCHEDULES);
    await insertPictures(db, linden, lindenPictures);
    await insertMenu(db, nakheel, NAKHEEL_MENU);
    await insertSchedules(db, nakheel, NAKHEEL_SCHEDULES);
    const aurora = await seedLapsedStore(db, passwordOf, setUpAt);
    await seedOffers(db, { storeId: linden, zone: DEMO_STORES[0].timezone, at: setUpAt }, LINDEN_OFFERS);
    await insertOfferPictures(db, linden, lindenOfferPictures);
    await seedOffers(db, { storeId: nakheel, zone: DEMO_STORES[1].timezone, at: setUpAt }, NAKHEEL_OFFERS);
    await seedFeePlans(db, { linden, nakheel, aurora }, setUpAt);
    await seedDemoHours(db, [linden, nakheel], historyDays);
    await seedDemoTables(db, [linden, nakheel]);
    await seedWebsite(db, linden, LINDEN_WEBSITE);
    await seedWebsite(db, nakheel, NAKHEEL_WEBSITE);
    await seedDocuments(db, [
      { storeId: linden, zone: DEMO_STORES[0].timezone, number: 'HRB 204117', daysLeft: 12 },
      { storeId: nakheel, zone: DEMO_STORES[1].timezone, number: '2024/118403', daysLeft: 240 },
    ]);
    await seedSubStores(db, linden, DEMO_SUB_STORES, passwordOf);
    const owner = { kind: 'store', id: linden, name: DEMO_STORES[0].name[0] } as const;
    await insertMenuChanges(db, linden, owner, Date.now());
    await insertScheduledChange(db, owner, DEMO_STORES[0].timezone);
    const other = { kind: 'store', id: nakheel, name: DEMO_STORES[1].name[0] } as const;
    await insertScheduledChange(db, other, DEMO_STORES[1].timezone);
    await seedSoldOut(db, owner, historyDays);
    await seedMailedReports(db, linden, DEMO_STORES[0].timezone);
    await seedAlertContacts(db, linden);
    const courierPasswordHash = passwordOf(DEMO_COURIERS[0].email);
    await seedStoreCouriers(db, linden, LINDEN_COURIERS, courierPasswordHash);
    await seedStoreCouriers(db, nakheel, NAKHEEL_COURIERS, courierPasswordHash);
    await seedNewStore(db, passwordOf);
    await seedApplications(db, passwordOf);
    await seedAccounts(db, passwordOf);
    await seedTenants(db, [linden, nakheel], numbers);
    const havel = await seedHavel(db, passwordOf, setUpAt);
    await seedSubStores(db, havel, HAVEL_SUB_STORES, passwordOf);
    await seedPriceLists(db);
    return beginHistory(db, { now: Date.now(), days: historyDays }, numbers);
  });
}

/** Requires email verification and documents, so that the demo covers all of registration; emails are in the outbox. */
async function seedDemoSettings(db: QueryExecutor): Promise<void> {
  const demoValues = json({ is_store_mail_verification: true, is_upload_store_documents: true });
  await db
    .updateTable('settings')
    .set({ value: sql`value || ${demoValues}::jsonb` })
    .where('key', '=', 'store')
    .execute();
}

async function seedStores(
  db: QueryExecutor,
  passwordOf: PasswordOf,
  setUpAt: number,
): Promise<[string, string, ...string[]]> {
  const ids: string[] = [];
  for (const store of DEMO_STORES) {
    const created = setUpAt - SETUP_DAYS * DAY_MS;
    const id = await insertStore(db, {
      ...store,
      password_hash: passwordOf(store.email),
      review_state: 'approved',
      email_verified: true,
      phone_verified: true,
      can_add_provider: true,
      can_complete_order: true,
      provides_table_booking: true,
      asks_ready_time: true,
      is_tax_included: true,
      delivery_area: DEMO_DELIVERY[store.email].area,
      delivery_radius_metres: DEMO_DELIVERY[store.email].radius_metres,
      delivery_zones: json<DeliveryZone[]>([...DEMO_DELIVERY[store.email].zones]),
      delivery_fee: json<DeliveryFee>(DEMO_DELIVERY[store.email].fee),
      // They have worked for a while.
      created_at: new Date(created),
      setup_completed_at: new Date(setUpAt),
      customer_data_from: store.customer_data_months === null ? null : new Date(setUpAt),
    });
    await openDemoBook(db, { id, ...store }, created);
    ids.push(id);
  }
  return ids as [string, string, ...string[]];
}

async function seedAlertContacts(db: QueryExecutor, storeId: string): Promise<void> {
  await db
    .insertInto('alert_contacts')
    .values(DEMO_ALERT_CONTACTS.map((contact) => ({ store_id: storeId, id: uuidV7(), ...contact })))
    .execute();
}

async function seedNewStore(db: QueryExecutor, passwordOf: PasswordOf): Promise<void> {
  await insertStore(db, {
    ...DEMO_NEW_STORE,
    password_hash: passwordOf(DEMO_NEW_STORE.email),
    review_state: 'approved',
    email_verified: true,
    phone_verified: true,
    can_complete_order: true,
    asks_ready_time: true,
    is_tax_included: true,
  });
}

async function seedAccounts(db: QueryExecutor, passwordOf: PasswordOf): Promise<void> {
  for (const { email, ...admin } of DEMO_ADMINS)
    await db
      .insertInto('admins')
      .values({ id: uuidV7(), ...admin, permissions: [...admin.permissions], email, password_hash: passwordOf(email) })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
  const channel = DEMO_ACCOUNTS.find(({ role }) => role === 'channel');
  if (channel) {
    const { sign_in: email } = channel;
    await db
      .insertInto('users')
      .values({
        id: uuidV7(),
        name: 'Linden online orders',
        email,
        password_hash: passwordOf(email),
        sends_priced_orders: true,
        // What is paid there comes to the platform, which pays the stores.
        collects_for: 'platform',
      })
      .execute();
  }
  for (const courier of DEMO_COURIERS) {
    const id = uuidV7();
    const { name, email, phone, vehicle, plate, serviceType, energy } = courier;
    await db
      .insertInto('providers')
      .values({
        id,
        name,
        email,
        country_phone_code: '+49',
        phone,
        password_hash: passwordOf(email),
        review_state: 'approved',
      })
      .execute();
    await db
      .insertInto('vehicles')
      .values({
        id: uuidV7(),
        provider_id: id,
        name: vehicle,
        plate_number: plate,
        service_type: serviceType,
        energy,
        review_state: 'approved',
        is_active: true,
      })
      .execute();
  }
}
