import { expect, test } from 'vitest';

import { findWrongReturns, wrongReturns } from '#checks/returns.ts';

type Detail = Parameters<typeof wrongReturns>[1][number];

const STEPS = {
  open: 'requested',
  approve: 'approved',
  receive: 'received',
  inspect: 'inspected',
  refund: 'refunded',
} as const;

/** A return that went through these steps, of so many pieces of the first line. */
function returned(number: number, steps: readonly (readonly [action: string, state: string])[], quantity = 1): Detail {
  const state = steps.at(-1)?.[1] ?? '';
  const timeline = steps.map(([action, after], at) => ({ no: at + 1, action, state: after }));
  return { number, state, timeline, lines: [{ line: 0, quantity, inspection: null }] } as unknown as Detail;
}
const path = (...actions: readonly (keyof typeof STEPS)[]) => actions.map((action) => [action, STEPS[action]] as const);
const ORDER = { order_id: 'o', lines: [{ quantity: 2 }], paid: 1000, given_back: 0 };

test('returns are within what was ordered and paid, by the table', () => {
  const refunded = returned(1, path('open', 'approve', 'receive', 'inspect', 'refund'));
  expect(wrongReturns({ ...ORDER, given_back: 1000 }, [refunded, returned(2, path('open'))])).toEqual([]);
  expect(wrongReturns(ORDER, [refunded, returned(2, path('open', 'approve'), 2)])).toEqual([
    'order o: 3 of line 0 come back',
  ]);
  expect(wrongReturns({ ...ORDER, given_back: 1001 }, [])).toEqual(['order o: 1001 given back of 1000 paid']);
  expect(wrongReturns(ORDER, [returned(3, path('open', 'approve', 'inspect'))])).toEqual([
    'return 3: inspect from approved to inspected',
  ]);
  // A refund that came back opens it again; a photo changes nothing.
  const reopened = [...path('open', 'approve', 'receive'), ['photo', 'received'], ['inspect', 'inspected']] as const;
  expect(wrongReturns(ORDER, [returned(4, [...reopened, ['refund_failed', 'inspected']])])).toEqual([]);
  expect(wrongReturns(ORDER, [returned(5, [...path('open'), ['photo', 'approved']])])).toHaveLength(1);
  expect(wrongReturns(ORDER, [{ ...refunded, state: 'received' }])).toEqual([
    'return 1: its history ends as refunded, it is received',
  ]);
});

test('all returns of a store are compared with their orders', async () => {
  const call = (key: string, body: { readonly page?: number; readonly return_id?: string }) => {
    if (key.endsWith('list_returns'))
      return Promise.resolve({
        returns: body.page === 1 ? [{ return_id: '1', order_id: 'o' }] : [{ return_id: '2', order_id: 'o' }],
        count: 101,
      });
    if (key.endsWith('get_return'))
      return Promise.resolve({ return: returned(Number(body.return_id), path('open', 'approve'), 2) });
    return Promise.resolve(key.endsWith('get_order_money') ? ORDER : { order: ORDER });
  };
  expect(await findWrongReturns({ call } as never)).toEqual(['order o: 4 of line 0 come back']);
});
