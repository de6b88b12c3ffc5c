import type { SoldOutModifier } from '@store-panel/api-client/rtk/sales';
import { buildStoreContext, STORE_ID_FIXTURE } from '@store-panel/api-client/testing/order-fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { FIELD } from '#features/order-entry/fields.ts';
import { createFakeOrderEntry } from '#testing/fake-order-entry.ts';
import { openPanel, type OpenedPanel, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const soldOut = (modifier_id: string): SoldOutModifier => ({
  limit_id: `limit-${modifier_id}`,
  modifier_id,
  name: [],
  starts_at: SERVER_TIME,
  ends_at: new Date(Date.parse(SERVER_TIME) + 3_600_000).toISOString(),
  set_by: { kind: 'store', id: STORE_ID_FIXTURE, name: 'Test kitchen' },
});

async function open(...ids: readonly string[]) {
  const context = createFakeOrderEntry();
  for (const id of ids) context.sellOut(id);
  let version = 1;
  let modifiers = ids.map((id) => soldOut(id));
  const state = () => ({
    version,
    limits: [],
    sold_out: [],
    sold_out_modifiers: modifiers,
    hours: [],
    reopens_at: 0,
    server_time: SERVER_TIME,
  });
  panel = await openPanel({
    path: '/app/orders/create',
    signedIn: buildStoreContext(),
    handlers: { ...context.handlers, 'POST /api/store/get_sales_state': state },
  });
  await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
  await waitFor(() => expect(document.getElementById(FIELD.search)).not.toBeNull());
  return {
    sellOut(id: string) {
      context.sellOut(id);
      version += 1;
      modifiers = [...modifiers, soldOut(id)];
      act(() => panel.sockets.send('sales_changed', version));
    },
  };
}
const openSchnitzel = async () => {
  await panel.user.keyboard('{F4}schn{Enter}');
  return within(await screen.findByRole('dialog', { name: 'Chicken schnitzel' }));
};

describe('modifiers that are sold out', () => {
  it('cannot be chosen, and say until when', async () => {
    await open('chips', 'pepper');
    const dialog = await openSchnitzel();
    const chips = dialog.getByRole<HTMLInputElement>('radio', { name: /^Chips sold out until/i });
    expect(chips.disabled).toBe(true);
    const salad = dialog.getByRole('radio', { name: /^Salad/ });
    expect(document.activeElement).toBe(salad);
    // It has no quantity to raise.
    expect(dialog.queryByRole('spinbutton', { name: /Pepper/ })).toBeNull();
  });

  it('keep a selection from being added that sold out meanwhile', async () => {
    const sales = await open();
    const dialog = await openSchnitzel();
    await panel.user.click(dialog.getByRole('radio', { name: /^Chips/ }));
    sales.sellOut('chips');
    await dialog.findByText('Sold out in the meantime. Choose something else.');
    await panel.user.click(dialog.getByRole('button', { name: /^Add/ }));
    expect(screen.getByRole('dialog', { name: 'Chicken schnitzel' })).toBeDefined();
    await panel.user.click(dialog.getByRole('radio', { name: /^Salad/ }));
    await panel.user.click(dialog.getByRole('button', { name: /^Add/ }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Chicken schnitzel' })).toBeNull());
  });

  it('make an item sold out that needs one of them', async () => {
    await open('chips', 'salad');
    await panel.user.keyboard('{F4}schn');
    const option = await screen.findByRole('option', { name: /Chicken schnitzel/ });
    expect(option.getAttribute('aria-disabled')).toBe('true');
    expect(option.textContent).toMatch(/sold out until/i);
  });
});
