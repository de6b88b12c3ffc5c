import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Store, StoreContext } from '#endpoints/store-fields.ts';
import {
  CaptchaToken,
  Email,
  StrictObject,
  Id,
  Nullable,
  OneTimeToken,
  OptionalText,
  Password,
  Phone,
  Text,
  Timestamp,
} from '#fields.ts';

/** Sign-in by email or by phone, as the public settings allow. `email` may hold either: the spec's forms send one field. */
const SignIn = StrictObject({
  email: Type.Optional(Email),
  phone: Type.Optional(Phone),
  password: Password,
  login_by: Type.Optional(Type.Enum(['manual', 'social'])),
  device_type: Type.Optional(Text(32)),
  device_token: Type.Optional(OptionalText(500)),
  store_type: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
  is_store_login_by_email: Type.Optional(Type.Boolean()),
  is_store_login_by_phone: Type.Optional(Type.Boolean()),
  captcha_token: CaptchaToken,
});

/** Both are empty in cookie mode; then only the access token is sent, to be stored in memory. */
const Tokens = {
  jwt_token: Text(2048),
  jwt_refresh_token: OptionalText(500),
} as const;

const StoreSession = StrictObject({
  ...Tokens,
  /** The key to subscribe to push messages with, as in `get_push_key`; empty for an impersonating administrator. */
  push_token: OptionalText(500),
  ...StoreContext,
});

/**
 * The specification's optional filter, whose shape it does not state: names of fields. The reply holds every field, so
 * it leaves out none that a filter names.
 */
const Filter = StrictObject(
  Object.fromEntries(
    [...Object.keys(StoreContext), ...Object.keys(Store.properties)].map((name) => [
      name,
      Type.Optional(Type.Union([Type.Boolean(), Type.Enum([0, 1])])),
    ]),
  ),
);

const openSignIn = {
  open: true,
  reason: 'Signing in is how a session begins; after a few failures it takes a captcha, and attempts are limited.',
} as const;

const Person = StrictObject({
  _id: Id,
  name: Text(200),
  email: Email,
  phone: OptionalText(32),
  server_token: OptionalText(200),
});
const PersonSignIn = StrictObject({ email: Email, password: Password, captcha_token: CaptchaToken });
const PersonSession = StrictObject({ ...Tokens, person: Person });

