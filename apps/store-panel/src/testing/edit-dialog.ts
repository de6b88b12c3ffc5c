import type { OrderCard, OrderDetail } from '@store-panel/api-client/order-models';
import { buildOrderCard, buildOrderDetail, buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { lineTotal } from '@store-panel/domain/orders/totals';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

import { openPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

// Opens the edit dialog of an order on the board, with a server that computes the new total.

export const soup = { name: 'Soup', quantity: 2, unit_price: 500, options: [], note: '' };
export const bread = { name: 'Bread', quantity: 1, unit_price: 250, options: [], note: 'no seeds' };
/** Order 7, with a total of 12.50. */
export const EDITED = buildOrderCard(7, { version: 3, order_status: 3, lines: [soup, bread], total: 1250 });

const sums = { cart_total: 0, discount: 0, tax: 0, is_tax_included: true, delivery_price: 0, tip_amount: 0 };
export const entry = (seq: number, overrides: Partial<OrderDetail['timeline'][number]>) => ({
  seq,
  at: SERVER_TIME,
  action: 'accept' as const,
  actor: { kind: 'sub_store' as const, id: null, name: 'Maria' },
  order_status: 3 as const,
  request_status: null,
  reason: null,
  ready_in_minutes: null,
  edit: null,
  ...overrides,
});

export async function openEdit(handlers: PanelStart['handlers'] = {}, card: OrderCard = EDITED, isReload = false) {
  const panel = await openPanel({
    path: '/app/orders/running',
    signedIn: buildStoreContext(),
    isReload,
    handlers: {
      'POST /api/store/list_orders': () => ({ orders: [card], seq: 3, server_time: SERVER_TIME }),
      'POST /api/store/get_order_detail': () => ({
        order: buildOrderDetail(card, { timeline: [entry(1, { action: 'place' }), entry(2, {}), entry(3, {})] }),
        seq: 3,
      }),
      'POST /api/store/preview_order_update': ({ body }) => {
        const total = body.kept.reduce(
          (all, { line, quantity }) => all + (card.lines[line]?.unit_price ?? 0) * quantity,
          0,
        );
        const added = body.added.reduce((all, line) => all + lineTotal(line), 0);
        const after = { ...sums, total: total + added };
        return {
          before: { ...sums, total: card.total },
          after,
          difference: after.total - card.total,
          balance_due: card.payment_status === 'paid' ? after.total - card.total : 0,
        };
      },
      ...handlers,
    },
  });
  await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
  const link = await screen.findByRole('link', { name: /^Order 7,/ });
  link.focus();
  await panel.user.keyboard('e');
  return { panel, dialog: within(await screen.findByRole('dialog', { name: 'Edit order 7' })) };
}

export type OpenedEditDialog = Awaited<ReturnType<typeof openEdit>>['dialog'];
