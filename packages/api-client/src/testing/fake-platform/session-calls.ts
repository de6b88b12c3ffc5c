import { mayWork } from '@store-panel/domain/store/review';

import type { ReplyOf } from '#call-key.ts';
import { contextOf } from '#testing/fake-platform/accounts.ts';
import type { Answers, Asked } from '#testing/fake-platform/answers.ts';
import { Refused } from '#testing/fake-platform/refused.ts';
import { endSessions, liveSessions, openSession, refreshSession } from '#testing/fake-platform/sessions.ts';
import {
  isoOf,
  type StoreCaller,
  type StoreRecord,
  type SubStoreRecord,
  type World,
} from '#testing/fake-platform/world.ts';

type SessionCall =
  | `POST /api/store/${'login' | 'sub_store_login' | 'logout' | 'get_store_detail' | 'list_sessions' | 'revoke_sessions'}`
  | `POST /api/user/${'login' | 'logout'}`
  | `${'GET' | 'POST'} /api/refreshToken`
  | 'POST /api/admin/get_setting_detail';

type SignIn = Asked<'POST /api/store/login' | 'POST /api/store/sub_store_login'>;

/** Signing in and out, keeping a session alive, and who is signed in. Tries are not counted: no captcha is ever asked for. */
export const sessionAnswers: Answers<SessionCall> = {
  'POST /api/store/login': (asked) => {
    const store = accountOf(asked, asked.world.stores.values());
    return signIn(asked, store, null);
  },
  'POST /api/store/sub_store_login': (asked) => {
    const subStore = accountOf(asked, asked.world.subStores.values());
    const { store, profile } = subStore;
    if (!profile.isApproved || !mayWork(store.profile)) throw new Refused('subStoreNotApproved');
    return signIn(asked, store, subStore);
  },
  'POST /api/store/logout': ({ world, caller }) => signOut(world, caller),
  'POST /api/user/logout': ({ world, caller }) => signOut(world, caller),
  'POST /api/store/get_store_detail': ({ world, caller }) => contextOf(world, caller.store, subStoreOf(world, caller)),
  'POST /api/store/list_sessions': ({ world, caller }) => ({
    sessions: liveSessions(world, caller.session).map((session) => ({
      session_id: session.id,
      is_current: session.id === caller.session.id,
      device: session.device,
      created_at: isoOf(session.createdAt),
      last_seen_at: isoOf(session.lastSeenAt),
      admin_name: null,
    })),
  }),
  'POST /api/store/revoke_sessions': ({ world, caller, body: { session_id: only } }) => {
    const others = liveSessions(world, caller.session).filter(
      ({ id }) => id !== caller.session.id && (only === undefined || id === only),
    );
    if (only !== undefined && others.length === 0) throw new Refused('dataNotFound');
    endSessions(world, others);
    return { revoked: others.length };
  },
  'GET /api/refreshToken': ({ world, headers }) => refreshSession(world, headers, false),
  'POST /api/refreshToken': ({ world, headers }) => refreshSession(world, headers, true),
  'POST /api/user/login': ({ world, body, headers }) => {
    const email = body.email.trim().toLowerCase();
    const user = [...world.users.values()].find(({ profile }) => profile.email === email);
    if (user?.profile.password !== body.password) throw new Refused('wrongUserNameOrPassword');
    const { serverToken, ...pair } = openSession(world, { kind: 'user', accountId: user.id, deviceToken: '', headers });
    const { name, phone } = user.profile;
    return { ...pair, person: { _id: user.id, name, email, phone, server_token: serverToken } };
  },
  'POST /api/admin/get_setting_detail': ({ world }) => {
    const { devices_per_account: _own, ...setting } = world.settings;
    return { setting };
  },
};

function signIn(
  { world, body, headers }: SignIn,
  store: StoreRecord,
  subStore: SubStoreRecord | null,
): ReplyOf<'POST /api/store/login'> {
  const device_token = body.device_token ?? '';
  const kind = subStore ? 'sub_store' : 'store';
  const accountId = (subStore ?? store).id;
  const { serverToken, ...pair } = openSession(world, { kind, accountId, deviceToken: device_token, headers });
  return { ...pair, push_token: '', ...contextOf(world, store, subStore, { server_token: serverToken, device_token }) };
}

function signOut(world: World, { session }: Pick<StoreCaller, 'session'>): Record<string, never> {
  endSessions(world, [session]);
  world.cookie = '';
  return {};
}

const subStoreOf = (world: World, { kind, id }: StoreCaller) =>
  kind === 'sub_store' ? (world.subStores.get(id) ?? null) : null;

interface Named {
  readonly profile: { readonly email: string; readonly password: string; readonly phone: string };
}

/** The one account of this name and password. @throws Refused wrongUserNameOrPassword, whichever of the two is wrong */
function accountOf<Record extends Named>({ world, body }: SignIn, accounts: Iterable<Record>): Record {
  const { is_store_login_by_email: byEmail, is_store_login_by_phone: byPhone } = world.settings;
  // `email` may hold either, as the spec's forms send one field for both.
  const name = (body.email ?? body.phone ?? '').trim().toLowerCase();
  const digits = name.replaceAll(/\D/g, '');
  const found = [...accounts].filter(({ profile }) =>
    name.includes('@') ? byEmail && profile.email === name : byPhone && digits.length >= 5 && hasPhone(profile, digits),
  );
  const [account] = found;
  if (account && found.length === 1 && account.profile.password === body.password) return account;
  throw new Refused('wrongUserNameOrPassword');
}

/** Numbers match with or without the country's code. */
function hasPhone(profile: Named['profile'] & { readonly countryPhoneCode?: string }, digits: string): boolean {
  const { phone, countryPhoneCode: code = '' } = profile;
  return phone !== '' && (digits === phone || digits === code.replaceAll(/\D/g, '') + phone);
}
