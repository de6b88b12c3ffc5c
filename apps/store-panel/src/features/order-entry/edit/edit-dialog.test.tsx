import { buildOrderOffer } from '@store-panel/api-client/testing/offer-fixtures';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { STORE_ID_FIXTURE, buildOrderCard, buildEvent } from '@store-panel/api-client/testing/order-fixtures';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { bread, EDITED, entry, soup } from '#testing/edit-dialog.ts';
import { editRoom } from '#testing/edit-room.ts';
import { SERVER_TIME } from '#testing/panel.tsx';

const { panel, open, press, sent } = editRoom();

it('changes, removes and adds lines, shows the new total and balance, and saves on the version seen', async () => {
  const changed = buildOrderCard(7, { version: 4, order_status: 3, total: 2200 });
  const dialog = await open({ 'POST /api/store/update_order': () => ({ order: changed }) });
  expect(dialog.getByText('No changes yet.')).toBeDefined();
  await press(dialog, 'Save changes');
  expect(sent()).toEqual([]);

  await press(dialog, 'Increase quantity of Soup');
  await press(dialog, 'Remove Bread');
  expect(dialog.getByText('Removed')).toBeDefined();
  await press(dialog, 'Custom item');
  expect(document.activeElement).toBe(dialog.getByLabelText('Item'));
  await panel().user.keyboard('Cake');
  await panel().user.type(dialog.getByLabelText(/^Unit price/), '3.50');
  await panel().user.type(dialog.getByLabelText(/^Reason/), 'bread is sold out');
  await press(dialog, 'Increase quantity of Cake');
  expect(await dialog.findByText('€22.00')).toBeDefined();
  expect(dialog.getByText('+€9.50')).toBeDefined();
  expect(dialog.getByText('Not paid yet. Collect €22.00.')).toBeDefined();

  await press(dialog, 'Save changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.body).toMatchObject({
    order_id: EDITED.order_id,
    version: 3,
    kept: [{ line: 0, quantity: 3 }],
    added: [{ name: 'Cake', quantity: 2, unit_price: 350, options: [], note: '' }],
    reason: 'bread is sold out',
  });
  expect(sent()[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  expect(panel().services.toasts.getSnapshot()).toMatchObject([{ title: 'Order 7 updated. New total: €22.00' }]);
});

it('shows the balance due of a paid order', async () => {
  const dialog = await open({}, { ...EDITED, payment_method: 'card', payment_status: 'paid' });
  await press(dialog, 'Increase quantity of Bread');
  expect(await dialog.findByText('Already paid. Collect €2.50 more from the customer.')).toBeDefined();
  await press(dialog, 'Remove Soup');
  expect(await dialog.findByText('Already paid. €7.50 will be refunded to the customer.')).toBeDefined();
});

it('keeps an incomplete line, and does not send it', async () => {
  const dialog = await open();
  await press(dialog, 'Custom item');
  await panel().user.keyboard('Cake');
  await panel().user.type(dialog.getByLabelText(/^Unit price/), 'three');
  await press(dialog, 'Save changes');
  expect(await dialog.findByText('Enter a price, such as 12.50.')).toBeDefined();
  expect(sent()).toEqual([]);
});

it('does not save an order without lines', async () => {
  const dialog = await open();
  await press(dialog, 'Remove Soup');
  await press(dialog, 'Remove Bread');
  expect(await dialog.findByText(/Keep at least one item/)).toBeDefined();
  await press(dialog, 'Save changes');
  expect(sent()).toEqual([]);
  await press(dialog, 'Add back Bread');
  expect(dialog.queryByText(/Keep at least one item/)).toBeNull();
});

const theirs = buildOrderCard(7, { version: 4, order_status: 3, lines: [bread, { ...soup, quantity: 1 }], total: 750 });
const theirEdit = {
  lines: [{ name: 'Soup', unit_price: 500, options: [], note: '', quantity_before: 2, quantity_after: 1 }],
  total_before: 1250,
  total_after: 750,
  balance_due: 0,
};

it('keeps the input when another device saved first, and lists the changes line by line', async () => {
  let isFirst = true;
  const dialog = await open({
    'POST /api/store/update_order': () => {
      if (!isFirst) return { order: { ...theirs, version: 5 } };
      isFirst = false;
      return refuse('changeStatusFailed', {
        order: theirs,
        last_change: entry(4, { action: 'edit', edit: theirEdit }),
      });
    },
  });
  await press(dialog, 'Increase quantity of Bread');
  await press(dialog, 'Save changes');
  expect(await dialog.findByText('The order changed while you were editing')).toBeDefined();
  expect(dialog.getByText(/Maria edited the order/)).toBeDefined();
  expect(dialog.getByText('Soup: 2 → 1')).toBeDefined();
  // Two of bread, as entered here, and one of soup, as saved there.
  expect(dialog.getByRole('spinbutton', { name: 'Quantity of Bread' })).toHaveProperty('value', '2');
  expect(dialog.getByRole('spinbutton', { name: 'Quantity of Soup' })).toHaveProperty('value', '1');
  await press(dialog, 'Save changes');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({
    version: 4,
    kept: [
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
    ],
  });
});

it('is closed with a reason once the order has ended', async () => {
  const dialog = await open();
  await press(dialog, 'Increase quantity of Bread');
  const ended = buildOrderCard(7, { version: 4, order_status: 104, ended_at: SERVER_TIME, status_before_end: 3 });
  panel().sockets.event(STORE_ID_FIXTURE, buildEvent(4, ended, { action: 'cancel_by_store' }));
  expect(await dialog.findByText(/It can no longer be edited\. This order is already closed\./)).toBeDefined();
  await press(dialog, 'Save changes');
  expect(sent()).toEqual([]);
});

describe('the offer of an order', () => {
  const offer = buildOrderOffer({ base: 1250, amount: 125, maximum_discount: null });
  const none = { cart_total: 0, discount: 0, tax: 0, is_tax_included: true, delivery_price: 0, tip_amount: 0 };
  const previewOf = (after: typeof offer | null) => ({
    before: { ...none, total: 1125 },
    after: { ...none, total: 1250 },
    offer: after,
    difference: 125,
    balance_due: 0,
  });
  const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066\u2069]/g, '');

  it('is taken off, shown old and new, and kept after all', async () => {
    const dialog = await open(
      { 'POST /api/store/preview_order_update': () => previewOf(null) },
      { ...EDITED, total: 1125, offer },
    );
    await press(dialog, 'Remove offer');
    const change = await dialog.findByText(/^Offer: /);
    expect(plain(change.textContent)).toBe('Offer: LINDEN10 · 10% of €12.50 (-€1.25) → No offer');
    await press(dialog, 'Undo');
    expect(dialog.getByText('No changes yet.')).toBeDefined();
  });

  it('is added by its code, and sent with the edit', async () => {
    const changed = buildOrderCard(7, { version: 4, order_status: 3, total: 1125, offer });
    const dialog = await open({
      'POST /api/store/preview_order_update': () => previewOf(offer),
      'POST /api/store/update_order': () => ({ order: changed }),
    });
    await panel().user.type(dialog.getByLabelText(/^Promo code/), 'linden10');
    await press(dialog, 'Add code');
    expect(plain((await dialog.findByText(/^Offer: /)).textContent)).toContain('No offer → LINDEN10');
    await press(dialog, 'Save changes');
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ version: 3, offer_code: 'LINDEN10' }));
  });

  it('says why a code is refused', async () => {
    const dialog = await open({ 'POST /api/store/preview_order_update': () => refuse('offerNotFound') });
    await panel().user.type(dialog.getByLabelText(/^Promo code/), 'NOSUCH');
    await press(dialog, 'Add code');
    expect(await dialog.findByText(/We couldn’t find this offer\. Check the promo code\./)).toBeDefined();
  });
});
