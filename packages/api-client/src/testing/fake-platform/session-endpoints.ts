import { canOperate } from '@store-panel/domain/store/review';

import type { ReplyOf } from '#endpoint-key.ts';
import { contextOf } from '#testing/fake-platform/accounts.ts';
import type { FakeEndpointHandlers, FakeEndpointRequest } from '#testing/fake-platform/handler-types.ts';
import { FakeApiError } from '#testing/fake-platform/fake-api-error.ts';
import { endSessions, liveSessions, openSession, refreshSession } from '#testing/fake-platform/sessions.ts';
import {
  isoOf,
  type StoreCaller,
  type StoreRecord,
  type SubStoreRecord,
  type FakePlatformState,
} from '#testing/fake-platform/state.ts';

type SessionCall =
  | `POST /api/store/${'login' | 'sub_store_login' | 'logout' | 'get_store_detail' | 'list_sessions' | 'revoke_sessions'}`
  | `POST /api/user/${'login' | 'logout'}`
  | `${'GET' | 'POST'} /api/refreshToken`
  | 'POST /api/admin/get_setting_detail';

type SignIn = FakeEndpointRequest<'POST /api/store/login' | 'POST /api/store/sub_store_login'>;

/** Signing in and out, refreshing tokens, and the current session. Attempts are not counted: no captcha is required. */
export const sessionAnswers: FakeEndpointHandlers<SessionCall> = {
  'POST /api/store/login': (request) => {
    const store = accountOf(request, request.state.stores.values());
    return signIn(request, store, null);
  },
  'POST /api/store/sub_store_login': (request) => {
    const subStore = accountOf(request, request.state.subStores.values());
    const { store, profile } = subStore;
    if (!profile.isApproved || !canOperate(store.profile)) throw new FakeApiError('subStoreNotApproved');
    return signIn(request, store, subStore);
  },
  'POST /api/store/logout': ({ state, caller }) => signOut(state, caller),
  'POST /api/user/logout': ({ state, caller }) => signOut(state, caller),
  'POST /api/store/get_store_detail': ({ state, caller }) => contextOf(state, caller.store, subStoreOf(state, caller)),
  'POST /api/store/list_sessions': ({ state, caller }) => ({
    sessions: liveSessions(state, caller.session).map((session) => ({
      session_id: session.id,
      is_current: session.id === caller.session.id,
      device: session.device,
      created_at: isoOf(session.createdAt),
      last_seen_at: isoOf(session.lastSeenAt),
      admin_name: null,
    })),
  }),
  'POST /api/store/revoke_sessions': ({ state, caller, body: { session_id: only } }) => {
    const others = liveSessions(state, caller.session).filter(
      ({ id }) => id !== caller.session.id && (only === undefined || id === only),
    );
    if (only !== undefined && others.length === 0) throw new FakeApiError('dataNotFound');
    endSessions(state, others);
    return { revoked: others.length };
  },
  'GET /api/refreshToken': ({ state, headers }) => refreshSession(state, headers, false),
  'POST /api/refreshToken': ({ state, headers }) => refreshSession(state, headers, true),
  'POST /api/user/login': ({ state, body, headers }) => {
    const email = body.email.trim().toLowerCase();
    const user = [...state.users.values()].find(({ profile }) => profile.email === email);
    if (user?.profile.password !== body.password) throw new FakeApiError('wrongUserNameOrPassword');
    const { serverToken, ...pair } = openSession(state, { kind: 'user', accountId: user.id, deviceToken: '', headers });
    const { name, phone } = user.profile;
    return { ...pair, person: { _id: user.id, name, email, phone, server_token: serverToken } };
  },
  'POST /api/admin/get_setting_detail': ({ state }) => {
    const { devices_per_account: _own, ...setting } = state.settings;
    return { setting };
  },
};

/** No push service accepts it. */
const PUSH_KEY = `B${'A'.repeat(86)}`;

function signIn(
  { state, body, headers }: SignIn,
  store: StoreRecord,
  subStore: SubStoreRecord | null,
): ReplyOf<'POST /api/store/login'> {
  const device_token = body.device_token ?? '';
  const kind = subStore ? 'sub_store' : 'store';
  const accountId = (subStore ?? store).id;
  const { serverToken, ...pair } = openSession(state, { kind, accountId, deviceToken: device_token, headers });
  const context = contextOf(state, store, subStore, { server_token: serverToken, device_token });
  return { ...pair, push_token: PUSH_KEY, ...context };
}

function signOut(state: FakePlatformState, { session }: Pick<StoreCaller, 'session'>): Record<string, never> {
  endSessions(state, [session]);
  state.cookie = '';
  return {};
}

const subStoreOf = (state: FakePlatformState, { kind, id }: StoreCaller) =>
  kind === 'sub_store' ? (state.subStores.get(id) ?? null) : null;

interface Named {
  readonly profile: { readonly email: string; readonly password: string; readonly phone: string };
}

/**
 * Finds the account of this name and password.
 * @throws FakeApiError wrongUserNameOrPassword, whichever of the two is wrong
 */
function accountOf<Record extends Named>({ state, body }: SignIn, accounts: Iterable<Record>): Record {
  const { is_store_login_by_email: byEmail, is_store_login_by_phone: byPhone } = state.settings;
  // `email` may hold either, as the spec's forms send one field for both.
  const name = (body.email ?? body.phone ?? '').trim().toLowerCase();
  const digits = name.replaceAll(/\D/g, '');
  const matches = [...accounts].filter(({ profile }) =>
    name.includes('@') ? byEmail && profile.email === name : byPhone && digits.length >= 5 && hasPhone(profile, digits),
  );
  const [account] = matches;
  if (account && matches.length === 1 && account.profile.password === body.password) return account;
  throw new FakeApiError('wrongUserNameOrPassword');
}

/** Numbers match with or without the country's code. */
function hasPhone(profile: Named['profile'] & { readonly countryPhoneCode?: string }, digits: string): boolean {
  const { phone, countryPhoneCode: code = '' } = profile;
  return phone !== '' && (digits === phone || digits === code.replaceAll(/\D/g, '') + phone);
}
