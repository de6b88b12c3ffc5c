import type { Wire } from '@store-panel/contract/table';

import type { Secrets } from '#access/secrets.ts';
import { openStoreSecret, type SecretState, secretStates } from '#access/store-secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type SecretWire = Wire['POST /api/store/get_email_settings']['reply']['password'];

const NOT_SET: SecretWire = {
  is_set: false,
  is_unreadable: false,
  hint: '',
  set_at: null,
  set_by: null,
  checked: null,
};

/** What is known of one secret; undefined if it is not set. */
export async function findSecretState(
  db: QueryExecutor,
  storeId: string,
  slot: string,
): Promise<SecretState | undefined> {
  return (await secretStates(db, storeId, slot)).find((state) => state.slot === slot);
}

/**
 * What may be said of an account's secret, as the contract has it. After the account is removed there is none for its
 * users: what is stored then is only for taking the removal back.
 */
export async function describeSecret(
  db: QueryExecutor,
  secrets: Secrets,
  { storeId, slot, hasAccount }: { readonly storeId: string; readonly slot: string; readonly hasAccount: boolean },
): Promise<SecretWire> {
  if (!hasAccount) return NOT_SET;
  const state = await findSecretState(db, storeId, slot);
  if (!state) return NOT_SET;
  const { hint, setAt, setBy, checked, checkedAt } = state;
  const result = checked?.['result'];
  return {
    is_set: true,
    is_unreadable: (await openStoreSecret(db, secrets, { storeId, slot })) === null,
    hint,
    set_at: setAt.toISOString(),
    set_by: setBy,
    checked: typeof result === 'string' && checkedAt ? { result, at: checkedAt.toISOString() } : null,
  };
}
