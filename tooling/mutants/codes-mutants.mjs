const SERVER = 'apps/platform-api/src';
const CODES = `${SERVER}/access/codes/one-time-codes.queries.ts`;
const LIMIT = `${SERVER}/access/rate-limit.ts`;
const SECRETS = `${SERVER}/access/secrets.ts`;
const PASSWORD = `${SERVER}/access/passwords/check-password.ts`;
const IDEMPOTENCY = `${SERVER}/http/idempotency.ts`;
const TIMED_TOKENS = `${SERVER}/access/timed-tokens.ts`;
const CREDENTIALS = `${SERVER}/http/requests/request-credentials.ts`;
const ORIGINS = `${SERVER}/http/requests/origins.ts`;
const FORWARDED = `${SERVER}/http/requests/forwarded.ts`;
const CODES_TEST = `${SERVER}/features/session/codes/codes.test.ts`;
const LIMIT_TEST = `${SERVER}/access/rate-limit.test.ts`;
const ORDERS_TEST = `${SERVER}/features/orders/orders.test.ts`;
const area = 'codes-and-limits';

/** @type {readonly import('./apply-mutant.mjs').Mutant[]} */
export const CODES_MUTANTS = [
  {
    id: 'password-hash-takes-little-work',
    area,
    file: `${SERVER}/access/passwords/passwords.ts`,
    test: `${SERVER}/features/session/passwords/passwords.test.ts`,
    find: 'timeCost: 2',
    replace: 'timeCost: 1',
  },
  {
    id: 'code-is-good-twice',
    area,
    file: CODES,
    test: CODES_TEST,
    find: ".where('used_at', 'is', null)\n    .where('expires_at', '>'",
    replace: ".where('expires_at', '>'",
  },
  {
    id: 'expired-code-is-good',
    area,
    file: CODES,
    test: CODES_TEST,
    find: ".where('expires_at', '>', sql<Date>`now()`)",
    replace: '',
  },
  {
    id: 'code-is-guessed-without-end',
    area,
    file: CODES,
    test: CODES_TEST,
    find: ".where('tries', '<=', MAX_OTP_ATTEMPTS)",
    replace: '',
  },
  {
    id: 'any-digits-are-the-code',
    area,
    file: CODES,
    test: CODES_TEST,
    find: ".where('code_mac', '=', anyOf('bytea', macsOf(secrets, id, otp)))",
    replace: '',
  },
  {
    id: 'code-resent-without-waiting',
    area,
    file: CODES,
    test: CODES_TEST,
    find: '.where(sql<boolean>`sent_at <= ${fromNow(-TIMING_MS.resendCountdown)}`)',
    replace: '',
  },
  {
    id: 'limit-lets-one-more-through',
    area,
    file: LIMIT,
    test: `${SERVER}/features/session/sign-in-tries.test.ts`,
    find: 'row.count > limit.max',
    replace: 'row.count > limit.max + 1',
  },
  {
    id: 'limit-never-forgets',
    area,
    file: LIMIT,
    test: `${SERVER}/features/session/sign-in-tries.test.ts`,
    find: 'count = case when r.expires_at <= now() then 1 else r.count + 1 end',
    replace: 'count = r.count + 1',
  },
  {
    id: 'limit-starts-over-every-try',
    area,
    file: LIMIT,
    test: `${SERVER}/features/session/sign-in-tries.test.ts`,
    find: 'then 1 else r.count + 1 end',
    replace: 'then 1 else 1 end',
  },
  {
    id: 'each-ipv6-address-counts-alone',
    area,
    file: LIMIT,
    test: LIMIT_TEST,
    find: 'parsed.parts.slice(0, 4)',
    replace: 'parsed.parts.slice(0, 8)',
  },
  {
    id: 'sign-in-guessed-without-captcha',
    area,
    file: PASSWORD,
    test: `${SERVER}/features/session/sign-in-tries.test.ts`,
    find: 'FREE_ATTEMPTS, subject)) > 0)',
    replace: 'FREE_ATTEMPTS, subject)) < 0)',
  },
  {
    id: 'right-password-leaves-tries',
    area,
    file: PASSWORD,
    test: `${SERVER}/features/session/sign-in-tries.test.ts`,
    find: 'for (const limit of [FREE_ATTEMPTS, ALL_ATTEMPTS])',
    replace: 'for (const limit of [ALL_ATTEMPTS])',
  },
  {
    id: 'one-key-seals-everything',
    area,
    file: SECRETS,
    test: `${SERVER}/access/secrets.test.ts`,
    find: '.update(`store-panel/${purpose}`)',
    replace: ".update('store-panel')",
  },
  {
    id: 'sealed-twice-looks-the-same',
    area,
    file: SECRETS,
    test: `${SERVER}/access/secrets.test.ts`,
    find: 'const nonce = randomBytes(NONCE_BYTES);',
    replace: 'const nonce = Buffer.alloc(NONCE_BYTES);',
  },
  {
    id: 'key-reused-for-another-body',
    area,
    file: IDEMPOTENCY,
    test: ORDERS_TEST,
    find: "if (row && !hashes.some((hash) => row.body_hash.equals(hash))) throw new ApiError('idempotencyKeyReused');",
    replace: '',
  },
  {
    id: 'repeated-call-done-again',
    area,
    file: `${SERVER}/db/recorded-reply.ts`,
    test: `${SERVER}/http/idempotency.test.ts`,
    find: "'done', 200, ${reply}`;",
    replace: "'done', 200, ${reply} on conflict do nothing`;",
  },
  {
    id: 'reply-of-another-store',
    area,
    file: IDEMPOTENCY,
    test: ORDERS_TEST,
    find: "`${'storeId' in principal ? principal.storeId : ''}/${principal.kind}/${principal.id}`",
    replace: '`${principal.kind}`',
  },
  {
    id: 'claim-token-never-ends',
    area,
    file: TIMED_TOKENS,
    test: `${SERVER}/features/claims/lookup/claimant.test.ts`,
    find: 'return endsAt > now() ? (value as unknown as Value) : null;',
    replace: 'return value as unknown as Value;',
  },
  {
    id: 'token-in-address',
    area,
    file: CREDENTIALS,
    test: `${SERVER}/app/every-reply.test.ts`,
    find: 'if (name === undefined) return;',
    replace: "if (name !== '') return;",
  },
  {
    id: 'foreign-page-calls-api',
    area,
    file: ORIGINS,
    test: `${SERVER}/app/foreign-origins.test.ts`,
    find: 'origin === undefined || this.isListed(origin) || this.#isOwn(origin, request)',
    replace: "origin !== ''",
  },
  {
    id: 'caller-chooses-its-address',
    area,
    file: FORWARDED,
    test: `${SERVER}/http/requests/forwarded.test.ts`,
    find: 'addresses.at(-1 - trustedProxies) ?? ',
    replace: '',
  },
];
