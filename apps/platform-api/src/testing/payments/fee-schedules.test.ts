import { startPaymentGateways } from '@store-panel/stand-ins/payment-gateways';
import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { expect, test } from 'vitest';

import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addChannel, signInUser } from '#testing/fixtures/accounts.ts';
import { runFeeSchedule } from '#testing/payments/fee-schedules.ts';
import { addFeeStore } from '#testing/payments/fee-store.ts';
import { startPlatform } from '#testing/servers/test-platform.ts';

/** The long form has a thousand (`FEE_SCHEDULES=1000`). */
const SCHEDULES = Number(process.env['FEE_SCHEDULES'] ?? 8);
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_128);

/** Schedules of one store, whose tables they fill. */
const A_STORE = 10;

describeOnAnEngine('fees of reservations', (on) => {
  test(
    `are kept, due back or returned, whatever becomes of notices and holds (seed ${SEED})`,
    { timeout: scaledMs(60_000 + SCHEDULES * 3000) },
    async () => {
      const standIn = await startPaymentGateways();
      const server = await startPlatform(on.database, { paymentEndpoints: { stripe: standIn.origin } });
      const wrong: string[] = [];
      const { email } = await addChannel(on.database);
      let channel = await signInUser(server.origin, email);
      let paying = await addFeeStore(on.database, server.origin);
      for (let at = 0; at < SCHEDULES; at += 1) {
        if (at % A_STORE === A_STORE - 1) {
          // So many sign in, and hold so many tables, in no hour; and a session is shorter than the long form.
          await on.database.kysely.deleteFrom('rate_limits').execute();
          channel = await signInUser(server.origin, email);
          const confirms = at % (2 * A_STORE) === A_STORE - 1;
          paying = await addFeeStore(on.database, server.origin, confirms ? { confirm_from_persons: 2 } : {});
        }
        const scheduled = { database: on.database, server, standIn, channel, paying };
        for (const text of await runFeeSchedule(scheduled, SEED + at)) wrong.push(`seed ${SEED + at}: ${text}`);
      }
      await server.close();
      await standIn.close();
      expect(wrong).toEqual([]);
    },
  );
});
