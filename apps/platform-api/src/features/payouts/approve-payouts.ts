import type { Wire } from '@store-panel/contract/table';
import { accountFormOf } from '@store-panel/domain/banks/account-forms';
import { addMoney } from '@store-panel/domain/money/money';

import { ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import { type OpenedAccount, openForPayout, openProviderToken } from '#banks/bank-account.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { pain001 } from '#features/payouts/bank-file/pain001.ts';
import { payoutCsv } from '#features/payouts/bank-file/payout-csv.ts';
import type { CallContext } from '#http/implement.ts';
import { lockPayoutHolds, obstacleOf } from '#payouts/payout-holds.queries.ts';
import type { Debtor } from '#environment/service-settings.ts';

type Reply = Wire['POST /api/admin/approve_payouts']['reply'];
type Context = Pick<CallContext<'POST /api/admin/approve_payouts'>, 'principal' | 'request' | 'db'>;

interface ApproveDeps {
  readonly secrets: Secrets;
  /** The platform's own account; null: all files are tables. */
  readonly debtor: Debtor | null;
  /** The payment provider pays out to the accounts that it knows. */
  readonly hasProvider: boolean;
}

interface ApprovedPayout {
  readonly storeId: string;
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
}

interface OpenedPayout extends ApprovedPayout {
  readonly account: OpenedAccount;
}

/** Where the bytes of a file are bound to. */
export const placeOfBatch = (id: string) => ({ storeId: id, slot: 'payout-file' });

/**
 * Puts payouts into files for the bank, one a currency and format, and hands those to accounts that the payment provider
 * knows to it. A payout is taken by this transaction alone, before a byte leaves, and the file's bytes are kept, so that a
 * second download has the same message id. What has begun to hold a payout since it was made keeps it out.
 * @throws ApiError notInThisState if one of them is in a file already
 */
export async function approvePayouts(
  { secrets, debtor, hasProvider }: ApproveDeps,
  { principal, request, db }: Context,
  ids: readonly string[],
): Promise<Reply> {
  const stores = await db.selectFrom('payouts').select('store_id').where('id', 'in', ids).distinct().execute();
  if (stores.length > 0)
    await lockPayoutHolds(
      db,
      stores.map(({ store_id: storeId }) => storeId),
    );
  const rows = await db
    .selectFrom('payouts')
    .select(['store_id', 'id', 'reference', 'amount', 'currency', 'bank_detail_id'])
    .where('id', 'in', ids)
    .where('state', '=', 'created')
    .where('batch_id', 'is', null)
    .orderBy('store_id')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length !== ids.length) throw new ApiError('notInThisState');
  const opened: OpenedPayout[] = [];
  const forProvider: ApprovedPayout[] = [];
  const notApproved: Reply['not_approved'] = [];
  for (const { store_id: storeId, id, bank_detail_id: bankDetailId, ...payout } of rows) {
    const obstacle = await obstacleOf(db, storeId, bankDetailId);
    if (obstacle !== null) {
      notApproved.push({ payout_id: id, obstacle });
      continue;
    }
    if (hasProvider && (await openProviderToken(db, secrets, { storeId, bankDetailId })) !== null) {
      forProvider.push({ storeId, id, ...payout });
      continue;
    }
    const account = await openForPayout(
      db,
      secrets,
      { storeId, bankDetailId },
      {
        principal,
        purpose: payout.reference,
        address: request.address,
        requestId: request.id,
      },
    );
    if (account === null) notApproved.push({ payout_id: id, obstacle: 'account_unreadable' });
    else opened.push({ storeId, id, account, ...payout });
  }
  const batches: Reply['batches'] = [];
  for (const payouts of Map.groupBy(forProvider, ({ currency }) => currency).values())
    batches.push(await writeBatch(db, { principal, payouts, format: 'provider' }));
  const files = Map.groupBy(opened, ({ currency, account }) => `${currency} ${formatOf(account, debtor)}`);
  for (const payouts of files.values()) batches.push(await writeFile(db, { secrets, debtor, principal, payouts }));
  return { batches, not_approved: notApproved };
}

const formatOf = ({ country }: OpenedAccount, debtor: Debtor | null): 'pain001' | 'csv' =>
  debtor !== null && accountFormOf(country) === 'iban' ? 'pain001' : 'csv';

interface NewFile extends Pick<ApproveDeps, 'secrets' | 'debtor'> {
  readonly principal: Context['principal'];
  readonly payouts: readonly OpenedPayout[];
}

async function writeFile(db: QueryExecutor, { secrets, debtor, principal, payouts }: NewFile) {
  const [first] = payouts;
  if (!first) throw new Error('a file has payouts');
  const { currency } = first;
  const format = formatOf(first.account, debtor);
  const createdAt = new Date();
  return writeBatch(db, {
    principal,
    payouts,
    format,
    createdAt,
    seal({ id, message_id: messageId }) {
      const bytes =
        debtor !== null && format === 'pain001'
          ? pain001({ messageId, createdAt, currency, debtor, transfers: payouts.map(toTransfer) })
          : payoutCsv(currency, payouts.map(toPlainTransfer));
      return secrets.encrypt('bank', { bytes }, placeOfBatch(id));
    },
  });
}

interface NewBatch {
  readonly principal: Context['principal'];
  /** In one currency. */
  readonly payouts: readonly ApprovedPayout[];
  readonly format: Reply['batches'][number]['format'];
  readonly createdAt?: Date;
  /** The file's bytes, encrypted; without it there is no file. */
  readonly seal?: (batch: { readonly id: string; readonly message_id: string }) => Buffer;
}

async function writeBatch(
  db: QueryExecutor,
  { principal, payouts, format, createdAt = new Date(), seal }: NewBatch,
): Promise<Reply['batches'][number]> {
  const id = uuidV7();
  const { kind, id: adminId, name } = principal;
  const batch = {
    id,
    currency: payouts[0]?.currency ?? '',
    format,
    message_id: id.replaceAll('-', ''),
    count: payouts.length,
    amount: addMoney(...payouts.map(({ amount }) => amount)),
  };
  await db
    .insertInto('payout_batches')
    .values({
      ...batch,
      sealed: seal?.(batch) ?? null,
      created_at: createdAt,
      created_by: json({ kind, id: adminId, name }),
    })
    .execute();
  await db
    .updateTable('payouts')
    .set((eb) => ({
      batch_id: id,
      call_at: format === 'provider' ? createdAt : null,
      version: eb('version', '+', 1),
    }))
    .where(
      'id',
      'in',
      payouts.map((payout) => payout.id),
    )
    .execute();
  const { id: batch_id, ...rest } = batch;
  return { batch_id, ...rest, created_at: createdAt.toISOString(), has_file: seal !== undefined };
}

const toTransfer = ({ reference, amount, account }: OpenedPayout) => ({
  reference,
  amount,
  name: account.account_holder_name,
  iban: account.account_number,
  bic: account.bank_code ?? null,
});

const toPlainTransfer = ({ reference, amount, account }: OpenedPayout) => ({
  reference,
  amount,
  name: account.account_holder_name,
  country: account.country,
  account: account.account_number,
  routing: account.routing_number ?? account.bank_code ?? '',
  bank: account.bank_name ?? '',
});
