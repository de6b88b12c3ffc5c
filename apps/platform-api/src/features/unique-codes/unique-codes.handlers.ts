import type { uniqueCodeEndpoints } from '@store-panel/contract/endpoints/unique-codes';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { CODE_LIMITS, isTypedCode, normalizeUniqueCode } from '@store-panel/domain/unique-codes/unique-code';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import type { StorePrincipal } from '#access/principal.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import {
  type CodeBatch,
  type CodeOrder,
  type CodeOwner,
  endBatch,
  findCodePage,
  insertCodes,
  listBatches,
  listCodeAddresses,
  listCodeOffers,
} from '#features/unique-codes/unique-codes.queries.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import { lockStoreCounters } from '#orders/lock-orders.queries.ts';
import { type CodeSecrets, generateUniqueCode } from '#sales/unique-codes/code-secrets.ts';

/** A thousand codes each: more is a mistake, or an account that fills the table. */
const ADDED: Limit = { name: 'unique-codes', max: 30, windowSeconds: 60 * 60 };

/** Codes that spend the store's money. */
const ADDED_TO_SEND: Limit = { name: 'unique-codes-send', max: 10, windowSeconds: 60 * 60 };

export const uniqueCodeGuards = {
  'POST /api/store/add_unique_codes': async ({ principal, body, db }) => {
    if (body.purpose === 'send') await consumeAttemptOrThrow(db, ADDED_TO_SEND, principal.storeId);
    await consumeAttemptOrThrow(db, ADDED, principal.storeId);
  },
} satisfies Guards;

const invalid = (path: string, problem: string) => new ApiError('validationFailed', { fields: [{ path, problem }] });

/** Returns the codes to insert. @throws ApiError validationFailed */
function codesOf({ purpose, code, count, expires_on: lastDay }: CodeOrder, { timezone }: CodeOwner): readonly string[] {
  const today = storeDay(Date.now(), timezone);
  if (lastDay < today || lastDay > addDays(today, CODE_LIMITS.days))
    throw invalid('expires_on', `is not one of the next ${CODE_LIMITS.days} days`);
  if (code === undefined) return Array.from({ length: count }, generateUniqueCode);
  if (purpose === 'send') throw invalid('code', 'is generated for parcels');
  const typed = normalizeUniqueCode(code);
  if (!isTypedCode(typed)) throw invalid('code', 'has other signs than A to Z, 0 to 9 and hyphen, or too few');
  if (count !== 1) throw invalid('count', 'is 1 for a code that was typed');
  return [typed];
}

/**
 * Codes for parcels let others spend the store's money.
 * @throws ApiError notAllowed for a sub-store; notWhileImpersonating; featureNotEnabled for a store without transporters
 */
function requireOwner({ kind, actingAdmin, screens }: StorePrincipal): void {
  if (kind !== 'store') throw new ApiError('notAllowed');
  if (actingAdmin !== null) throw new ApiError('notWhileImpersonating');
  if (!screens.flags.courierService) throw new ApiError('featureNotEnabled');
}

/** @throws ApiError dataNotFound */
async function requireBatch(db: QueryExecutor, owner: CodeOwner, batchId: string): Promise<CodeBatch> {
  const [batch] = await listBatches(db, owner, batchId);
  if (!batch) throw new ApiError('dataNotFound');
  return batch;
}

/** Codes that are counted and end. What they are worth is read when an order is placed. */
export const uniqueCodeHandlers = (secrets: CodeSecrets): HandlersOf<keyof typeof uniqueCodeEndpoints> => ({
  'POST /api/store/list_unique_codes': async ({ principal, db }) => ({
    batches: await listBatches(db, principal),
    offers: await listCodeOffers(db, principal.storeId),
    addresses: await listCodeAddresses(db, principal.storeId),
    page_url: await findCodePage(db, principal.storeId),
    server_time: new Date().toISOString(),
  }),
  'POST /api/store/add_unique_codes': async ({ principal, body, db, request }) => {
    if (body.purpose === 'send') requireOwner(principal);
    const codes = codesOf(body, principal);
    await lockStoreCounters(db, principal.storeId);
    const batchId = await insertCodes(db, secrets, principal, body, codes);
    await audit(db, {
      principal,
      action: 'code_batch_made',
      subject: batchId,
      detail: { purpose: body.purpose, count: codes.length, uses: body.uses, expires_on: body.expires_on },
      address: request.address,
      requestId: request.id,
    });
    return { batch: await requireBatch(db, principal, batchId), codes: [...codes] };
  },
  'POST /api/store/end_unique_code': async ({ principal, body, db }) => {
    await lockStoreCounters(db, principal.storeId);
    await requireBatch(db, principal, body.batch_id);
    await endBatch(db, principal.storeId, body.batch_id);
    return { batch: await requireBatch(db, principal, body.batch_id) };
  },
});
