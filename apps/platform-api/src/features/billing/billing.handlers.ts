import type { billingEndpoints } from '@store-panel/contract/endpoints/billing';
import type { Wire } from '@store-panel/contract/table';

import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readBilling, saveBilling } from '#features/billing/save-billing.ts';
import { storeVatCheck, readVatCheck } from '#features/billing/vat-checks.queries.ts';
import { vatIdProblem } from '#features/billing/vat-id.ts';
import { askVatService } from '#features/billing/vat-service.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';

/** Each may ask a service of others. */
const CHECK_LIMIT: Limit = { name: 'vat-check', max: 20, windowSeconds: 60 * 60 };

type BillingReply = Wire['POST /api/store/get_billing']['reply'];

async function read(db: QueryExecutor, storeId: string): Promise<BillingReply> {
  const { settings, version } = await readBilling(db, storeId);
  const check = await readVatCheck(db, storeId, { country: settings.country, vatId: settings.vat_id });
  return {
    // Only saves write it, by the contract's fields.
    settings: settings as BillingReply['settings'],
    version,
    vat_check: check && { is_valid: check.isValid, at: check.at.toISOString() },
  };
}

/** The company that a store is invoiced as. `vatCheckUrl`: of the service that knows VAT ids; null without one. */
export function billingHandlers(
  deps: SettingsDeps & { readonly vatCheckUrl: string | null },
): HandlersOf<keyof typeof billingEndpoints> {
  return {
    'POST /api/store/get_billing': ({ principal, db }) => read(db, principal.storeId),
    'POST /api/store/save_billing': async (context) => {
      const { changeId } = await saveBilling(deps, context, context.body);
      return { ...(await read(context.db, context.principal.storeId)), change_id: changeId };
    },
    'POST /api/store/check_vat_id': async ({ principal, body, db }) => {
      const { country, vat_id: vatId } = body;
      const problem = vatIdProblem(country, vatId);
      if (problem !== null) return { problem, answer: 'not_asked' };
      const answer = await askVatService(deps.vatCheckUrl, country, vatId);
      // No answer takes no earlier one away.
      if (answer === 'valid' || answer === 'invalid')
        await storeVatCheck(db, principal.storeId, { country, vatId, isValid: answer === 'valid' });
      return { problem: null, answer };
    },
  };
}

export const billingGuards = {
  'POST /api/store/check_vat_id': ({ principal, db }) => consumeAttemptOrThrow(db, CHECK_LIMIT, principal.storeId),
} satisfies Guards;
