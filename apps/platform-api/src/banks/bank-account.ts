import type { AccountInput } from '@store-panel/domain/banks/check-account';
import type { AccountType, BankType, PhotoSide } from '@store-panel/domain/banks/account-forms';
import { type BankDetailState, payoutTarget, type PayoutTarget } from '@store-panel/domain/banks/account-in-use';
import { sql } from 'kysely';

import { audit, type AuditEntry } from '#access/audit.ts';
import { resealColumn, type ResealRule } from '#access/reseal.ts';
import type { Secrets } from '#access/secrets.ts';
import { anyOf } from '#db/any-of.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** A bank account of a store, without its numbers. */
export interface BankAccount {
  readonly id: string;
  readonly country: string;
  readonly holderName: string;
  readonly bankName: string;
  readonly bankType: BankType;
  readonly accountType: AccountType | null;
  readonly hint: string;
  readonly state: BankDetailState;
  /** Milliseconds. */
  readonly usableFrom: number;
  readonly chosenAt: number | null;
  readonly addedAt: Date;
  readonly hasProviderToken: boolean;
  readonly photos: readonly PhotoSide[];
}

/** All bank accounts of a store, and what decides where its payouts go. */
export interface BankAccounts {
  readonly accounts: readonly BankAccount[];
  readonly target: PayoutTarget<BankAccount>;
  /** None was ever added, not even one that is deleted by now. */
  readonly isFirst: boolean;
}

