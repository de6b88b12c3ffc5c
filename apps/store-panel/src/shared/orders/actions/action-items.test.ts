import { buildOrderCard } from '@store-panel/api-client/testing/order-fixtures';
import type { Actor } from '@store-panel/domain/orders/order-state';
import { ORDER_STATUSES, REQUEST_STATUSES } from '@store-panel/domain/orders/status';
import { checkOrderAction } from '@store-panel/domain/orders/transitions';
import { describe, expect, it } from 'vitest';

import { isQueueable } from '#shared/orders/offline-queue/offline-queue.ts';
import { type ActionContext, findPrimaryAction, listActionItems, STORE_ACTIONS } from './action-items.ts';

const actor: Actor = { kind: 'store', flags: { canCompleteOrder: true, canEditOrder: true, asksReadyTime: false } };
const FINE: ActionContext = { readOnlyReason: null, isOffline: false, isCancellationPending: false };
const now = Date.parse('2026-01-05T10:30:00Z');

const everyState = ORDER_STATUSES.flatMap((order_status) =>
  [null, ...REQUEST_STATUSES].flatMap((request_status) =>
    [true, false].map((is_pickup) => buildOrderCard(1, { order_status, request_status, is_pickup })),
  ),
);

describe('the action items', () => {
  it('are open for legal transitions, and all others have a denial', () => {
    for (const order of everyState) {
      const items = listActionItems(order, actor, FINE, now);
      expect(items.map(({ action }) => action)).toEqual(STORE_ACTIONS);
      for (const { action, denial } of items) {
        expect(denial === undefined).toBe(checkOrderAction(action, order, actor, now).allowed);
      }
    }
  });

  it('offline are open for kitchen actions only', () => {
    for (const order of everyState) {
      for (const { action, denial } of listActionItems(order, actor, { ...FINE, isOffline: true }, now)) {
        const isLegal = checkOrderAction(action, order, actor, now).allowed;
        expect(denial === undefined).toBe(isLegal && isQueueable(action));
        if (isLegal && !isQueueable(action)) expect(denial).toBe('shell:connection.required');
      }
    }
  });

  it('are closed while the session is unconfirmed, in a preview, or during the undo window', () => {
    for (const hindered of [
      { ...FINE, readOnlyReason: 'unconfirmed' as const },
      { ...FINE, readOnlyReason: 'preview' as const },
      { ...FINE, isCancellationPending: true },
    ]) {
      expect(listActionItems(buildOrderCard(1), actor, hindered, now).every(({ denial }) => denial !== undefined)).toBe(
        true,
      );
    }
  });
});

describe('the primary action', () => {
  const primaryOf = (overrides: Parameters<typeof buildOrderCard>[1]) => {
    const order = buildOrderCard(1, overrides);
    return findPrimaryAction(order, actor, listActionItems(order, actor, FINE, now), now)?.action;
  };

  it.each([
    [{ order_status: 1 }, 'accept'],
    [{ order_status: 3 }, 'prepare'],
    [{ order_status: 5 }, 'ready'],
    [{ order_status: 5, request_status: 11 }, 'ready'],
    [{ order_status: 7, is_pickup: true }, 'complete'],
    [{ order_status: 7 }, 'request_courier'],
    [{ order_status: 7, request_status: 109 }, 'request_courier'],
    [{ order_status: 7, request_status: 11 }, undefined],
    [{ order_status: 7, request_status: 17 }, undefined],
    [{ order_status: 7, request_status: 23 }, 'complete'],
    [{ order_status: 25 }, undefined],
  ] as const)('of %o is %s', (own, action) => expect(primaryOf(own)).toBe(action));
});
