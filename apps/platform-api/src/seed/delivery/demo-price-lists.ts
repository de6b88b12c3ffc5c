import type { ServiceLevel } from '@store-panel/domain/shipments/service-levels';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import type { PriceCell } from '@store-panel/domain/weight-prices/price-grid';

import type { QueryExecutor } from '#db/transaction.ts';
import { DEMO_TENANTS } from '#seed/demo-data.ts';
import { insertPriceList } from '#sales/insert-price-list.ts';

// What the demo stores pay for parcels, in cents or fils (1000 per dinar).

/** Grams. */
const WEIGHTS = [1000, 2000, 5000, 10_000, 20_000, 31_500] as const;
/** Kilometres; the last band has no end. */
const BANDS = [15, null] as const;
const SERVICES = ['same_day', 'next_day', 'economy'] as const satisfies readonly ServiceLevel[];

/** By service, from light to heavy; what is farther costs half as much again. Null: not offered. */
const HAVEL: Readonly<Record<(typeof SERVICES)[number], readonly (number | null)[]>> = {
  same_day: [690, 790, 990, 1490, null, null],
  next_day: [450, 490, 590, 790, 1190, 1690],
  economy: [350, 390, 450, 590, 890, 1290],
};

const havelGrid = (raise: number): readonly PriceCell[] =>
  SERVICES.flatMap((service_level) =>
    BANDS.flatMap((up_to_km) =>
      WEIGHTS.map((up_to_grams, row) => {
        const near = HAVEL[service_level][row] ?? null;
        const price = near === null ? null : Math.round((near + raise) * (up_to_km === null ? 1.5 : 1));
        return { service_level, up_to_km, up_to_grams, price };
      }),
    ),
  );

const flat = (prices: Readonly<Record<number, number>>): readonly PriceCell[] =>
  (['immediate', ...SERVICES] as const).flatMap((service_level) =>
    Object.entries(prices).map(([grams, price]) => ({
      service_level,
      up_to_km: null,
      up_to_grams: Number(grams),
      price,
    })),
  );

/** The platform's lists, and one of a courier service with dearer prices in 20 days. */
export async function seedPriceLists(db: QueryExecutor): Promise<void> {
  const today = storeDay(Date.now(), 'UTC');
  const since = addDays(today, -200);
  const eur = flat({ 5000: 590, 10_000: 790, 31_500: 1490 });
  const kwd = flat({ 5000: 1250, 15_000: 2000, 30_000: 3500 });
  for (const [currency, cells] of [
    ['EUR', eur],
    ['KWD', kwd],
  ] as const)
    await insertPriceList(db, { tenantId: null, currency, versions: [{ no: 1, validFrom: since, cells }] });
  const tenant = await db
    .selectFrom('tenants')
    .select('id')
    .where('name', '=', DEMO_TENANTS[0].name)
    .executeTakeFirst();
  if (tenant)
    await insertPriceList(db, {
      tenantId: tenant.id,
      currency: 'EUR',
      versions: [
        { no: 1, validFrom: since, volumeDivisor: 5000, cells: havelGrid(0) },
        { no: 2, validFrom: addDays(today, 20), volumeDivisor: 5000, cells: havelGrid(30) },
      ],
    });
}
