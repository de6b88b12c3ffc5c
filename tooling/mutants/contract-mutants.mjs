const CONTRACT = 'packages/contract/src';
const CODES = `${CONTRACT}/errors/error-codes.ts`;
const CATALOGUE = `${CONTRACT}/errors/catalogue.ts`;
const LOOKUP = `${CONTRACT}/errors/lookup.ts`;
const SUCCESS = `${CONTRACT}/errors/success-codes.ts`;
const ADMINS = `${CONTRACT}/endpoints/admin/admin-accounts.ts`;
const REVIEW = `${CONTRACT}/endpoints/admin/admin.ts`;
const SUB_STORES = `${CONTRACT}/endpoints/sub-stores.ts`;
const BULK = `${CONTRACT}/endpoints/orders/bulk-orders.ts`;
const PUSH = `${CONTRACT}/endpoints/push.ts`;
const CLAIMS = `${CONTRACT}/endpoints/claims/store-claims.ts`;
const SERVER = 'apps/platform-api/src/features';
const MATRIX = 'apps/platform-api/src/testing/matrix/matrix.test.ts';
const area = 'contract';

/** @type {readonly import('./apply-mutant.mjs').Mutant[]} */
export const CONTRACT_MUTANTS = [
  {
    id: 'expired-token-with-another-number',
    area,
    file: CODES,
    find: 'tokenExpired: 999,',
    replace: 'tokenExpired: 990,',
  },
  {
    id: 'two-errors-with-one-number',
    area,
    file: CODES,
    find: 'orderFailed: 651,',
    replace: 'orderFailed: 653,',
  },
  {
    id: 'fault-answered-as-success',
    area,
    file: CATALOGUE,
    find: 'if (code === ERROR.internalServerError) return 500;',
    replace: '',
  },
  {
    id: 'range-before-its-entry',
    area,
    file: LOOKUP,
    find: 'if (entry !== undefined) {',
    replace: 'if (entry !== undefined && code > 600) {',
  },
  {
    id: 'last-code-of-range-unknown',
    area,
    file: LOOKUP,
    find: 'code >= from && code <= to',
    replace: 'code >= from && code < to',
  },
  {
    id: 'confirmation-without-text',
    area,
    file: SUCCESS,
    find: '[108, 146],',
    replace: '[108, 140],',
  },
  {
    id: 'anyone-reads-the-audit-log',
    area,
    file: ADMINS,
    test: `${SERVER}/admin/accounts/admin-accounts.test.ts`,
    find: "access: { sessions: ['admin'], screens: ['audit-log'] }",
    replace: "access: { sessions: ['admin'], screens: ['review-stores'] }",
  },
  {
    id: 'editor-deletes-stores',
    area,
    file: REVIEW,
    test: `${CONTRACT}/table.test.ts`,
    find: "access: { sessions: ['admin'], screens: ['review-store'], action: 'delete' }",
    replace: "access: { sessions: ['admin'], screens: ['review-store'] }",
  },
  {
    id: 'sub-store-lists-sub-stores',
    area,
    file: SUB_STORES,
    test: `${CONTRACT}/table.test.ts`,
    find: "summary: 'One page of the sub-stores',\n    origin: 'ours',\n    access: { sessions: ['store'],",
    replace:
      "summary: 'One page of the sub-stores',\n    origin: 'ours',\n    access: { sessions: ['store', 'sub_store'],",
  },
  {
    id: 'administrator-takes-over-push',
    area,
    file: PUSH,
    test: MATRIX,
    find: 'access: { ...device, notWhileImpersonating: true }',
    replace: 'access: device',
  },
  {
    id: 'any-sub-store-cancels-in-bulk',
    area,
    file: BULK,
    test: MATRIX,
    find: "screens: ['running-orders']",
    replace: "screens: ['running-orders', 'order-history']",
  },
  {
    id: 'claim-number-of-one-letter',
    area,
    file: CLAIMS,
    test: `${SERVER}/claims/store/store-claims.test.ts`,
    find: 'minLength: CLAIM_NUMBER_MIN,',
    replace: 'minLength: 1,',
  },
];