/** Reads the bank accounts of a store, the oldest first. `lock`: against other changes, until the transaction ends. */
export async function readBankAccounts(
  db: QueryExecutor,
  storeId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<BankAccounts> {
  if (lock)
    await db.selectFrom('stores').select('id').where('id', '=', storeId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const accounts = (await readBankAccountsOf(db, [storeId])).get(storeId);
  if (!accounts) throw new Error('a store has accounts, or none');
  return accounts;
}

/** The same of several stores, in two statements whatever their number. */
export async function readBankAccountsOf(
  db: QueryExecutor,
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, BankAccounts>> {
  const rows = await db
    .selectFrom('bank_details as d')
    .select([
      'd.store_id',
      'd.id',
      'd.country',
      'd.account_holder_name',
      'd.bank_name',
      'd.bank_type',
      'd.account_type',
      'd.hint',
      'd.state',
      'd.usable_from',
      'd.chosen_at',
      'd.added_at',
      'd.deleted_at',
      sql<boolean>`d.provider_token is not null`.as('has_token'),
      sql<PhotoSide[]>`array(
        select p.side from bank_photos p
        where p.store_id = d.store_id and p.bank_detail_id = d.id order by p.side
      )`.as('photos'),
    ])
    .where('d.store_id', '=', anyOf('uuid', storeIds))
    .orderBy('d.added_at')
    .orderBy('d.id')
    .execute();
  const rowsOfStores = Map.groupBy(rows, ({ store_id: id }) => id);
  const { now, stopped } = await readPayoutStates(db, storeIds);
  return new Map(
    storeIds.map((storeId) => {
      const own = rowsOfStores.get(storeId) ?? [];
      const accounts = own
        .filter((row) => row.deleted_at === null)
        .map((row): BankAccount => ({
          id: row.id,
          country: row.country,
          holderName: row.account_holder_name,
          bankName: row.bank_name,
          bankType: row.bank_type,
          accountType: row.account_type,
          hint: row.hint,
          state: row.state,
          usableFrom: row.usable_from.getTime(),
          chosenAt: row.chosen_at?.getTime() ?? null,
          addedAt: row.added_at,
          hasProviderToken: row.has_token,
          photos: row.photos,
        }));
      const target = payoutTarget(accounts, { now, isStopped: stopped.has(storeId) });
      return [storeId, { accounts, target, isFirst: own.length === 0 }];
    }),
  );
}

/** The database's clock in milliseconds, and the stores whose owners have stopped payouts. */
async function readPayoutStates(
  db: QueryExecutor,
  storeIds: readonly string[],
): Promise<{ readonly now: number; readonly stopped: ReadonlySet<string> }> {
  const { rows } = await sql<{ now: Date; stopped: string[] }>`
    select now() as now, array(
      select store_id::text from payout_stops where store_id = ${anyOf('uuid', storeIds)} and lifted_at is null
    ) as stopped`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('no row for the clock');
  return { now: state.now.getTime(), stopped: new Set(state.stopped) };
}

/**
 * Says to which account payouts of a store go now, or why they wait. The account named with a hold is the one that is
 * meant, and gets nothing.
 */
export const payoutAccount = async (db: QueryExecutor, storeId: string): Promise<PayoutTarget<BankAccount>> =>
  (await readBankAccounts(db, storeId)).target;

/** An account with its numbers, for one payment. Never returned by a call, and not to be logged. */
export interface OpenedAccount extends AccountInput {
  readonly id: string;
}

interface AccountKey {
  readonly storeId: string;
  readonly bankDetailId: string;
}

const placeOf = ({ storeId, bankDetailId }: AccountKey) => ({ storeId, slot: bankDetailId });

/** Encrypts the numbers of an account, bound to the store and the account. */
export const sealAccount = (secrets: Secrets, key: AccountKey, account: AccountInput): Buffer =>
  secrets.encrypt('bank', account, placeOf(key));

/** Opens the numbers of an account. Null if they are gone, or neither secret opens them. */
export async function openAccount(db: QueryExecutor, secrets: Secrets, key: AccountKey): Promise<OpenedAccount | null> {
  const row = await db
    .selectFrom('bank_details')
    .select(['id', 'sealed'])
    .where('store_id', '=', key.storeId)
    .where('id', '=', key.bankDetailId)
    .executeTakeFirst();
  if (!row?.sealed) return null;
  const account = secrets.decrypt('bank', row.sealed, placeOf(key)) as AccountInput | null;
  return account && { ...account, id: row.id };
}

/** Who opens an account's numbers and what for, for the audit log. */
type Opening = Pick<AuditEntry, 'principal' | 'address' | 'requestId'> & {
  /** What they are used for, such as the reference of a payout. */
  readonly purpose: string;
};

/**
 * Opens the numbers of an account for a payout file or a call to the payment provider, and says so in the audit log. A
 * deleted account opens too, as long as its numbers are there: a payout may be on its way to it.
 * @returns null if the numbers are gone or cannot be read: the payout has to be held
 */
export async function openForPayout(
  db: QueryExecutor,
  secrets: Secrets,
  key: AccountKey,
  { purpose, ...opening }: Opening,
): Promise<OpenedAccount | null> {
  const opened = await openAccount(db, secrets, key);
  if (opened === null) return null;
  await audit(db, {
    ...opening,
    action: 'bank_opened',
    storeId: key.storeId,
    subject: key.bankDetailId,
    detail: { purpose },
  });
  return opened;
}

/** What the payment provider calls an account; null if it does not know it. */
export async function openProviderToken(db: QueryExecutor, secrets: Secrets, key: AccountKey): Promise<string | null> {
  const row = await db
    .selectFrom('bank_details')
    .select('provider_token')
    .where('store_id', '=', key.storeId)
    .where('id', '=', key.bankDetailId)
    .executeTakeFirst();
  const opened =
    row?.provider_token &&
    (secrets.decrypt('bank-provider', row.provider_token, placeOf(key)) as { value: string } | null);
  return opened?.value ?? null;
}

/** Remembers what the payment provider calls an account. */
export async function storeProviderToken(
  db: QueryExecutor,
  secrets: Secrets,
  key: AccountKey,
  token: string,
): Promise<void> {
  await db
    .updateTable('bank_details')
    .set({ provider_token: secrets.encrypt('bank-provider', { value: token }, placeOf(key)) })
    .where('store_id', '=', key.storeId)
    .where('id', '=', key.bankDetailId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Marks an account to which a payout came back: payouts wait until the store chooses another one. */
export async function markReturned(db: QueryExecutor, { storeId, bankDetailId }: AccountKey): Promise<void> {
  await db
    .updateTable('bank_details')
    .set({ state: 'returned' })
    .where('store_id', '=', storeId)
    .where('id', '=', bankDetailId)
    .execute();
}

const placeOfRow = ({ store_id: storeId, id }: Readonly<Record<string, unknown>>) => ({
  storeId: String(storeId),
  slot: String(id),
});

/** Numbers, provider's names of accounts and deposits, and photos: each bound to its store and record. */
export const RESEAL_BANKS: readonly ResealRule[] = [
  resealColumn({
    table: 'payout_batches',
    key: ['id'],
    column: 'sealed',
    purpose: 'bank',
    placeOf: ({ id }) => ({ storeId: String(id), slot: 'payout-file' }),
    isKept: sql<boolean>`sealed is not null`,
  }),
  resealColumn({
    table: 'bank_details',
    key: ['store_id', 'id'],
    column: 'sealed',
    purpose: 'bank',
    placeOf: placeOfRow,
    isKept: sql<boolean>`sealed is not null`,
  }),
  resealColumn({
    table: 'bank_details',
    key: ['store_id', 'id'],
    column: 'provider_token',
    purpose: 'bank-provider',
    placeOf: placeOfRow,
    isKept: sql<boolean>`provider_token is not null`,
  }),
  resealColumn({
    table: 'bank_deposits',
    key: ['store_id', 'id'],
    column: 'provider_ref',
    purpose: 'bank-provider',
    placeOf: placeOfRow,
    isKept: sql<boolean>`provider_ref is not null`,
  }),
  resealColumn({
    table: 'files',
    key: ['id'],
    columns: ['store_id'],
    column: 'content',
    purpose: 'bank-photos',
    placeOf: placeOfRow,
    isKept: sql<boolean>`purpose = 'bank_photo'`,
  }),
];
