import type { bankDetailEndpoints } from '@store-panel/contract/endpoints/bank-details';
import type { Wire } from '@store-panel/contract/table';
import {
  accountFormOf,
  identityAsksOf,
  type IdentityAsk,
  MAX_BANK_DETAILS,
  STORE_HOLDER_TYPE,
} from '@store-panel/domain/banks/account-forms';
import { defaultAccount } from '@store-panel/domain/banks/account-in-use';
import {
  type AccountInput,
  checkAccount,
  isSameAccount,
  normalizeAccount,
} from '@store-panel/domain/banks/check-account';
import { bankCodeOfIban } from '@store-panel/domain/banks/check-iban';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { consumePasswordAttempt, verifyCurrentPassword } from '#access/passwords/current-password.ts';
import type { StorePrincipal } from '#access/principal.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { AuditAction } from '@store-panel/domain/access/audit-actions';
import type { Secrets } from '#access/secrets.ts';
import { chooseAccount, insertAccount } from '#banks/add-account.ts';
import { type BankAccount, type BankAccounts, openAccount, readBankAccounts } from '#banks/bank-account.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { notifyBankChange } from '#features/bank-details/bank-messages.ts';
import { hasOpenPayout, isMoneyDue } from '#features/bank-details/money-due.queries.ts';
import type { CallContext, Guards, HandlersOf } from '#http/implement.ts';

export interface BankDetailDeps {
  readonly secrets: Secrets;
  /** Where the links in messages lead; undefined if it is unknown. */
  readonly panelOrigin: string | undefined;
  /** There is a payment provider. */
  readonly hasProvider: boolean;
  readonly providerAsks: readonly IdentityAsk[];
}

type Reply = Wire['POST /api/store/get_bank_detail']['reply'];
type Detail = Reply['bank_details'][number];

type OwnCalls =
  | 'POST /api/store/get_bank_detail'
  | 'POST /api/store/add_bank_detail'
  | 'POST /api/store/delete_bank_detail'
  | 'POST /api/store/set_default_bank_detail';

/** More changes than a store makes; each sends messages to its owner. */
const CHANGES: Limit = { name: 'bank-details', max: 10, windowSeconds: 24 * 60 * 60 };

/** The bank accounts of a store: list, add, choose, delete. */
export function bankDetailHandlers(
  deps: BankDetailDeps,
): HandlersOf<Extract<keyof typeof bankDetailEndpoints, OwnCalls>> {
  return {
    'POST /api/store/get_bank_detail': async ({ principal, body, db }) => {
      requireOwn(principal, body);
      return readReply(deps, db, principal);
    },
    'POST /api/store/add_bank_detail': (context) => addBankDetail(deps, context),
    'POST /api/store/set_default_bank_detail': async (context) => {
      const { principal, body, db } = context;
      requireOwn(principal, body);
      await verifyCurrentPassword(db, principal, body.password);
      const accounts = await readBankAccounts(db, principal.storeId, { lock: true });
      const account = find(accounts, body.bank_detail_id);
      if (account.state === 'returned') throw updateFailed('returned');
      if (defaultAccount(accounts.accounts)?.id === account.id) throw updateFailed('is_default');
      await chooseAccount(db, principal.storeId, account.id);
      await auditBank(context, 'bank_chosen', account);
      await notifyBankChange(deps, db, { principal, kind: 'bank_chosen', account });
      return readReply(deps, db, principal);
    },
    'POST /api/store/delete_bank_detail': async (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      requireOwn(principal, body);
      await verifyCurrentPassword(db, principal, body.password);
      const accounts = await readBankAccounts(db, storeId, { lock: true });
      const account = find(accounts, body.bank_detail_id);
      if (await hasOpenPayout(db, storeId)) throw deleteFailed('payout_open');
      if (accounts.accounts.length === 1 && (await isMoneyDue(db, storeId))) throw deleteFailed('money_due');
      await db
        .updateTable('bank_details')
        .set((eb) => ({ deleted_at: eb.fn<Date>('now', []), provider_token: null }))
        .where('store_id', '=', storeId)
        .where('id', '=', account.id)
        .execute();
      await auditBank(context, 'bank_removed', account);
      return readReply(deps, db, principal);
    },
  };
}

export function bankDetailGuards(deps: Pick<BankDetailDeps, 'providerAsks'>) {
  const consume = async ({ principal, db }: { readonly principal: StorePrincipal; readonly db: QueryExecutor }) => {
    await consumePasswordAttempt(db, principal);
    await consumeAttemptOrThrow(db, CHANGES, principal.storeId);
  };
  return {
    'POST /api/store/add_bank_detail': async ({ principal, body, db }) => {
      // A mistyped number is no attempt of a password.
      readAccount(deps, principal, body);
      await consume({ principal, db });
    },
    'POST /api/store/set_default_bank_detail': consume,
    'POST /api/store/delete_bank_detail': consume,
  } satisfies Guards;
}

interface Holder {
  readonly bank_holder_id: string;
  readonly bank_holder_type: number;
}

/** @throws ApiError bankDetailNotFound for another holder than the session's store */
function requireOwn({ storeId }: StorePrincipal, { bank_holder_id: id, bank_holder_type: type }: Holder): void {
  if (type !== STORE_HOLDER_TYPE || id !== storeId) throw new ApiError('bankDetailNotFound');
}

/** @throws ApiError bankDetailNotFound */
export function find({ accounts }: BankAccounts, id: string): BankAccount {
  const account = accounts.find((one) => one.id === id);
  if (!account) throw new ApiError('bankDetailNotFound');
  return account;
}

export const updateFailed = (problem: string): ApiError =>
  new ApiError('bankDetailUpdateFailed', { fields: [{ path: 'bank_detail_id', problem }] });

