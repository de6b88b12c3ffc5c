import { expect, test } from 'vitest';

import { Placeholder, KnownFacts } from '#testing/fuzz/known-facts.ts';

const unknown = new Placeholder('unknown');
const first = () => 1;

test('fills ids from replies, together with the fields of the same record', () => {
  const known = new KnownFacts([]);
  known.learn({ orders: [{ order_id: 'a', version: 3 }] }, 'store');
  known.learn({ tenant: { _id: 'b', version: 7 } }, 'admin');
  known.learn({ document: { document_id: 'c', file: { uploaded_at: 'noon' } } }, 'admin');
  const filled = (body: object, by: string) => known.fillIn(body, first, by);
  expect(filled({ orders: [{ order_id: unknown, version: unknown }] }, 'store')).toEqual({
    orders: [{ order_id: 'a', version: 3 }],
  });
  expect(filled({ tenant_id: unknown, version: unknown }, 'admin')).toEqual({ tenant_id: 'b', version: 7 });
  expect(filled({ document_id: unknown, uploaded_at: unknown }, 'admin')).toEqual({
    document_id: 'c',
    uploaded_at: 'noon',
  });
  expect(filled({ claim_id: unknown, note: 'kept' }, 'store')).toEqual({ claim_id: 'unknown', note: 'kept' });
});

test('uses the latest reply about a record', () => {
  const known = new KnownFacts([]);
  for (const version of [1, 2]) known.learn({ order: { order_id: 'a', version } }, 'store');
  expect(known.fillIn({ order_id: unknown, version: unknown }, first, 'store')).toEqual({ order_id: 'a', version: 2 });
});

test('mostly uses ids from replies to the same caller, sometimes those of others', () => {
  const known = new KnownFacts([]);
  known.learn({ order_id: 'mine' }, 'user');
  known.learn({ order_id: 'yours' }, 'store');
  const picked = (...picks: number[]) => known.fillIn({ order_id: unknown }, () => picks.shift() ?? 0, 'user');
  expect(picked(1, 1)).toEqual({ order_id: 'mine' });
  expect(picked(8, 1)).toEqual({ order_id: 'yours' });
});

test('uses single-use tokens once and secret ids never', () => {
  const known = new KnownFacts(['the run’s own']);
  known.learn({ otp_token: 'good once' }, null);
  known.learn({ admin: { _id: 'the run’s own' } }, 'admin');
  const body = { email_otp_token: unknown };
  expect(known.fillIn(body, first, null)).toEqual({ email_otp_token: 'good once' });
  expect(known.fillIn(body, first, null)).toEqual({ email_otp_token: 'unknown' });
  expect(known.fillIn({ admin_id: unknown }, first, 'admin')).toEqual({ admin_id: 'unknown' });
});
