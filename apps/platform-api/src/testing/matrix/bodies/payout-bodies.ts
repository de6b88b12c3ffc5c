import { transfer } from '@store-panel/domain/ledger/ledger-lines';
import { payoutReference } from '@store-panel/domain/payouts/payout-states';
import { type WalletRequestKind, walletReference } from '@store-panel/domain/wallet/wallet-requests';

import { chooseAccount, insertAccount } from '#banks/add-account.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { placeOfBatch } from '#features/payouts/approve-payouts.ts';
import { readBalances } from '#ledger/balances.queries.ts';
import { postEntry } from '#ledger/post-entry.ts';
import { PASSWORD } from '#testing/fixtures/accounts.ts';
import { payIn } from '#testing/fixtures/pay-in.ts';
import { type BodyContext, type BodyFactories, callerStore } from '#testing/matrix/bodies/body-context.ts';

const AMOUNT = 100;
const ACTOR = { kind: 'system', id: null, name: null } as const;
const REASON = 'Agreed with the owner';

/** Where payouts and withdrawals go. */
export const PAID_ACCOUNT = 'DE02120300000000202051';

/** Adds a bank account in place of those that other calls have added, and lets nothing hold payouts to it. */
async function addAccount({ matrix }: BodyContext, storeId: string): Promise<string> {
  const { kysely } = matrix.database;
  await kysely.deleteFrom('settings').where('key', '=', 'ledger_holds').execute();
  for (const table of ['payout_holds', 'payout_stops'] as const)
    await kysely.deleteFrom(table).where('store_id', '=', storeId).execute();
  await kysely.deleteFrom('wallet_requests').where('store_id', '=', storeId).execute();
  await kysely.deleteFrom('payouts').where('store_id', '=', storeId).execute();
  await kysely.deleteFrom('bank_details').where('store_id', '=', storeId).execute();
  const id = uuidV7();
  await insertAccount(kysely, matrix.secrets, {
    storeId,
    id,
    account: {
      country: 'DE',
      account_holder_name: 'Ana Linden',
      account_number: PAID_ACCOUNT,
      bank_type: 'business',
    },
    isFirst: true,
  });
  await chooseAccount(kysely, storeId, id);
  return id;
}

/** Gives back what withdrawals of refused calls have reserved, since an account stays while money leaves for it. */
export async function releaseReserved({ matrix }: BodyContext, storeId: string): Promise<void> {
  const { kysely } = matrix.database;
  const { reserved } = await readBalances(kysely, storeId);
  if (reserved > 0)
    await postEntry(kysely, {
      storeId,
      kind: 'withdrawal',
      subject: null,
      currency: 'EUR',
      actor: ACTOR,
      lines: transfer('withdrawal', 'reserved', 'available', reserved),
    });
}

/** Reserves the money of a payout or withdrawal. */
async function reserve({ matrix }: BodyContext, storeId: string): Promise<void> {
  const { kysely } = matrix.database;
  await payIn(kysely, storeId, 10 * AMOUNT);
  await postEntry(kysely, {
    storeId,
    kind: 'withdrawal',
    subject: null,
    currency: 'EUR',
    actor: ACTOR,
    lines: transfer('withdrawal', 'available', 'reserved', AMOUNT),
  });
}

type RequestState = 'created' | 'accepted' | 'transferred';

interface SampleRequest {
  readonly kind: WalletRequestKind;
  readonly state?: RequestState;
}

/** Inserts a wallet request, and what it needs to be moved on. */
async function addRequest(context: BodyContext, storeId: string, { kind, state = 'created' }: SampleRequest) {
  const { kysely } = context.matrix.database;
  const account = await addAccount(context, storeId);
  const store = await kysely
    .selectFrom('stores')
    .select('unique_id')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const id = uuidV7();
  const isWithdrawal = kind === 'withdrawal';
  await kysely
    .insertInto('wallet_requests')
    .values({
      store_id: storeId,
      id,
      number: 1,
      reference: walletReference(store.unique_id, 1),
      kind,
      state,
      amount: AMOUNT,
      currency: 'EUR',
      bank_detail_id: isWithdrawal ? account : null,
      account_hint: isWithdrawal ? 'DE ·· 2051' : null,
      created_by: json(ACTOR),
      moved_by: json(ACTOR),
    })
    .execute();
  if (isWithdrawal) await reserve(context, storeId);
  return { request_id: id, version: 1 };
}

