import { buildOrderCard } from '@store-panel/api-client/testing/order-fixtures';
import type { Actor } from '@store-panel/domain/orders/order-state';
import { ORDER_STATUSES, REQUEST_STATUSES } from '@store-panel/domain/orders/status';
import { checkOrderAction } from '@store-panel/domain/orders/transitions';
import { describe, expect, it } from 'vitest';

import { listActionItems } from '#shared/orders/actions/action-items.ts';
import { findDropAction } from './drop-action.ts';
import { BOARD_COLUMNS, boardColumnOf } from '#shared/orders/board-columns.ts';

const actor: Actor = { kind: 'store', flags: { canCompleteOrder: true, canEditOrder: true, asksReadyTime: false } };
const now = Date.parse('2026-01-05T10:30:00Z');
const itemsOf = (order: ReturnType<typeof buildOrderCard>) =>
  listActionItems(order, actor, { readOnlyReason: null, isOffline: false, isCancellationPending: false }, now);

describe('dropping a card', () => {
  it('allows only legal transitions, from any state onto any column', () => {
    for (const order_status of ORDER_STATUSES) {
      for (const request_status of [null, ...REQUEST_STATUSES]) {
        const order = buildOrderCard(1, { order_status, request_status });
        for (const column of BOARD_COLUMNS) {
          const item = findDropAction(order, column, itemsOf(order));
          if (item && item.denial === undefined) {
            expect(checkOrderAction(item.action, order, actor, now).allowed).toBe(true);
            expect(boardColumnOf(order)).not.toBe(column);
          }
        }
      }
    }
  });

  it.each([
    [1, 'kitchen', 'accept', undefined],
    [1, 'ready', 'ready', 'actions:denial.too_early'],
    [3, 'ready', 'ready', undefined],
    [5, 'ready', 'ready', undefined],
    [7, 'kitchen', 'accept', 'actions:denial.too_late'],
    [7, 'courier', 'request_courier', undefined],
  ] as const)('of an order in %i on %s would %s', (order_status, column, action, denial) => {
    const order = buildOrderCard(1, { order_status });
    expect(findDropAction(order, column, itemsOf(order))).toEqual({ action, denial });
  });

  it.each([
    [1, 'new'],
    [5, 'kitchen'],
    [5, 'new'],
  ] as const)('of an order in %i on %s does nothing', (order_status, column) => {
    const order = buildOrderCard(1, { order_status });
    expect(findDropAction(order, column, itemsOf(order))).toBeNull();
  });
});
