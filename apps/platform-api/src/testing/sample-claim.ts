import type { Insertable } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import type { ClaimsTable } from '#db/tables/claims.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { claimNumbers, newClaimNumber } from '#features/claims/claim-numbers.ts';

/** A claim that was received a moment ago, of a store that sends in nobody's name. */
export async function addClaim(
  { kysely }: Pick<Database, 'kysely'>,
  secrets: Secrets,
  storeId: string,
  own: Partial<Insertable<ClaimsTable>> = {},
): Promise<string> {
  const id = uuidV7();
  const numbers = claimNumbers(secrets);
  const number = newClaimNumber();
  const claim = {
    id,
    store_id: storeId,
    tenant_id: null,
    waybill_number: `W${id.toUpperCase()}`,
    claim_number_mac: numbers.mac(storeId, number),
    claim_number_sealed: numbers.seal(number),
    customer_name: 'Ada Byron',
    cause: 'lost',
    description: 'It never came.',
    amount: 4200,
    currency: 'EUR',
    state: 'received',
    entries: 1,
    ...own,
  } as const;
  await kysely.insertInto('claims').values(claim).execute();
  const actor = json({ kind: 'store' as const, id: storeId, name: 'Test kitchen' });
  await kysely
    .insertInto('claim_entries')
    .values({ claim_id: id, number: 1, actor, event: 'opened', state: claim.state })
    .execute();
  return id;
}
