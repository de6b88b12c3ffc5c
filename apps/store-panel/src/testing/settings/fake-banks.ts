import type { BankDetail, StoredBankDetails } from '@store-panel/api-client/rtk/bank-details';
import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { ACCOUNT_WAIT_HOURS, type IdentityAsk, type PhotoSide } from '@store-panel/domain/banks/account-forms';
import { defaultAccount, payoutTarget } from '@store-panel/domain/banks/account-in-use';
import { accountHint, checkAccount, isSameAccount, normalizeAccount } from '@store-panel/domain/banks/check-account';

import { OWN_PASSWORD } from './fake-payments.ts';

type AddBody = BodyOf<'POST /api/store/add_bank_detail'>;

interface Account {
  readonly id: string;
  readonly input: AddBody;
  readonly state: BankDetail['state'];
  readonly usableFrom: number;
  chosenAt: number | null;
  hasToken: boolean;
  readonly photos: PhotoSide[];
}

interface Options {
  readonly hasProvider?: boolean;
  readonly asks?: readonly IdentityAsk[];
  readonly country?: string;
}

/** A fake server for the bank details of one store, by the rules that the server has. */
export function fakeBanks({ hasProvider = false, asks = [], country = 'DE' }: Options = {}) {
  let accounts: Account[] = [];
  let isStopped = false;
  let isDue = false;
  let now = Date.parse('2026-01-05T10:00:00.000Z');
  const added: AddBody[] = [];
  const reply = (): StoredBankDetails => {
    const all = accounts.map((account) => ({ ...account }));
    const target = payoutTarget(all, { now: Date.now(), isStopped });
    return {
      bank_details: all.map((account) => ({
        bank_detail_id: account.id,
        country: account.input.country,
        account_holder_name: account.input.account_holder_name,
        hint: accountHint(normalizeAccount(account.input, asks)),
        bank_name: account.input.bank_name ?? '',
        bank_type: account.input.bank_type,
        account_type: account.input.account_type ?? null,
        state: account.state,
        is_default: defaultAccount(all)?.id === account.id,
        is_in_use: target.hold === null && target.account.id === account.id,
        usable_from: new Date(account.usableFrom).toISOString(),
        added_at: new Date(now).toISOString(),
        has_provider_token: account.hasToken,
        photos: account.photos,
      })),
      payout: {
        bank_detail_id: target.account?.id ?? null,
        hold: target.hold,
        until: target.until === null ? null : new Date(target.until).toISOString(),
      },
      country,
      currency: 'EUR',
      has_provider: hasProvider,
      provider_asks: [...asks],
    };
  };
  const find = (id: string) => accounts.find((account) => account.id === id);
  const add = (input: AddBody, waits: boolean): Account => {
    const account: Account = {
      id: `0197c9a0-0000-7000-c000-0000000000${String(added.length + 10)}`,
      input,
      state: 'active',
      usableFrom: waits ? Date.now() + ACCOUNT_WAIT_HOURS * 3_600_000 : now,
      chosenAt: null,
      hasToken: false,
      photos: [],
    };
    added.push(input);
    accounts = [...accounts, account];
    now += 1;
    return account;
  };
  const handlers: FakeHandlers = {
    'POST /api/store/get_bank_detail': reply,
    'POST /api/store/add_bank_detail': ({ body }) => {
      if (body.password !== OWN_PASSWORD) return refuse('wrongPassword');
      const input = normalizeAccount(body, asks);
      const problems = checkAccount(input, { provider: asks, today: '2026-01-05' });
      const isSame = accounts.some((one) => isSameAccount(normalizeAccount(one.input, asks), input));
      if (problems.length > 0 || isSame)
        return refuse('bankDetailAddFailed', {
          fields: isSame
            ? [{ path: 'account_number', problem: 'same_account' }]
            : problems.map(({ field, problem }) => ({ path: field, problem })),
        });
      const isFirst = accounts.length === 0;
      const account = add(body, !isFirst);
      if (isFirst || body.is_default === true) account.chosenAt = now;
      return { ...reply(), bank_detail_id: account.id };
    },
    'POST /api/store/set_default_bank_detail': ({ body }) => {
      if (body.password !== OWN_PASSWORD) return refuse('wrongPassword');
      const account = find(body.bank_detail_id);
      if (!account) return refuse('bankDetailNotFound');
      now += 1;
      account.chosenAt = now;
      return reply();
    },
    'POST /api/store/delete_bank_detail': ({ body }) => {
      if (body.password !== OWN_PASSWORD) return refuse('wrongPassword');
      if (isDue && accounts.length === 1)
        return refuse('bankDetailDeleteFailed', { fields: [{ path: 'bank_detail_id', problem: 'money_due' }] });
      accounts = accounts.filter(({ id }) => id !== body.bank_detail_id);
      return reply();
    },
    'POST /api/store/update_bank_token': ({ body }) => {
      const account = find(body.bank_detail_id);
      if (account) account.hasToken = true;
      const detail = reply().bank_details.find((one) => one.bank_detail_id === body.bank_detail_id);
      return detail ? { bank_detail: detail } : refuse('bankDetailNotFound');
    },
    'POST /api/store/get_deposit_link': ({ body }) => ({
      url: `https://escrow.example/deposit/${body.amount}`,
      expires_at: '2026-01-06T10:00:00.000Z',
    }),
  };
  return {
    handlers,
    added,
    add,
    /** The platform owes the store money. */
    oweMoney: () => (isDue = true),
    stopPayouts: () => (isStopped = true),
    accounts: () => reply().bank_details,
  };
}
