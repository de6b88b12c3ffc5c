import { LANGUAGES, type LanguageCode } from '@store-panel/domain/geo/languages';
import type { BillingParty } from '@store-panel/domain/statements/statement-data';
import type { PackageType } from '@store-panel/domain/subscription/periods';
import { periodStart } from '@store-panel/domain/subscription/periods';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';

import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import type { PlanPrice } from '#db/tables/subscriptions.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { issueInvoice } from '#invoices/issue-invoice.ts';
import { DEMO_LAPSED_DAYS, DEMO_LAPSED_STORE, DEMO_STORES } from '#seed/demo-data.ts';

const SYSTEM = { kind: 'system', id: null, name: null } as const;

/** Each comes with the fee plan of its English name. Prices of a period, in minor units without tax. */
const PLANS = [
  { names: { ar: 'الأساسية', en: 'Standard' }, packageType: 'monthly', prices: { EUR: 2900, KWD: 9000 } },
  { names: { ar: 'بلس', en: 'Plus' }, packageType: 'monthly', prices: { EUR: 9900, KWD: 32_500 } },
] as const satisfies readonly {
  readonly names: Readonly<Partial<Record<LanguageCode, string>> & { readonly en: string }>;
  readonly packageType: PackageType;
  readonly prices: Readonly<Record<string, number>>;
}[];

const TAX_PPM: Readonly<Record<string, number>> = { EUR: 190_000 };
const TRIAL_DAYS = 30;
/** With today. */
const NAKHEEL_TRIAL_LEFT = 5;
/** Since Linden chose its plan. */
const LINDEN_MONTHS = 3;
/** The card provider of this machine knows what a card does by these digits, which it finds in the card's name. */
const LINDEN_CARD = { method_ref: 'pm_4242_linden', customer_ref: 'cus_linden', brand: 'visa', last4: '4242' } as const;

interface DemoStore {
  readonly id: string;
  readonly today: ReturnType<typeof storeDay>;
}

/**
 * Adds the plans of the demo; Linden pays one by card, Nakheel still has its trial, and Aurora's has ended without a plan.
 * Once, so that what a user of the demo changes stays.
 */
export async function seedDemoSubscriptions(database: Database, issuer: BillingParty): Promise<void> {
  await inTransaction(database, async (db) => {
    const linden = await findStore(db, DEMO_STORES[0]);
    const nakheel = await findStore(db, DEMO_STORES[1]);
    const aurora = await findStore(db, DEMO_LAPSED_STORE);
    if (!linden || !nakheel || !aurora || (await hasPlans(db))) return;
    const [standard = '', plus = ''] = await insertPlans(db);
    await seedLinden(db, linden, standard, issuer);
    const trialEnds = addDays(nakheel.today, NAKHEEL_TRIAL_LEFT - 1);
    await db
      .insertInto('subscriptions')
      .values([
        {
          store_id: nakheel.id,
          plan_version_id: plus,
          registered_on: addDays(trialEnds, 1 - TRIAL_DAYS),
          pay_by: 'earnings',
          trial_ends_on: trialEnds,
          next_invoice_on: addDays(trialEnds, 1),
        },
        { store_id: aurora.id, trial_ends_on: addDays(aurora.today, -DEMO_LAPSED_DAYS - 1) },
      ])
      .execute();
  });
}

async function findStore(
  db: QueryExecutor,
  { email, timezone }: { readonly email: string; readonly timezone: string },
): Promise<DemoStore | null> {
  const store = await db.selectFrom('stores').select('id').where('email', '=', email).executeTakeFirst();
  return store ? { id: store.id, today: storeDay(Date.now(), timezone) } : null;
}

const hasPlans = async (db: QueryExecutor): Promise<boolean> =>
  (await db.selectFrom('subscription_plans').select('id').limit(1).executeTakeFirst()) !== undefined;

/** @returns the ids of their versions */
async function insertPlans(db: QueryExecutor): Promise<readonly string[]> {
  const feePlans = await db.selectFrom('fee_plans').select(['id', 'name', 'currency']).execute();
  const versions: string[] = [];
  for (const { names, packageType, prices } of PLANS) {
    const [planId, versionId] = [uuidV7(), uuidV7()];
    const priceOf = ([currency, price]: readonly [string, number]): [string, PlanPrice] => [
      currency,
      {
        price,
        tax_ppm: TAX_PPM[currency] ?? 0,
        fee_plan_id: feePlans.find((plan) => plan.name === names.en && plan.currency === currency)?.id ?? null,
      },
    ];
    const name = LANGUAGES.map(({ code }) => (code === 'ar' ? names.ar : names.en));
    await db
      .insertInto('subscription_plans')
      .values({ id: planId, name: json(name) })
      .execute();
    await db
      .insertInto('subscription_plan_versions')
      .values({
        id: versionId,
        plan_id: planId,
        no: 1,
        package_type: packageType,
        trial_days: TRIAL_DAYS,
        prices: json(Object.fromEntries(Object.entries(prices).map(priceOf))),
        created_by: json(SYSTEM),
      })
      .execute();
    versions.push(versionId);
  }
  return versions;
}

/** A period began today, and is paid by card. */
async function seedLinden(db: QueryExecutor, { id, today }: DemoStore, version: string, issuer: BillingParty) {
  const [{ packageType, prices, names }] = PLANS;
  const next = periodStart(today, packageType, 1);
  const invoice = await issueInvoice(db, {
    storeId: id,
    kind: 'subscription',
    state: 'success',
    from: today,
    to: addDays(next, -1),
    currency: DEMO_STORES[0].currency,
    lines: [
      {
        part: 'subscription',
        name: names.en,
        ppm: 0,
        fixed: 0,
        count: 1,
        net: prices.EUR,
        tax_ppm: TAX_PPM['EUR'] ?? 0,
      },
    ],
    issuer,
  });
  const cardId = uuidV7();
  const expiry = { exp_month: 8, exp_year: Number(today.slice(0, 4)) + 2 };
  await db
    .insertInto('cards')
    .values({ store_id: id, id: cardId, ...LINDEN_CARD, ...expiry, is_default: true })
    .execute();
  await db
    .insertInto('charge_tries')
    .values({
      store_id: id,
      invoice_id: invoice.id,
      no: 1,
      card_id: cardId,
      day: today,
      result: 'paid',
      ref: 'pi_linden',
      problem: null,
    })
    .execute();
  await db
    .insertInto('subscriptions')
    .values({
      store_id: id,
      plan_version_id: version,
      registered_on: periodStart(today, packageType, -LINDEN_MONTHS),
      pay_by: 'card',
      counted_from: today,
      periods_paid: 1,
      paid_from: today,
      paid_net: prices.EUR,
      next_invoice_on: next,
    })
    .execute();
}
