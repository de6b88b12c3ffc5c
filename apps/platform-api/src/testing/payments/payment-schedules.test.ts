import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { startPaymentGateways } from '@store-panel/stand-ins/payment-gateways';
import { expect, test } from 'vitest';

import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addPayingStore } from '#testing/payments/paying-store.ts';
import { runPaymentSchedule } from '#testing/payments/payment-schedules.ts';
import { startPlatform } from '#testing/servers/test-platform.ts';

/** The long form has a thousand (`PAYMENT_SCHEDULES=1000`). */
const SCHEDULES = Number(process.env['PAYMENT_SCHEDULES'] ?? 12);
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_127);

/** Schedules of one store, which may make so many links an hour and no more. */
const A_STORE = 20;

describeOnAnEngine('payments by link', (on) => {
  test(
    `are settled once, whatever becomes of their notices (seed ${SEED})`,
    { timeout: scaledMs(60_000 + SCHEDULES * 2000) },
    async () => {
      const standIn = await startPaymentGateways();
      const server = await startPlatform(on.database, { paymentEndpoints: { stripe: standIn.origin } });
      let paying = await addPayingStore(on.database, server.origin);
      const wrong: string[] = [];
      for (let at = 0; at < SCHEDULES; at += 1) {
        if (at % A_STORE === A_STORE - 1) paying = await addPayingStore(on.database, server.origin);
        for (const text of await runPaymentSchedule({ database: on.database, server, standIn, paying }, SEED + at))
          wrong.push(`seed ${SEED + at}: ${text}`);
      }
      await server.close();
      await standIn.close();
      expect(wrong).toEqual([]);
    },
  );
});
