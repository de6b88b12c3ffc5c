import type { storeDataEndpoints } from '@store-panel/contract/endpoints/store-data';
import type { Wire } from '@store-panel/contract/table';

import type { QueryExecutor } from '#db/transaction.ts';
import { readErasing, readOldest, readPeriod } from '#features/store-data/period.queries.ts';
import { savePeriod } from '#features/store-data/save-period.ts';
import type { HandlersOf } from '#http/implement.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';

type PeriodReply = Wire['POST /api/store/get_customer_data_period']['reply'];

async function read(db: QueryExecutor, storeId: string): Promise<PeriodReply> {
  const { settings, version, from } = await readPeriod(db, storeId);
  const oldest = await readOldest(db, storeId);
  const isAhead = from !== null && from.getTime() > Date.now();
  return {
    settings,
    version,
    starts_at: isAhead ? from.toISOString() : null,
    oldest_at: oldest?.toISOString() ?? null,
  };
}

/** For how many months a store holds its customers' data. */
export const storeDataHandlers = (deps: SettingsDeps): HandlersOf<keyof typeof storeDataEndpoints> => ({
  'POST /api/store/get_customer_data_period': ({ principal, db }) => read(db, principal.storeId),
  'POST /api/store/preview_customer_data_period': async ({ principal, body, db }) => {
    const { storeId } = principal;
    const before = await readPeriod(db, storeId);
    const { name, startsAt, endedBefore, customers, orders, addresses } = await readErasing(db, storeId, {
      before,
      months: body.settings.months,
    });
    return {
      consequences: name,
      starts_at: startsAt.toISOString(),
      ended_before: endedBefore.toISOString(),
      customers,
      orders,
      addresses,
    };
  },
  'POST /api/store/save_customer_data_period': async (context) => {
    const { changeId } = await savePeriod(deps, context, context.body);
    return { ...(await read(context.db, context.principal.storeId)), change_id: changeId };
  },
});
