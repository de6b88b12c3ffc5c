import {
  type GatewayKey,
  keysOf,
  type PaymentGatewayId,
  PAYMENT_GATEWAYS,
  requiredKeys,
} from '@store-panel/domain/payments/gateways';
import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import { openStoreSecret, secretStates, type SecretState } from '#access/store-secrets.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { GatewayCheck, GatewayKeys, GatewayMode } from '#payments/gateway.ts';

/** Prefix of the slots of all gateways, or of one. */
export const gatewaySlots = (gateway?: PaymentGatewayId): string =>
  gateway === undefined ? 'payment.' : `payment.${gateway}.`;

/** The slot of a key. */
export const keySlot = (gateway: PaymentGatewayId, key: GatewayKey): string => gatewaySlots(gateway) + key;

/** What is known of a gateway's keys without opening them. */
export interface GatewayState {
  readonly gateway: PaymentGatewayId;
  readonly keys: ReadonlyMap<GatewayKey, SecretState>;
  readonly isComplete: boolean;
  /** The last check of the keys as they are now; null if there was none. */
  readonly checked: (GatewayCheck & { readonly at: Date }) | null;
}

/** Returns how each gateway of a store stands, in domain's order. */
export async function readGateways(db: QueryExecutor, storeId: string): Promise<readonly GatewayState[]> {
  const states = await secretStates(db, storeId, gatewaySlots());
  return PAYMENT_GATEWAYS.map((gateway) => {
    const keys = new Map(
      keysOf(gateway).flatMap((key) => {
        const state = states.find(({ slot }) => slot === keySlot(gateway, key));
        return state ? [[key, state] as const] : [];
      }),
    );
    const { checked, checkedAt } = keys.get('secret') ?? { checked: null, checkedAt: null };
    return {
      gateway,
      keys,
      isComplete: requiredKeys(gateway).every((key) => keys.has(key)),
      // Only checks write it.
      checked: checked && checkedAt ? { ...(checked as unknown as GatewayCheck), at: checkedAt } : null,
    };
  });
}

export interface OpenedKeys {
  readonly keys: GatewayKeys;
  /** As the last check found; null before one. */
  readonly mode: GatewayMode | null;
  /** When the newest of them was set; null without keys. */
  readonly setAt: Date | null;
}

/** Opens the keys of a gateway. Those that neither secret of the platform opens are missing. */
export async function openGatewayKeys(
  db: QueryExecutor,
  secrets: Secrets,
  storeId: string,
  gateway: PaymentGatewayId,
): Promise<OpenedKeys> {
  const state = (await readGateways(db, storeId)).find((one) => one.gateway === gateway);
  const keys: Partial<Record<GatewayKey, string>> = {};
  let newest: Date | null = null;
  for (const [key, { slot, setAt }] of state?.keys ?? []) {
    const value = await openStoreSecret(db, secrets, { storeId, slot });
    if (value !== null) keys[key] = value;
    if (newest === null || setAt > newest) newest = setAt;
  }
  return { keys, mode: state?.checked?.mode ?? null, setAt: newest };
}

/** Notes what a check found, unless a key was replaced since `setAt`. */
export async function noteGatewayCheck(
  db: QueryExecutor,
  { storeId, gateway, setAt }: { readonly storeId: string; readonly gateway: PaymentGatewayId; readonly setAt: Date },
  { mode, steps }: GatewayCheck,
): Promise<void> {
  await db
    .updateTable('store_secrets')
    .set((eb) => ({ checked: json({ mode, steps }), checked_at: eb.fn<Date>('now', []) }))
    .where('store_id', '=', storeId)
    .where('slot', '=', keySlot(gateway, 'secret'))
    .where(
      sql<boolean>`not exists (
        select from store_secrets other
        where other.store_id = ${storeId} and starts_with(other.slot, ${gatewaySlots(gateway)}) and other.set_at > ${setAt}
      )`,
    )
    .execute();
}

/** Forgets what a check found: one of the keys is another one now. */
export async function forgetGatewayCheck(db: QueryExecutor, storeId: string, gateway: PaymentGatewayId): Promise<void> {
  await db
    .updateTable('store_secrets')
    .set({ checked: null, checked_at: null })
    .where('store_id', '=', storeId)
    .where('slot', '=', keySlot(gateway, 'secret'))
    .execute();
}