const deleteFailed = (problem: string) =>
  new ApiError('bankDetailDeleteFailed', { fields: [{ path: 'bank_detail_id', problem }] });

const addFailed = (path: string, problem: string) =>
  new ApiError('bankDetailAddFailed', { fields: [{ path, problem }] });

async function addBankDetail(deps: BankDetailDeps, context: CallContext<'POST /api/store/add_bank_detail'>) {
  const { principal, body, db } = context;
  const { storeId } = principal;
  const { password, bank_holder_id, bank_holder_type, is_default: isDefault = false, ...typed } = body;
  requireOwn(principal, { bank_holder_id, bank_holder_type });
  await verifyCurrentPassword(db, principal, password);
  if (!(await isCountry(db, typed.country))) throw new ApiError('countryNotFound');
  const entered = readAccount(deps, principal, typed);
  const account = { ...entered, bank_name: entered.bank_name ?? (await bankNameOf(db, entered)) };
  const accounts = await readBankAccounts(db, storeId, { lock: true });
  if (accounts.accounts.length >= MAX_BANK_DETAILS) throw addFailed('', 'too_many');
  for (const { id } of accounts.accounts) {
    const other = await openAccount(db, deps.secrets, { storeId, bankDetailId: id });
    if (other !== null && isSameAccount(other, account)) throw addFailed('account_number', 'same_account');
  }
  const id = uuidV7();
  await insertAccount(db, deps.secrets, { storeId, id, account, isFirst: accounts.isFirst });
  const isSelected = isDefault || accounts.accounts.length === 0;
  if (isSelected) await chooseAccount(db, storeId, id);
  const added = find(await readBankAccounts(db, storeId), id);
  await auditBank(context, 'bank_added', added);
  await notifyBankChange(deps, db, { principal, kind: 'bank_added', account: added });
  return { ...(await readReply(deps, db, principal)), bank_detail_id: id };
}

/**
 * The account as it was typed, without what its country does not ask.
 * @throws ApiError bankDetailAddFailed, with what is wrong with each field
 */
function readAccount(
  { providerAsks }: Pick<BankDetailDeps, 'providerAsks'>,
  { timezone }: Pick<StorePrincipal, 'timezone'>,
  typed: AccountInput,
): AccountInput {
  const account = normalizeAccount(typed, providerAsks);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date());
  const problems = checkAccount(account, { provider: providerAsks, today });
  if (problems.length === 0) return account;
  throw new ApiError('bankDetailAddFailed', {
    fields: problems.map(({ field, problem, length }) => ({
      path: field,
      // The length is part of the reason: `length 22`.
      problem: length === null ? problem : `${problem} ${length}`,
    })),
  });
}

const isCountry = async (db: QueryExecutor, country: string): Promise<boolean> =>
  (await db.selectFrom('countries').select('code').where('code', '=', country).executeTakeFirst()) !== undefined;

/** The name of the bank, where the number says which one it is and the platform knows its banks. */
async function bankNameOf(db: QueryExecutor, account: AccountInput): Promise<string | undefined> {
  const code =
    accountFormOf(account.country) === 'iban'
      ? bankCodeOfIban(account.account_number)
      : accountFormOf(account.country) === 'mx'
        ? account.account_number.slice(0, 3)
        : null;
  if (code === null) return undefined;
  const bank = await db
    .selectFrom('bank_codes')
    .select('name')
    .where('country', '=', account.country)
    .where('code', '=', code)
    .executeTakeFirst();
  return bank?.name;
}

const auditBank = (
  { db, principal, request }: Pick<CallContext<'POST /api/store/add_bank_detail'>, 'db' | 'principal' | 'request'>,
  action: AuditAction,
  { id, hint }: BankAccount,
) => audit(db, { principal, action, subject: hint, detail: { id }, address: request.address, requestId: request.id });

/** What the list shows; no numbers. */
async function readReply(
  { hasProvider, providerAsks }: Pick<BankDetailDeps, 'hasProvider' | 'providerAsks'>,
  db: QueryExecutor,
  { storeId, currency }: Pick<StorePrincipal, 'storeId' | 'currency'>,
): Promise<Reply> {
  const accounts = await readBankAccounts(db, storeId);
  const { target } = accounts;
  const { country_code: country } = await db
    .selectFrom('stores')
    .select('country_code')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return {
    bank_details: toWire(accounts),
    payout: {
      bank_detail_id: target.account?.id ?? null,
      hold: target.hold,
      until: target.until === null ? null : new Date(target.until).toISOString(),
    },
    country,
    currency,
    has_provider: hasProvider,
    provider_asks: [...providerAsks],
  };
}

export function toWire({ accounts, target }: BankAccounts): Detail[] {
  const selected = defaultAccount(accounts);
  return accounts.map((account) => ({
    bank_detail_id: account.id,
    country: account.country,
    account_holder_name: account.holderName,
    hint: account.hint,
    bank_name: account.bankName,
    bank_type: account.bankType,
    account_type: account.accountType,
    state: account.state,
    is_default: account.id === selected?.id,
    is_in_use: target.hold === null && target.account.id === account.id,
    usable_from: new Date(account.usableFrom).toISOString(),
    added_at: account.addedAt.toISOString(),
    has_provider_token: account.hasProviderToken,
    photos: [...account.photos],
  }));
}

/** Photos that the provider or the country asks for, and that are not there. */
export const missingPhotos = (account: BankAccount, providerAsks: readonly IdentityAsk[]): readonly IdentityAsk[] =>
  identityAsksOf(account.country, account.bankType, providerAsks).filter(
    (ask) => ask.startsWith('photo_') && !account.photos.some((side) => ask === `photo_${side}`),
  );
