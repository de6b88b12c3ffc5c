import { describe, expect, test } from 'vitest';

import {
  stateAfter,
  statesBefore,
  WALLET_REQUEST_KINDS,
  WALLET_REQUEST_STATES,
  walletActionsOf,
  walletReference,
} from '#wallet/wallet-requests.ts';

describe('a request', () => {
  test.each([
    ['withdrawal', 'store', 'created', ['cancel']],
    ['withdrawal', 'store', 'accepted', []],
    ['withdrawal', 'administrator', 'created', ['cancel', 'accept']],
    ['withdrawal', 'administrator', 'accepted', ['cancel', 'transfer']],
    ['withdrawal', 'administrator', 'transferred', ['complete']],
    ['top_up', 'store', 'accepted', ['transfer']],
    ['top_up', 'administrator', 'accepted', ['cancel']],
    ['top_up', 'administrator', 'transferred', ['complete']],
  ] as const)('of kind %s lets the %s in state %s do %j', (kind, actor, state, actions) => {
    expect(walletActionsOf({ kind, state }, actor)).toEqual(actions);
  });

  test('that is over stays so', () => {
    for (const kind of WALLET_REQUEST_KINDS)
      for (const state of ['completed', 'cancelled'] as const)
        for (const actor of ['store', 'administrator'] as const)
          expect(walletActionsOf({ kind, state }, actor)).toEqual([]);
  });

  test('can come to its end from every state', () => {
    const ends = (kind: (typeof WALLET_REQUEST_KINDS)[number], from: string) =>
      (['cancel', 'accept', 'transfer', 'complete'] as const).filter((action) =>
        (['store', 'administrator'] as const).some((actor) =>
          statesBefore(action, actor, kind).some((state) => state === from && stateAfter(action) !== state),
        ),
      );
    for (const kind of WALLET_REQUEST_KINDS)
      for (const state of WALLET_REQUEST_STATES)
        expect(ends(kind, state).length > 0).toBe(state !== 'completed' && state !== 'cancelled');
  });
});

test('a request is named by the store and its number', () => {
  expect(walletReference(42, 3)).toBe('STR00000000042-W0003');
});
