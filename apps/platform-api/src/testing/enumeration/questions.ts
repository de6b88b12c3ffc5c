import type { Endpoint } from '@store-panel/contract/table';
import { TIMING } from '@store-panel/domain/limits/timing';

import { type CodePurpose, createCode } from '#access/codes/one-time-codes.queries.ts';
import type { AccountOfKind } from '#access/accounts/account-kinds.queries.ts';
import type { Database } from '#db/database.ts';
import { newApplication, requireProofs } from '#testing/fixtures/application.ts';
import { addAdmin, addChannel, addCourier, addStore, addSubStore, signInStore } from '#testing/fixtures/accounts.ts';
import { captchaToken } from '#testing/fixtures/verification-tokens.ts';
import { type SessionHeaders, testSecrets } from '#testing/servers/test-platform.ts';

/** A call that somebody makes to find out whether an account exists. */
export interface Question {
  readonly name: string;
  readonly key: Endpoint;
  /** The request about somebody who has an account, or about somebody who has none. What leads to it is done beforehand. */
  readonly ask: (isKnown: boolean) => Promise<{ readonly body: object; readonly headers?: SessionHeaders }>;
}

type Kind = AccountOfKind['kind'];

/** Names of as many accounts, and as many names of nobody that look the same. */
interface Names {
  readonly email: (isKnown: boolean) => string;
  readonly account: (isKnown: boolean) => AccountOfKind | null;
}

/** Right once in a million codes, which changes no figure. */
const WRONG_CODE = '000000';

/** The same letters, other digits: as long, and nobody's. */
const nobodys = (name: string) => name.replaceAll(/\d/g, (digit) => String(9 - Number(digit)));

/** One after the other, again and again. */
function inTurns<Value>(values: readonly Value[]): () => Value {
  let at = 0;
  return () => {
    at += 1;
    const value = values[at % values.length];
    if (value === undefined) throw new Error('There is nobody to ask about.');
    return value;
  };
}

/**
 * Every call that could tell whether an account exists. Each question is about other people than the one before it: what
 * is asked once too often is refused for that.
 */
export async function enumerationQuestions(
  database: Database,
  origin: string,
  accounts: number,
): Promise<readonly Question[]> {
  const { kysely } = database;
  await requireProofs(database, { email: true });
  const many = <Value>(add: () => Promise<Value>) => Promise.all(Array.from({ length: accounts }, add));
  const stores = await many(() => addStore(database));
  for (const { id, phone } of stores)
    await kysely
      .updateTable('stores')
      .set({ phone: `151${phone.slice(-8)}` })
      .where('id', '=', id)
      .execute();
  const [main] = stores;
  if (!main) throw new Error('There has to be somebody to ask about.');
  const people: Readonly<Record<Kind, readonly { readonly id: string; readonly email: string }[]>> = {
    store: stores,
    sub_store: await many(() => addSubStore(database, main, [])),
    user: await many(() => addChannel(database)),
    provider: await many(() => addCourier(database)),
    admin: await many(() => addAdmin(database)),
  };
  const namesOf = (kind: Kind): Names => {
    const next = inTurns(people[kind]);
    return {
      email: (isKnown) => (isKnown ? next().email : nobodys(next().email)),
      account: (isKnown) => (isKnown ? { kind, id: next().id } : null),
    };
  };
  const nextPhone = inTurns(stores.map(({ phone }) => phone.slice(-8)));
  const numberOf = (isKnown: boolean) => {
    const phone = `151${isKnown ? nextPhone() : nobodys(nextPhone())}`;
    return { country_phone_code: '+49', phone };
  };

  const signIn = (key: Endpoint, kind: Kind): Question => {
    const { email } = namesOf(kind);
    return {
      name: key,
      key,
      ask: async (isKnown) => ({ body: { email: email(isKnown), password: 'not the password' } }),
    };
  };
  const withCaptcha = async (body: object) => ({ body: { ...body, captcha_token: await captchaToken(database) } });
  const forgot = (account: Kind): Question => {
    const key = 'POST /api/admin/forgot_password';
    const { email } = namesOf(account);
    return { name: `${key} ${account}`, key, ask: (isKnown) => withCaptcha({ account, email: email(isKnown) }) };
  };
  /** A code that was asked for before: of an account, or in the place of one. */
  const asked = async (purpose: CodePurpose, email: string, account: AccountOfKind | null) => {
    const recipient = { channel: 'email', value: email, countryCode: '' } as const;
    const { id } = await createCode(kysely, testSecrets, { purpose, recipient, account, lang: 2 });
    return id;
  };
  const inVain = (otp_id: string) => ({ body: { otp_id, otp: WRONG_CODE } });
  const resend = (purpose: CodePurpose): Question => {
    const key = 'POST /api/store/resend_otp_verification';
    const { email, account } = namesOf('store');
    return {
      name: `${key} ${purpose}`,
      key,
      ask: async (isKnown) => {
        const otp_id = await asked(purpose, email(isKnown), purpose === 'registration' ? null : account(isKnown));
        const sent_at = new Date(Date.now() - TIMING.resendCountdown);
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
      ask: async (isKnown) => ({ body: { phone: numberOf(isKnown).phone, password: 'not the password' } }),
    },
    signIn('POST /api/store/sub_store_login', 'sub_store'),
    signIn('POST /api/user/login', 'user'),
    signIn('POST /api/provider/login', 'provider'),
    signIn('POST /api/admin/login', 'admin'),
    ...(Object.keys(people) as Kind[]).map(forgot),
    {
      name: 'POST /api/admin/forgot_password store by number',
      key: 'POST /api/admin/forgot_password',
      ask: (isKnown) => withCaptcha({ account: 'store', ...numberOf(isKnown) }),
    },
    {
      name: 'POST /api/admin/forgot_password_verify',
      key: 'POST /api/admin/forgot_password_verify',
      ask: async (isKnown) => inVain(await asked('password_reset', email(isKnown), account(isKnown))),
    },
    {
      name: 'POST /api/store/store_generate_otp',
      key: 'POST /api/store/store_generate_otp',
      ask: (isKnown) => withCaptcha({ email: email(isKnown) }),
    },
    {
      name: 'POST /api/store/store_generate_otp by number',
      key: 'POST /api/store/store_generate_otp',
      ask: (isKnown) => withCaptcha(numberOf(isKnown)),
    },
    {
      name: 'POST /api/admin/verify_otp',
      key: 'POST /api/admin/verify_otp',
      ask: async (isKnown) => inVain(await asked('registration', email(isKnown), null)),
    },
    resend('registration'),
    resend('password_reset'),
    {
      name: 'POST /api/store/request_verification_code',
      key: 'POST /api/store/request_verification_code',
      ask: async (isKnown) => ({
        body: { channel: 'email', email: email(isKnown), password: 'a password for tests' },
        headers: session,
      }),
    },
    {
      name: 'POST /api/store/register',
      key: 'POST /api/store/register',
      ask: async (isKnown) => ({ body: await newApplication(database, { email: email(isKnown) }) }),
    },
  ];
}
