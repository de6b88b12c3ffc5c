import { uuidV7 } from '#db/uuid-v7.ts';
import { insertAccount } from '#banks/add-account.ts';
import { PAID_ACCOUNT, releaseReserved } from '#testing/matrix/bodies/payout-bodies.ts';
import { PASSWORD } from '#testing/fixtures/accounts.ts';
import { type BodyContext, type BodyFactories, callerStore } from '#testing/matrix/bodies/body-context.ts';

const IBAN = 'DE89370400440532013000';
const ACCOUNT_NUMBER = '62817390455';
const PERSONAL_ID = '8002035009087';

/** What stores enter about their bank accounts and never see again. */
export const ACCOUNT_NUMBERS = [IBAN, ACCOUNT_NUMBER, PERSONAL_ID, PAID_ACCOUNT] as const;

/** Bank details of the store that the call is about. */
const holder = (storeId: string) => ({ bank_holder_id: storeId, bank_holder_type: 2 });

interface SampleOptions {
  readonly bankType?: 'personal' | 'business';
}

async function insertSample(
  { matrix }: BodyContext,
  storeId: string,
  { bankType = 'business' }: SampleOptions = {},
): Promise<string> {
  const id = uuidV7();
  await insertAccount(matrix.database.kysely, matrix.secrets, {
    storeId,
    id,
    account: {
      country: 'ZA',
      account_holder_name: 'Ana Linden',
      account_number: ACCOUNT_NUMBER,
      routing_number: '250655',
      bank_name: 'Bank',
      bank_type: bankType,
      account_type: 'current',
      personal_id_number: PERSONAL_ID,
    },
    isFirst: true,
  });
  return id;
}

/** Adds an account in place of those that other calls have added. */
async function addAccount(context: BodyContext, storeId: string, options?: SampleOptions): Promise<string> {
  const { kysely } = context.matrix.database;
  await kysely.deleteFrom('wallet_requests').where('store_id', '=', storeId).execute();
  await kysely.deleteFrom('bank_details').where('store_id', '=', storeId).execute();
  return insertSample(context, storeId, options);
}

const ofAccount = async (context: BodyContext) => {
  const { id } = callerStore(context).store;
  return { ...holder(id), bank_detail_id: await addAccount(context, context.of.store.id), password: PASSWORD };
};

/** Bodies of the calls about bank details. */
export const BANK_BODIES: BodyFactories = {
  'POST /api/store/get_bank_detail': (context) => holder(callerStore(context).store.id),
  'POST /api/store/add_bank_detail': (context) => ({
    ...holder(callerStore(context).store.id),
    password: PASSWORD,
    country: 'DE',
    account_holder_name: 'Ana Linden',
    account_number: IBAN,
    bank_type: 'business',
  }),
  'POST /api/store/delete_bank_detail': async (context) => {
    const body = await ofAccount(context);
    await releaseReserved(context, context.of.store.id);
    // The last account stays while money is due.
    await insertSample(context, context.of.store.id);
    return body;
  },
  'POST /api/store/set_default_bank_detail': ofAccount,
  'POST /api/store/upload_bank_photo': async (context) => ({
    bank_detail_id: await addAccount(context, context.of.store.id, { bankType: 'personal' }),
    side: 'front',
  }),
  'POST /api/store/update_bank_token': async (context) => ({
    bank_detail_id: await addAccount(context, context.of.store.id),
  }),
  'POST /api/store/get_deposit_link': () => ({ amount: 1000 }),
  'POST /api/admin/list_bank_codes': () => ({}),
  'POST /api/admin/upload_bank_codes': () => ({
    country: 'DE',
    codes: [{ code: '37040044', name: 'Commerzbank', bic: 'COBADEFFXXX' }],
  }),
  'POST /api/admin/list_payout_stops': () => ({}),
  'POST /api/admin/lift_payout_stop': async (context) => {
    const { kysely } = context.matrix.database;
    const storeId = context.of.store.id;
    const bankDetailId = await addAccount(context, storeId);
    await kysely
      .insertInto('payout_stops')
      .values({ store_id: storeId, id: uuidV7(), bank_detail_id: bankDetailId, lifted_by: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { store_id: storeId, note: 'Called the owner.', password: PASSWORD };
  },
};
