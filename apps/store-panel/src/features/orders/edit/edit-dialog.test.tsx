import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { SAMPLE_STORE_ID, sampleCard, sampleEvent } from '@store-panel/api-client/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { bread, EDITED, entry, soup } from '#testing/edit-dialog.ts';
import { editRoom } from '#testing/edit-room.ts';
import { SERVER_TIME } from '#testing/panel.tsx';

const { panel, open, press, sent } = editRoom();

it('changes, removes and adds lines, shows what it costs and what becomes of the money, and saves it on the version seen', async () => {
  const changed = sampleCard(7, { version: 4, order_status: 3, total: 2200 });
  const dialog = await open({ 'POST /api/store/update_order': () => ({ order: changed }) });
  expect(dialog.getByText('Nothing is changed yet.')).toBeDefined();
  await press(dialog, 'Save changes');
  expect(sent()).toEqual([]);

  await press(dialog, 'More: Soup');
  await press(dialog, 'Remove: Bread');
  expect(dialog.getByText('Removed')).toBeDefined();
  await press(dialog, 'Not on the menu');
  expect(document.activeElement).toBe(dialog.getByLabelText('Name'));
  await panel().user.keyboard('Cake');
  await panel().user.type(dialog.getByLabelText(/^Price of one/), '3.50');
  await panel().user.type(dialog.getByLabelText(/^Why/), 'bread is sold out');
  await press(dialog, 'More: Cake');
  expect(await dialog.findByText('€22.00')).toBeDefined();
  expect(dialog.getByText('+€9.50')).toBeDefined();
  expect(dialog.getByText('Nothing has been paid yet: €22.00 will be collected.')).toBeDefined();

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
  expect(panel().platform.toasts.getSnapshot()).toMatchObject([{ title: 'Order 7 changed. New total: €22.00' }]);
});

it('says what is owed of an order that was paid', async () => {
  const dialog = await open({}, { ...EDITED, payment_method: 'card', payment_status: 'paid' });
  await press(dialog, 'More: Bread');
  expect(await dialog.findByText('Already paid. The customer owes €2.50 more.')).toBeDefined();
  await press(dialog, 'Remove: Soup');
  expect(await dialog.findByText('Already paid. €7.50 goes back to the customer.')).toBeDefined();
});

it('keeps a line that is not typed to its end, and does not send it', async () => {
  const dialog = await open();
  await press(dialog, 'Not on the menu');
  await panel().user.keyboard('Cake');
  await panel().user.type(dialog.getByLabelText(/^Price of one/), 'three');
  await press(dialog, 'Save changes');
  expect(await dialog.findByText('Enter a price such as 12.50.')).toBeDefined();
  expect(sent()).toEqual([]);
});

it('leaves no order without a line', async () => {
  const dialog = await open();
  await press(dialog, 'Remove: Soup');
  await press(dialog, 'Remove: Bread');
  expect(await dialog.findByText(/At least one line has to stay/)).toBeDefined();
  await press(dialog, 'Save changes');
  expect(sent()).toEqual([]);
  await press(dialog, 'Put back: Bread');
  expect(dialog.queryByText(/At least one line/)).toBeNull();
});

const theirs = sampleCard(7, { version: 4, order_status: 3, lines: [bread, { ...soup, quantity: 1 }], total: 750 });
const theirEdit = {
  lines: [{ name: 'Soup', unit_price: 500, options: [], note: '', quantity_before: 2, quantity_after: 1 }],
  total_before: 1250,
  total_after: 750,
  balance_due: 0,
};

it('that another device was faster with keeps what is typed, and says line by line what changed', async () => {
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
  await press(dialog, 'More: Bread');
  await press(dialog, 'Save changes');
  expect(await dialog.findByText('The order has changed in the meantime')).toBeDefined();
  expect(dialog.getByText(/Maria changed what was ordered/)).toBeDefined();
  expect(dialog.getByText('Soup: 2 → 1')).toBeDefined();
  // Two of bread, as chosen here, and one of soup, as chosen there.
  expect(dialog.getByRole('spinbutton', { name: 'Quantity: Bread' })).toHaveProperty('value', '2');
  expect(dialog.getByRole('spinbutton', { name: 'Quantity: Soup' })).toHaveProperty('value', '1');
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

it('is closed, with the reason, once the order has ended', async () => {
  const dialog = await open();
  await press(dialog, 'More: Bread');
  const ended = sampleCard(7, { version: 4, order_status: 104, ended_at: SERVER_TIME, status_before_end: 3 });
  panel().sockets.event(SAMPLE_STORE_ID, sampleEvent(4, ended, { action: 'cancel_by_store' }));
  expect(await dialog.findByText(/It can no longer be edited\. The order has already ended\./)).toBeDefined();
  await press(dialog, 'Save changes');
  expect(sent()).toEqual([]);
});
