import { type ResealRule, resealColumn } from '#access/reseal.ts';

/** A store's secrets, each bound to its store and slot. */
export const RESEAL_STORE_SECRETS: ResealRule = resealColumn({
  table: 'store_secrets',
  key: ['store_id', 'slot'],
  column: 'sealed',
  purpose: 'store-secrets',
  placeOf: ({ store_id: storeId, slot }) => ({ storeId: String(storeId), slot: String(slot) }),
  alsoSet: async (_db, { keyId }) => ({ key_id: keyId }),
});
