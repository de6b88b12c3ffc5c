import type { StorePrincipal } from '#access/principal.ts';
import { type ResealRule, resealColumn } from '#access/reseal.ts';
import type { Secrets } from '#access/secrets.ts';
import type { ActorJson } from '#db/column-types.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** What may be said about a secret without opening it. */
export interface SecretState {
  readonly slot: string;
  /** Its last characters; empty for a short value or a password. */
  readonly hint: string;
  readonly setBy: ActorJson;
  readonly setAt: Date;
  readonly checked: Readonly<Record<string, unknown>> | null;
  readonly checkedAt: Date | null;
}

/** Shorter values would lose too much of themselves to a hint. */
const MIN_LENGTH_WITH_HINT = 12;
const HINT_LENGTH = 4;

/** Returns what is known of a store's secrets whose slot begins with `prefix`, such as `payment.stripe.`. */
export async function secretStates(db: QueryExecutor, storeId: string, prefix: string): Promise<SecretState[]> {
  const rows = await db
    .selectFrom('store_secrets')
    .select(['slot', 'hint', 'set_by', 'set_at', 'checked', 'checked_at'])
    .where('store_id', '=', storeId)
    .where((eb) => eb.fn('starts_with', ['slot', eb.val(prefix)]))
    .orderBy('slot')
    .execute();
  return rows.map((row) => ({
    slot: row.slot,
    hint: row.hint,
    setBy: row.set_by,
    setAt: row.set_at,
    checked: row.checked,
    checkedAt: row.checked_at,
  }));
}

/** Opens a secret of a store. Null if it was never set, or if neither key opens it. */
export async function openStoreSecret(
  db: QueryExecutor,
  secrets: Secrets,
  { storeId, slot }: { readonly storeId: string; readonly slot: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('store_secrets')
    .select('sealed')
    .where('store_id', '=', storeId)
    .where('slot', '=', slot)
    .executeTakeFirst();
  const opened = row && (secrets.decrypt('store-secrets', row.sealed, { storeId, slot }) as { value: string } | null);
  return opened?.value ?? null;
}

/**
 * Stores a secret in place of the one before. No call returns it. What a check found of the earlier one is forgotten.
 * `hasHint`: false for a password, of which not even the end is shown.
 */
export async function setStoreSecret(
  db: QueryExecutor,
  secrets: Secrets,
  { storeId, kind, id, name }: Pick<StorePrincipal, 'storeId' | 'kind' | 'id' | 'name'>,
  { slot, value, hasHint }: { readonly slot: string; readonly value: string; readonly hasHint: boolean },
): Promise<void> {
  const columns = {
    sealed: secrets.encrypt('store-secrets', { value }, { storeId, slot }),
    key_id: secrets.keyId,
    hint: hasHint && value.length >= MIN_LENGTH_WITH_HINT ? value.slice(-HINT_LENGTH) : '',
    set_by: json({ kind, id, name }),
    checked: null,
    checked_at: null,
  };
  await db
    .insertInto('store_secrets')
    .values({ store_id: storeId, slot, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'slot']).doUpdateSet((eb) => ({ ...columns, set_at: eb.fn<Date>('now', []) })),
    )
    .execute();
}

/** Notes what a check found, unless the secret was replaced since it was read. */
export async function noteSecretCheck(
  db: QueryExecutor,
  { storeId, slot, setAt }: { readonly storeId: string; readonly slot: string; readonly setAt: Date },
  checked: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db
    .updateTable('store_secrets')
    .set((eb) => ({ checked: json(checked), checked_at: eb.fn<Date>('now', []) }))
    .where('store_id', '=', storeId)
    .where('slot', '=', slot)
    .where('set_at', '=', setAt)
    .execute();
}

/** Removes secrets whose slot begins with `prefix`. @returns whether there were any */
export async function removeStoreSecrets(db: QueryExecutor, storeId: string, prefix: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('store_secrets')
    .where('store_id', '=', storeId)
    .where((eb) => eb.fn('starts_with', ['slot', eb.val(prefix)]))
    .returning('slot')
    .execute();
  return removed.length > 0;
}

/** A store's secrets, each bound to its store and slot. */
export const RESEAL_STORE_SECRETS: ResealRule = resealColumn({
  table: 'store_secrets',
  key: ['store_id', 'slot'],
  column: 'sealed',
  purpose: 'store-secrets',
  placeOf: ({ store_id: storeId, slot }) => ({ storeId: String(storeId), slot: String(slot) }),
  alsoSet: async (_db, { keyId }) => ({ key_id: keyId }),
});