/** A factory for an administrator's step with a request. */
const moving =
  (request: SampleRequest, fields: Readonly<Record<string, unknown>> = {}) =>
  async (context: BodyContext) => {
    const storeId = context.of.store.id;
    return { ...(await addRequest(context, storeId, request)), store_id: storeId, password: PASSWORD, ...fields };
  };

/** Inserts a payout that waits for approval. */
async function addPayout(context: BodyContext) {
  const { kysely } = context.matrix.database;
  const storeId = context.of.store.id;
  const account = await addAccount(context, storeId);
  const store = await kysely
    .selectFrom('stores')
    .select('unique_id')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const payout = { id: uuidV7(), reference: payoutReference(store.unique_id, 1) };
  await kysely
    .insertInto('payouts')
    .values({
      ...payout,
      store_id: storeId,
      number: 1,
      day: '2026-01-05',
      amount: AMOUNT,
      currency: 'EUR',
      bank_detail_id: account,
      account_hint: 'DE ·· 2051',
      account_holder_name: 'Ana Linden',
      made_no: 1,
    })
    .execute();
  return payout;
}

async function addBatch({ matrix }: BodyContext): Promise<string> {
  const id = uuidV7();
  await matrix.database.kysely
    .insertInto('payout_batches')
    .values({
      id,
      currency: 'EUR',
      format: 'csv',
      message_id: id.replaceAll('-', ''),
      count: 1,
      amount: AMOUNT,
      sealed: matrix.secrets.encrypt('bank', { bytes: 'reference' }, placeOfBatch(id)),
      created_by: json(ACTOR),
    })
    .execute();
  return id;
}

/** Bodies of the calls about payouts and wallet requests. */
export const PAYOUT_BODIES: BodyFactories = {
  'POST /api/store/create_wallet_request': async (context) => {
    const storeId = callerStore(context).store.id;
    await addAccount(context, storeId);
    return { kind: 'top_up', amount: AMOUNT };
  },
  'POST /api/store/get_payout': async (context) => ({ payout_id: (await addPayout(context)).id }),
  'POST /api/store/cancel_wallet_request': (context) => addRequest(context, context.of.store.id, { kind: 'top_up' }),
  'POST /api/store/transfer_wallet_request': async (context) => ({
    ...(await addRequest(context, context.of.store.id, { kind: 'top_up', state: 'accepted' })),
    bank_reference: 'E2E 4711',
  }),
  'POST /api/admin/approve_payouts': async (context) => ({
    payout_ids: [(await addPayout(context)).id],
    password: PASSWORD,
  }),
  'POST /api/admin/take_back_payout': async (context) => {
    const storeId = context.of.store.id;
    const { id } = await addPayout(context);
    await reserve(context, storeId);
    return { store_id: storeId, payout_id: id, reason: REASON, password: PASSWORD };
  },
  'POST /api/admin/download_payout_file': async (context) => ({
    batch_id: await addBatch(context),
    password: PASSWORD,
  }),
  'POST /api/admin/mark_payouts': async (context) => ({
    results: [{ reference: (await addPayout(context)).reference, state: 'success' }],
    password: PASSWORD,
  }),
  'POST /api/admin/hold_payouts': ({ of }) => ({
    store_id: of.store.id,
    is_held: true,
    reason: REASON,
    password: PASSWORD,
  }),
  'POST /api/admin/accept_wallet_request': moving({ kind: 'top_up' }),
  'POST /api/admin/open_withdrawal_account': async (context) => {
    const storeId = context.of.store.id;
    const { request_id } = await addRequest(context, storeId, { kind: 'withdrawal', state: 'accepted' });
    return { request_id, store_id: storeId, password: PASSWORD };
  },
  'POST /api/admin/transfer_wallet_request': moving(
    { kind: 'withdrawal', state: 'accepted' },
    { bank_reference: 'E2E 4711' },
  ),
  'POST /api/admin/complete_wallet_request': moving({ kind: 'top_up', state: 'transferred' }),
  'POST /api/admin/cancel_wallet_request': moving({ kind: 'top_up' }, { reason: REASON }),
};
