import type { Wire } from '@store-panel/contract/table';

import type { QueryExecutor } from '#db/transaction.ts';
import { saveReturnRules } from '#features/returns/save-return-rules.ts';
import type { HandlersOf } from '#http/implement.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';
import { readReturnRules } from '#returns/return-rules.queries.ts';

type RuleCalls = 'POST /api/store/get_return_rules' | 'POST /api/store/save_return_rules';
type Rules = Wire['POST /api/store/get_return_rules']['reply']['settings'];

async function readRules(db: QueryExecutor, storeId: string) {
  const { settings, version } = await readReturnRules(db, storeId);
  // Only saves write them, by the contract's fields.
  return { settings: settings as Rules, version };
}

async function subCategories(db: QueryExecutor, storeId: string) {
  const rows = await db
    .selectFrom('menu_sub_categories')
    .select(['id', 'name'])
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .orderBy('sequence_number')
    .orderBy('id')
    .limit(2000)
    .execute();
  return rows.map(({ id, name }) => ({ sub_category_id: id, names: name }));
}

/** By which rules customers return what they got. */
export const returnRuleHandlers = (deps: SettingsDeps): HandlersOf<RuleCalls> => ({
  'POST /api/store/get_return_rules': async ({ principal: { storeId, currency }, db }) => ({
    ...(await readRules(db, storeId)),
    currency,
    sub_categories: await subCategories(db, storeId),
  }),
  'POST /api/store/save_return_rules': async (context) => {
    const { changeId } = await saveReturnRules(deps, context, context.body);
    return { ...(await readRules(context.db, context.principal.storeId)), change_id: changeId };
  },
});
