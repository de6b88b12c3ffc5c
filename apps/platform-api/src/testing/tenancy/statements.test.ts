import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { openStatements } from '#testing/tenancy/tenant-statements.ts';
import { tenantFilters, UNNOTICED } from '#testing/tenancy/tenant-filters.ts';

const SRC = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Statements on rows of somebody's that name nobody, each with what keeps it to the right ones. */
const BY_OTHER_MEANS: Readonly<Record<string, string>> = {
  'access/one-time-codes.queries.ts renewCode: one_time_codes': 'by the id of a code, which who asked for it was given',
  'access/one-time-codes.queries.ts secondsUntilResend: one_time_codes': 'the same',
  'access/sessions.queries.ts live: sessions': 'begins statements that go on with an owner or a session',
  'access/sessions.queries.ts rotate: sessions': 'by the session that a refresh token was signed for',
  'access/sessions.queries.ts endedSessions: sessions':
    'by the sessions whose sockets are open here; only whether they ended',
  'access/store-tickets.ts administratorStands: sessions': 'by the session that a ticket was made in',
  'features/claims/mails/subscriptions.queries.ts confirmSubscription: claims':
    'by the subscription that a letter’s sealed token names',
  'features/claims/mails/subscriptions.queries.ts isOver: claims': 'sweeps what is over, whoever had it',
  'features/claims/mails/subscriptions.queries.ts readSubscription: claims': 'as its confirmation',
  'features/orders/change-order.ts changeOrder: orders':
    'its conditions, which begin with the store, come from the guard',
  'features/orders/export/export.queries.ts batchesOf: orders': 'as the lists',
  'features/orders/export/export.queries.ts countOf: orders': 'as the lists',
  'features/orders/lists/order-list.queries.ts listStatement: orders':
    'its conditions begin with the store (`conditionsOf`)',
  'features/orders/lists/running-page.queries.ts pageInWork: orders': 'the same',
  'http/session-reader.ts markSeen: sessions': 'by the session that has just proved itself',
  'http/stored-files.ts read: files': 'pictures are for everybody, documents for whoever holds a signed link',
  'messages/post-push.ts signedInElsewhere: sessions': 'by the sessions that a sign-in has just ended',
  'messages/push-subscriptions.queries.ts isOver: sessions': 'sweeps what is over, whoever had it',
};

test("every statement on somebody's rows says whose, or what else keeps it to them", () => {
  const found = openStatements(SRC).map(({ place, table }) => `${place}: ${table}`);
  expect(found.toSorted()).toEqual(Object.keys(BY_OTHER_MEANS).toSorted());
});

test('the filters that the mutants take away are found', () => {
  const filters = tenantFilters(SRC);
  expect(filters.length).toBeGreaterThan(60);
  for (const text of [
    ".where('store_id', '=', storeId)",
    ".where('principal_id', '=', owner.principalId)",
    'o.store_id = ${storeId}',
    'r.provider_id = ${provider}::uuid',
    "'o.store_id = $1'",
  ])
    expect(filters.map((filter) => filter.text)).toContain(text);
  const places = filters.map(({ file, text }) => `${file} ${text}`);
  for (const place of Object.keys(UNNOTICED)) expect(places).toContain(place);
});