/** Signing in and out of every kind of session, and keeping one alive (spec §2, §4, §7 of the first document). */
export const sessionEndpoints = defineEndpoints({
  'POST /api/store/login': {
    summary: 'Sign in as a main store',
    origin: 'spec §7',
    access: openSignIn,
    effect: 'write',
    body: SignIn,
    reply: StoreSession,
    success: 'signedIn',
    errors: ['wrongUserNameOrPassword', 'invalidCaptcha'],
  },
  'POST /api/store/sub_store_login': {
    summary: 'Sign in as a sub-store acting for its main store',
    origin: 'spec §7',
    access: openSignIn,
    effect: 'write',
    body: SignIn,
    reply: StoreSession,
    success: 'signedIn',
    errors: ['wrongUserNameOrPassword', 'invalidCaptcha', 'subStoreNotApproved'],
  },
  'POST /api/store/store_auto_login': {
    summary: "Begin an administrator's half hour in a store's name, with a ticket in the place of the password",
    origin: 'spec §7',
    access: {
      open: true,
      reason: 'The ticket is the proof: 256 bits, good once, for a minute, for one store, made by an administrator.',
    },
    effect: 'write',
    body: StrictObject({
      store_id: Id,
      email: Email,
      password: OneTimeToken,
      social_id: Type.Optional(OptionalText(200)),
      store_type: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
      device_type: Type.Optional(Text(32)),
      device_token: Type.Optional(OptionalText(500)),
      login_by: Type.Optional(Text(32)),
      is_store_login_by_email: Type.Optional(Type.Boolean()),
      is_store_login_by_phone: Type.Optional(Type.Boolean()),
    }),
    reply: StoreSession,
    success: 'signedIn',
    errors: ['loginFailed'],
  },
  'POST /api/store/logout': {
    summary: 'End this session at once',
    origin: 'spec §7',
    access: { sessions: ['store', 'sub_store'], beforeApproval: true },
    effect: 'write',
    withoutSubscription: 'because an account is safe and left at any time',
    body: StrictObject({}),
    reply: StrictObject({}),
    success: 'signedOut',
    errors: [],
  },
  'POST /api/store/get_store_detail': {
    summary: 'The signed-in store, its flags and its permissions',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], beforeApproval: true },
    effect: 'read',
    body: StrictObject({ filter: Type.Optional(Filter) }),
    reply: StrictObject(StoreContext),
    errors: ['dataNotFound'],
  },
  'POST /api/store/get_store_config': {
    summary: 'The same store under both names that clients of the specification read: `store` and `store_detail`',
    origin: 'spec §7',
    access: { sessions: ['store', 'sub_store'], beforeApproval: true },
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({ ...StoreContext, store_detail: Store }),
    errors: ['dataNotFound'],
  },
  'POST /api/store/list_sessions': {
    summary: 'Where this account is signed in',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], beforeApproval: true },
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      sessions: Type.Array(
        StrictObject({
          session_id: Id,
          is_current: Type.Boolean(),
          device: OptionalText(300),
          created_at: Timestamp,
          last_seen_at: Timestamp,
          /** The administrator who acts in the store's name there; null for the store's own people. */
          admin_name: Nullable(Text(200)),
        }),
        { maxItems: 100 },
      ),
    }),
    errors: [],
  },
  'POST /api/store/revoke_sessions': {
    summary: 'End one other session, or all of them',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], beforeApproval: true, notWhileImpersonating: true },
    effect: 'write',
    withoutSubscription: 'because an account is safe and left at any time',
    body: StrictObject({ session_id: Type.Optional(Id) }),
    reply: StrictObject({ revoked: Type.Integer() }),
    success: 'signedOut',
    errors: ['dataNotFound'],
  },
  'GET /api/refreshToken': {
    summary: 'Exchange the refresh token in the Authorization header for a new pair',
    origin: 'spec §7',
    access: { open: true, reason: 'The refresh token itself is the proof; the access token has run out by then.' },
    effect: 'write',
    reply: StrictObject({ status: Type.Literal(1), newToken: Text(2048), newRfreshToken: OptionalText(500) }),
    errors: ['tokenExpired'],
    bare: true,
  },
  'POST /api/refreshToken': {
    summary: 'The same exchange by a method that no link, prefetch or cache repeats',
    origin: 'ours',
    access: { open: true, reason: 'The refresh token, by header or HttpOnly cookie, is the proof.' },
    effect: 'write',
    body: StrictObject({}),
    reply: StrictObject({ status: Type.Literal(1), newToken: Text(2048), newRfreshToken: OptionalText(500) }),
    errors: ['tokenExpired'],
    bare: true,
  },
  'POST /api/user/login': {
    summary: 'Sign in as a customer or an ordering channel',
    origin: 'ours',
    access: openSignIn,
    effect: 'write',
    body: PersonSignIn,
    reply: PersonSession,
    success: 'signedIn',
    errors: ['wrongUserNameOrPassword', 'invalidCaptcha'],
  },
  'POST /api/user/logout': {
    summary: 'End this customer session at once',
    origin: 'ours',
    access: { sessions: ['user'] },
    effect: 'write',
    body: StrictObject({}),
    reply: StrictObject({}),
    success: 'signedOut',
    errors: [],
  },
  'POST /api/provider/login': {
    summary: 'Sign in as a courier',
    origin: 'ours',
    access: openSignIn,
    effect: 'write',
    body: PersonSignIn,
    reply: StrictObject({ ...PersonSession.properties, vehicle_id: Nullable(Id) }),
    success: 'signedIn',
    errors: ['wrongUserNameOrPassword', 'invalidCaptcha'],
  },
  'POST /api/provider/logout': {
    summary: 'End this courier session at once',
    origin: 'ours',
    access: { sessions: ['provider'] },
    effect: 'write',
    body: StrictObject({}),
    reply: StrictObject({}),
    success: 'signedOut',
    errors: [],
  },
});

export type SessionWire = WireOf<typeof sessionEndpoints>;
