import { expect, test } from 'vitest';

import { Drawn, Known } from '#testing/fuzz/known.ts';

const nobodys = new Drawn('nobody’s');
const first = () => 1;

test('a body names what a reply told of, and says of it what stands beside it', () => {
  const known = new Known([]);
  known.learn({ orders: [{ order_id: 'a', version: 3 }] }, 'store');
  known.learn({ tenant: { _id: 'b', version: 7 } }, 'admin');
  known.learn({ document: { document_id: 'c', file: { uploaded_at: 'noon' } } }, 'admin');
  const filled = (body: object, by: string) => known.fillIn(body, first, by);
  expect(filled({ orders: [{ order_id: nobodys, version: nobodys }] }, 'store')).toEqual({
    orders: [{ order_id: 'a', version: 3 }],
  });
  expect(filled({ tenant_id: nobodys, version: nobodys }, 'admin')).toEqual({ tenant_id: 'b', version: 7 });
  expect(filled({ document_id: nobodys, uploaded_at: nobodys }, 'admin')).toEqual({
    document_id: 'c',
    uploaded_at: 'noon',
  });
  expect(filled({ claim_id: nobodys, note: 'kept' }, 'store')).toEqual({ claim_id: 'nobody’s', note: 'kept' });
});

test('what was told last of a thing counts', () => {
  const known = new Known([]);
  for (const version of [1, 2]) known.learn({ order: { order_id: 'a', version } }, 'store');
  expect(known.fillIn({ order_id: nobodys, version: nobodys }, first, 'store')).toEqual({ order_id: 'a', version: 2 });
});

test('somebody mostly names what was told to them, and now and then what was told to others', () => {
  const known = new Known([]);
  known.learn({ order_id: 'mine' }, 'user');
  known.learn({ order_id: 'yours' }, 'store');
  const picked = (...picks: number[]) => known.fillIn({ order_id: nobodys }, () => picks.shift() ?? 0, 'user');
  expect(picked(1, 1)).toEqual({ order_id: 'mine' });
  expect(picked(8, 1)).toEqual({ order_id: 'yours' });
});

test('what is good once is sent once, and what nobody may learn never', () => {
  const known = new Known(['the run’s own']);
  known.learn({ otp_token: 'good once' }, null);
  known.learn({ admin: { _id: 'the run’s own' } }, 'admin');
  const body = { email_otp_token: nobodys };
  expect(known.fillIn(body, first, null)).toEqual({ email_otp_token: 'good once' });
  expect(known.fillIn(body, first, null)).toEqual({ email_otp_token: 'nobody’s' });
  expect(known.fillIn({ admin_id: nobodys }, first, 'admin')).toEqual({ admin_id: 'nobody’s' });
});
