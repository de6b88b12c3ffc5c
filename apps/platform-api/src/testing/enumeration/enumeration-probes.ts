import type { Endpoint } from '@store-panel/contract/table';
import { TIMING_MS } from '@store-panel/domain/limits/timing';

import { type CodePurpose, createCode } from '#access/codes/one-time-codes.queries.ts';
import type { AccountOfKind } from '#access/accounts/account-kinds.queries.ts';
import type { Database } from '#db/database.ts';
import { buildApplication, setRegistrationRequirements } from '#testing/fixtures/application.ts';
import { addAdmin, addChannel, addCourier, addStore, addSubStore, signInStore } from '#testing/fixtures/accounts.ts';
import { captchaToken } from '#testing/fixtures/verification-tokens.ts';
import { type SessionHeaders, testSecrets } from '#testing/servers/test-platform.ts';

/** A call with which an attacker may find out whether an account exists. */
export interface EnumerationProbe {
  readonly name: string;
  readonly key: Endpoint;
  /** Builds the request about an existing or an unknown account, after preparing what it needs. */
  readonly buildRequest: (isKnown: boolean) => Promise<{ readonly body: object; readonly headers?: SessionHeaders }>;
}

type Kind = AccountOfKind['kind'];

/** Names of existing accounts, and unknown names of the same form. */
interface Names {
  readonly email: (isKnown: boolean) => string;
  readonly account: (isKnown: boolean) => AccountOfKind | null;
}

/** Correct for one code in a million, which does not affect the figures. */
const WRONG_CODE = '000000';

/** Changes the digits: same length, but no account has it. */
const unknownName = (name: string) => name.replaceAll(/\d/g, (digit) => String(9 - Number(digit)));

/** Returns the values in sequence, repeatedly. */
function createRoundRobin<Value>(values: readonly Value[]): () => Value {
  let index = 0;
  return () => {
    index += 1;
    const value = values[index % values.length];
    if (value === undefined) throw new Error('There are no accounts to probe.');
    return value;
  };
}

/**
 * Creates a probe for every call that could reveal whether an account exists. Consecutive requests concern different
 * accounts, so that rate limits do not apply.
 */
