import type { Insertable } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import type { ClaimDocumentsTable, ClaimsTable } from '#db/tables/claims.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { claimNumberMac } from '#features/claims/claim-numbers.ts';
import { claimKeys } from '#features/claims/lookup/claim-key.ts';
import { addClaim } from '#testing/sample-claim.ts';

interface Owners {
  readonly storeId: string;
  readonly tenantId: string;
}

/** A claim of a store that is looked up on a tenant's page, by somebody who has found it just now. */
export async function addPublicClaim(
  database: Pick<Database, 'kysely'>,
  secrets: Secrets,
  { storeId, tenantId }: Owners,
  own: Partial<Insertable<ClaimsTable>> = {},
): Promise<{ readonly id: string; readonly waybill: string; readonly number: string; readonly token: string }> {
  const [waybill, number] = [`W${uuidV7().toUpperCase()}`, `C${uuidV7()}`];
  const mac = claimNumberMac(secrets.key('claims'), tenantId, number);
  const numbers = { tenant_id: tenantId, waybill_number: waybill, claim_number_mac: mac };
  const id = await addClaim(database, secrets, storeId, { ...numbers, ...own });
  const token = claimKeys(secrets).issue({ claimId: id, tenantId, mac: mac.toString('base64url') });
  return { id, waybill, number, token };
}

/** Has the claimant asked for a document. */
export async function askForDocument(
  { kysely }: Pick<Database, 'kysely'>,
  claimId: string,
  own: Partial<Insertable<ClaimDocumentsTable>> = {},
): Promise<string> {
  const id = uuidV7();
  await kysely
    .insertInto('claim_documents')
    .values({ id, claim_id: claimId, kind: 'invoice', ...own })
    .execute();
  return id;
}
