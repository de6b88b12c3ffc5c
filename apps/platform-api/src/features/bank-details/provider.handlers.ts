import type { bankDetailEndpoints } from '@store-panel/contract/endpoints/bank-details';
import { identityAsksOf } from '@store-panel/domain/banks/account-forms';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import { openForPayout, readBankAccounts, storeProviderToken } from '#banks/bank-account.ts';
import { type Escrow, EscrowError } from '#banks/escrow/escrow.ts';
import type { Database } from '#db/database.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import {
  type BankDetailDeps,
  find,
  missingPhotos,
  toWire,
  updateFailed,
} from '#features/bank-details/bank-details.handlers.ts';
import { openPhotos, replacePhoto } from '#features/bank-details/bank-photos.queries.ts';
import { depositFailed, openDeposit, type OpenedDeposit } from '#features/bank-details/deposits.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import { actorOf } from '#orders/order-events.queries.ts';

type ProviderCalls =
  | 'POST /api/store/upload_bank_photo'
  | 'POST /api/store/update_bank_token'
  | 'POST /api/store/get_deposit_link';

export interface ProviderDeps extends Pick<BankDetailDeps, 'secrets' | 'providerAsks'> {
  readonly database: Database;
  /** Null: the operator has none. */
  readonly escrow: Escrow | null;
}

/** Each is a call to the payment provider. */
const CALLS: Limit = { name: 'escrow', max: 20, windowSeconds: 60 * 60 };
/** Three photos for each of three accounts, with some that have to be taken again. */
const PHOTOS: Limit = { name: 'bank-photos', max: 30, windowSeconds: 60 * 60 };

// What a call's guard has received from the provider, for its handler: the provider is not called while a transaction is
// open.
const tokens = new WeakMap<object, string>();
const deposits = new WeakMap<object, OpenedDeposit>();

/** What a store does through the payment provider, and the photos that it may ask for. */
export function providerHandlers({
  secrets,
  providerAsks,
}: Pick<ProviderDeps, 'secrets' | 'providerAsks'>): HandlersOf<
  Extract<keyof typeof bankDetailEndpoints, ProviderCalls>
> {
  return {
    'POST /api/store/upload_bank_photo': async ({ principal, body, file, request, db }) => {
      const { storeId } = principal;
      const { bank_detail_id: id, side } = body;
      const account = find(await readBankAccounts(db, storeId, { lock: true }), id);
      if (!identityAsksOf(account.country, account.bankType, providerAsks).includes(`photo_${side}`))
        throw updateFailed('not_asked');
      await replacePhoto(db, secrets, { storeId, bankDetailId: id, side }, file);
      await audit(db, {
        principal,
        action: 'document_given',
        subject: account.hint,
        detail: { id, side },
        address: request.address,
        requestId: request.id,
      });
      return { bank_detail: await readOne(db, storeId, id) };
    },
    'POST /api/store/update_bank_token': async ({ principal, body, db }) => {
      const { storeId } = principal;
      const token = tokens.get(body);
      if (token === undefined) throw new Error('the guard of this call has asked the provider for nothing');
      await storeProviderToken(db, secrets, { storeId, bankDetailId: body.bank_detail_id }, token);
      return { bank_detail: await readOne(db, storeId, body.bank_detail_id) };
    },
    'POST /api/store/get_deposit_link': async ({ principal, body, request, db }) => {
      const opened = deposits.get(body);
      if (!opened) throw new Error('the guard of this call has opened no deposit');
      await audit(db, {
        principal,
        action: 'deposit_link_made',
        detail: { amount: body.amount },
        address: request.address,
        requestId: request.id,
      });
      return { url: opened.url, expires_at: opened.expiresAt.toISOString() };
    },
  };
}

async function readOne(db: QueryExecutor, storeId: string, id: string) {
  const detail = toWire(await readBankAccounts(db, storeId)).find((one) => one.bank_detail_id === id);
  if (!detail) throw new ApiError('bankDetailNotFound');
  return detail;
}

export function providerGuards({ database, secrets, providerAsks, escrow }: ProviderDeps) {
  return {
    'POST /api/store/upload_bank_photo': ({ principal, db }) => consumeAttemptOrThrow(db, PHOTOS, principal.storeId),
    'POST /api/store/update_bank_token': async ({ principal, body, request, db }) => {
      const { storeId } = principal;
      await consumeAttemptOrThrow(db, CALLS, storeId);
      const account = find(await readBankAccounts(db, storeId), body.bank_detail_id);
      if (escrow === null) throw updateFailed('no_provider');
      if (missingPhotos(account, providerAsks).length > 0) throw updateFailed('photos_missing');
      const key = { storeId, bankDetailId: account.id };
      const opened = await openForPayout(db, secrets, key, {
        principal,
        purpose: 'bank token',
        address: request.address,
        requestId: request.id,
      });
      if (opened === null) throw updateFailed('unreadable');
      try {
        tokens.set(body, await escrow.createBankToken(opened, await openPhotos(db, secrets, key)));
      } catch (error) {
        throw error instanceof EscrowError ? updateFailed(error.problem) : error;
      }
    },
    'POST /api/store/get_deposit_link': async ({ principal, body, db }) => {
      const { storeId, currency } = principal;
      await consumeAttemptOrThrow(db, CALLS, storeId);
      if (escrow === null) throw depositFailed('no_provider');
      const actor = actorOf(principal);
      deposits.set(
        body,
        await openDeposit({ database, secrets, escrow }, { storeId, currency, amount: body.amount, actor }),
      );
    },
  } satisfies Guards;
}