export async function createEnumerationProbes(
  database: Database,
  origin: string,
  accounts: number,
): Promise<readonly EnumerationProbe[]> {
  const { kysely } = database;
  await setRegistrationRequirements(database, { email: true });
  const addMany = <Value>(add: () => Promise<Value>) => Promise.all(Array.from({ length: accounts }, add));
  const stores = await addMany(() => addStore(database));
  for (const { id, phone } of stores)
    await kysely
      .updateTable('stores')
      .set({ phone: `151${phone.slice(-8)}` })
      .where('id', '=', id)
      .execute();
  const [main] = stores;
  if (!main) throw new Error('At least one account is needed.');
  const accountsByKind: Readonly<Record<Kind, readonly { readonly id: string; readonly email: string }[]>> = {
    store: stores,
    sub_store: await addMany(() => addSubStore(database, main, [])),
    user: await addMany(() => addChannel(database)),
    provider: await addMany(() => addCourier(database)),
    admin: await addMany(() => addAdmin(database)),
  };
  const namesOf = (kind: Kind): Names => {
    const next = createRoundRobin(accountsByKind[kind]);
    return {
      email: (isKnown) => (isKnown ? next().email : unknownName(next().email)),
      account: (isKnown) => (isKnown ? { kind, id: next().id } : null),
    };
  };
  const nextPhone = createRoundRobin(stores.map(({ phone }) => phone.slice(-8)));
  const numberOf = (isKnown: boolean) => {
    const phone = `151${isKnown ? nextPhone() : unknownName(nextPhone())}`;
    return { country_phone_code: '+49', phone };
  };

  const signIn = (key: Endpoint, kind: Kind): EnumerationProbe => {
    const { email } = namesOf(kind);
    return {
      name: key,
      key,
      buildRequest: async (isKnown) => ({ body: { email: email(isKnown), password: 'not the password' } }),
    };
  };
  const withCaptcha = async (body: object) => ({ body: { ...body, captcha_token: await captchaToken(database) } });
  const forgot = (account: Kind): EnumerationProbe => {
    const key = 'POST /api/admin/forgot_password';
    const { email } = namesOf(account);
    return {
      name: `${key} ${account}`,
      key,
      buildRequest: (isKnown) => withCaptcha({ account, email: email(isKnown) }),
    };
  };
  /** Inserts an earlier code, of an account or without one. */
  const addCode = async (purpose: CodePurpose, email: string, account: AccountOfKind | null) => {
    const recipient = { channel: 'email', value: email, countryCode: '' } as const;
    const { id } = await createCode(kysely, testSecrets, { purpose, recipient, account, lang: 2 });
    return id;
  };
  const withWrongCode = (otp_id: string) => ({ body: { otp_id, otp: WRONG_CODE } });
  const resend = (purpose: CodePurpose): EnumerationProbe => {
    const key = 'POST /api/store/resend_otp_verification';
    const { email, account } = namesOf('store');
    return {
      name: `${key} ${purpose}`,
      key,
      buildRequest: async (isKnown) => {
        const otp_id = await addCode(purpose, email(isKnown), purpose === 'registration' ? null : account(isKnown));
        const sent_at = new Date(Date.now() - TIMING_MS.resendCountdown);
        await kysely.updateTable('one_time_codes').set({ sent_at }).where('id', '=', otp_id).execute();
        return { body: { otp_id } };
      },
    };
  };
  const { email, account } = namesOf('store');
  const session = await signInStore(origin, main.email);

  return [
    signIn('POST /api/store/login', 'store'),
    {
      name: 'POST /api/store/login by number',
      key: 'POST /api/store/login',
      buildRequest: async (isKnown) => ({ body: { phone: numberOf(isKnown).phone, password: 'not the password' } }),
    },
    signIn('POST /api/store/sub_store_login', 'sub_store'),
    signIn('POST /api/user/login', 'user'),
    signIn('POST /api/provider/login', 'provider'),
    signIn('POST /api/admin/login', 'admin'),
    ...(Object.keys(accountsByKind) as Kind[]).map(forgot),
    {
      name: 'POST /api/admin/forgot_password store by number',
      key: 'POST /api/admin/forgot_password',
      buildRequest: (isKnown) => withCaptcha({ account: 'store', ...numberOf(isKnown) }),
    },
    {
      name: 'POST /api/admin/forgot_password_verify',
      key: 'POST /api/admin/forgot_password_verify',
      buildRequest: async (isKnown) => withWrongCode(await addCode('password_reset', email(isKnown), account(isKnown))),
    },
    {
      name: 'POST /api/store/store_generate_otp',
      key: 'POST /api/store/store_generate_otp',
      buildRequest: (isKnown) => withCaptcha({ email: email(isKnown) }),
    },
    {
      name: 'POST /api/store/store_generate_otp by number',
      key: 'POST /api/store/store_generate_otp',
      buildRequest: (isKnown) => withCaptcha(numberOf(isKnown)),
    },
    {
      name: 'POST /api/admin/verify_otp',
      key: 'POST /api/admin/verify_otp',
      buildRequest: async (isKnown) => withWrongCode(await addCode('registration', email(isKnown), null)),
    },
    resend('registration'),
    resend('password_reset'),
    {
      name: 'POST /api/store/request_verification_code',
      key: 'POST /api/store/request_verification_code',
      buildRequest: async (isKnown) => ({
        body: { channel: 'email', email: email(isKnown), password: 'a password for tests' },
        headers: session,
      }),
    },
    {
      name: 'POST /api/store/register',
      key: 'POST /api/store/register',
      buildRequest: async (isKnown) => ({ body: await buildApplication(database, { email: email(isKnown) }) }),
    },
  ];
}
