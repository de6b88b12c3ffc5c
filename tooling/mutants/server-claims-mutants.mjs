const SERVER = 'apps/platform-api/src';
const CLAIMS = `${SERVER}/features/claims`;
const PUBLIC = `${CLAIMS}/lookup/public-claim.queries.ts`;
const TRACKED = `${SERVER}/features/shipments/tracking/tracked-parcel.queries.ts`;
const TRACKING_TEST = `${SERVER}/features/shipments/tracking/tracking.test.ts`;
const ATTEMPTS = 'apps/platform-api/src/access/codes/public-attempts.ts';
const CHANGES = `${CLAIMS}/store/claim-changes.ts`;
const GRANTS = `${SERVER}/features/sub-stores/grants.ts`;
const CELLS = `${SERVER}/http/table-exports/cells.ts`;
const LIKE = `${SERVER}/db/like-pattern.ts`;
const MASK = `${SERVER}/messages/outbox/mask-recipient.ts`;
const MARKUP = `${SERVER}/markup.ts`;
const FIND_TEST = `${CLAIMS}/lookup/find-claim.test.ts`;
const STORE_TEST = `${CLAIMS}/store/store-claims.test.ts`;
const area = 'server-claims-and-exports';

/** @type {readonly import('./apply-mutant.mjs').Mutant[]} */
export const SERVER_CLAIMS_MUTANTS = [
  {
    id: 'claim-found-at-another-courier',
    area,
    file: PUBLIC,
    test: `${SERVER}/testing/tenancy/tenancy.test.ts`,
    find: 'c.tenant_id = n.tenant_id and c.claim_number_mac',
    replace: 'c.claim_number_mac',
  },
  {
    id: 'claim-found-by-its-number-alone',
    area,
    file: PUBLIC,
    test: FIND_TEST,
    find: 'where c.waybill_number = ${waybill.toUpperCase()} order by',
    replace: 'where ${waybill.toUpperCase()}::text is not null order by',
  },
  {
    id: 'waybill-in-small-letters-not-found',
    area,
    file: PUBLIC,
    test: FIND_TEST,
    find: '${waybill.toUpperCase()}',
    replace: '${waybill}',
  },
  {
    id: 'renumbered-claim-open-to-old-token',
    area,
    file: PUBLIC,
    test: `${CLAIMS}/lookup/claimant.test.ts`,
    find: ".where('c.claim_number_mac', '=', Buffer.from(mac, 'base64url'))",
    replace: ".where('c.claim_number_mac', 'is not', null)",
  },
  {
    id: 'parcel-found-without-factor',
    area,
    file: TRACKED,
    test: TRACKING_TEST,
    find: 'rows.find((row) => isTrackingFactor(factor, row))',
    replace: 'rows.find((row) => isTrackingFactor(factor, row) || row.no > 0)',
  },
  {
    id: 'parcel-of-another-courier-found',
    area,
    file: TRACKED,
    test: TRACKING_TEST,
    find: '(${tenantId}::uuid is null or s.tenant_id = ${tenantId}::uuid)',
    replace: '(${tenantId}::uuid is null or s.tenant_id is not null)',
  },
  {
    id: 'claim-numbers-guessed-without-captcha',
    area,
    file: ATTEMPTS,
    test: FIND_TEST,
    find: 'if (needsCaptcha) await requireCaptcha',
    replace: 'if (!needsCaptcha && needsCaptcha) await requireCaptcha',
  },
  {
    id: 'found-claim-uses-up-tries',
    area,
    file: ATTEMPTS,
    test: FIND_TEST,
    find: 'await refundAttempt(db, limit, subject);',
    replace: '',
  },
  {
    id: 'claim-changed-from-an-old-version',
    area,
    file: CHANGES,
    test: STORE_TEST,
    find: 'and c.version = ${version} and',
    replace: 'and',
  },
  {
    id: 'two-open-claims-of-one-order',
    area,
    file: CHANGES,
    test: `${CLAIMS}/store/claim-races.test.ts`,
    find: 'other.order_id = c.order_id and other.id <> c.id',
    replace: 'other.order_id = c.order_id and other.id = c.id',
  },
  {
    id: 'claim-entry-numbered-twice',
    area,
    file: CHANGES,
    test: STORE_TEST,
    find: 'set state = ${to}, version = version + 1, entries = entries + 1',
    replace: 'set state = ${to}, version = version + 1',
  },
  {
    id: 'grant-of-an-owner-screen',
    area,
    file: GRANTS,
    test: `${SERVER}/features/sub-stores/sub-stores.test.ts`,
    find: 'if (!GRANTABLE.includes(url)) throw',
    replace: "if (url === '') throw",
  },
  {
    id: 'withheld-grant-is-given',
    area,
    file: GRANTS,
    test: `${SERVER}/features/sub-stores/sub-stores.test.ts`,
    find: 'granted.has(url) ? PERMISSION_GRANTED : PERMISSION_WITHHELD',
    replace: 'granted.size > 0 ? PERMISSION_GRANTED : PERMISSION_WITHHELD',
  },
  {
    id: 'workbook-days-off-by-one',
    area,
    file: CELLS,
    test: `${SERVER}/features/orders/export/order-export.test.ts`,
    find: 'const UNIX_EPOCH_SERIAL = 25_569;',
    replace: 'const UNIX_EPOCH_SERIAL = 25_568;',
  },
  {
    id: 'export-in-greenwich-time',
    area,
    file: CELLS,
    test: `${SERVER}/http/table-exports/cells.test.ts`,
    find: 'dateTimeStamp(at, format)',
    replace: "dateTimeStamp(at, { ...format, zone: 'UTC' })",
  },
  {
    id: 'percent-sign-finds-everything',
    area,
    file: LIKE,
    test: `${SERVER}/features/claims/store/store-claims.test.ts`,
    find: 'text.replaceAll(/[\\\\%_]/g, String.raw`\\$&`)',
    replace: 'text',
  },
  {
    id: 'log-shows-whole-address',
    area,
    file: MASK,
    test: `${SERVER}/features/claims/subscriptions/claim-subscriptions.test.ts`,
    find: '`${recipient.slice(0, 1)}…@${recipient.slice(at + 1, at + 2)}…`',
    replace: 'recipient',
  },
  {
    id: 'email-runs-markup-of-a-name',
    area,
    file: MARKUP,
    test: `${SERVER}/messages/email/email-templates.test.ts`,
    find: '/[&<>"\']/g',
    replace: '/[&"\']/g',
  },
];
