import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { STORE_ID_FIXTURE } from '@store-panel/api-client/testing/order-fixtures';
import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import {
  buildGroup,
  buildModifier,
  EMPTY_EDITOR_MENU,
  englishName,
  fakeMenuEditor,
} from '#testing/menu/fake-menu-editor.ts';
import { openPanel, type OpenedPanel, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => {
  panel.leave();
  isDisconnectedObservable.set(false);
});

const cheese = (id: string, price: number) => buildModifier(id, { name: englishName('Cheese'), price });
const MENU: EditorMenu = {
  ...EMPTY_EDITOR_MENU,
  modifier_groups: [
    buildGroup('pizza', {
      name: englishName('Pizza extras'),
      modifiers: [buildModifier('olives', { name: englishName('Olives'), price: 100 }), cheese('cheese-1', 150)],
    }),
    buildGroup('burger', { name: englishName('Burger extras'), modifiers: [cheese('cheese-2', 120)] }),
  ],
};

async function open(menu = MENU) {
  const server = fakeMenuEditor(menu);
  panel = await openPanel({ path: '/app/menu/modifier', handlers: server.handlers });
  return server;
}
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the modifiers of all groups', () => {
  it('stand together by name, and are searched by name or group', async () => {
    await open();
    await screen.findByRole('row', { name: /Olives/ });
    const texts = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(texts.slice(1).map((text) => /(Cheese|Olives)(Burger|Pizza) extras/.exec(text ?? '')?.[0])).toEqual([
      'CheeseBurger extras',
      'CheesePizza extras',
      'OlivesPizza extras',
    ]);
    await panel.user.type(screen.getByRole('searchbox', { name: 'Search modifiers' }), 'burger');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  });

  it('are changed together, those that a search shows', async () => {
    await open();
    const refusal = () => refuse('consequencesChanged', { rows: [], consequences: '0'.repeat(32) });
    panel.transport.handle({ 'POST /api/store/apply_menu_change': refusal });
    await panel.user.type(await screen.findByRole('searchbox', { name: 'Search modifiers' }), 'cheese');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    expect(screen.getByRole('checkbox', { name: 'Select Cheese in Burger extras' })).toBeDefined();
    await panel.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByLabelText('2 modifiers selected')).toBeDefined();
    await panel.user.click(screen.getByRole('button', { name: 'Prices and more…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 modifiers' }));
    await panel.user.type(dialog.getByLabelText('By'), '10');
    await panel.user.click(await dialog.findByRole('button', { name: 'Apply to 2' }));
    await waitFor(() => expect(panel.transport.received('POST /api/store/apply_menu_change')).toHaveLength(1));
    expect(panel.transport.received('POST /api/store/apply_menu_change')[0]?.body).toMatchObject({
      change: { type: 'price', mode: 'percent', value: 100_000, item_ids: [], modifier_ids: ['cheese-2', 'cheese-1'] },
      excluded: [],
    });
  });

  it('have their price changed in place, which saves their group', async () => {
    const server = await open();
    await panel.user.click(await screen.findByRole('button', { name: '€1.00. Change the price of Olives' }));
    const field = screen.getByLabelText('Price of Olives');
    await panel.user.clear(field);
    await panel.user.keyboard('-1{Enter}');
    await screen.findByText('Enter a price, such as 12.50.');
    await panel.user.clear(field);
    await panel.user.keyboard('1.25{Enter}');
    await screen.findByRole('button', { name: '€1.25. Change the price of Olives' });
    expect(server.bodies('save_modifier_group')).toMatchObject([
      { modifier_group_id: 'pizza', version: 1, modifiers: [{ price: 125 }, { price: 150 }] },
    ]);
  });

  it('leave a price as it was on Escape', async () => {
    const server = await open();
    await panel.user.click(await screen.findByRole('button', { name: '€1.00. Change the price of Olives' }));
    await panel.user.keyboard('9{Escape}');
    await screen.findByRole('button', { name: '€1.00. Change the price of Olives' });
    expect(server.bodies('save_modifier_group')).toEqual([]);
  });

  it('are hidden and preselected by one press, on top of what others saved', async () => {
    const server = await open();
    const row = await rowOf(/Olives/);
    const [olives, cheeseOfPizza] = MENU.modifier_groups[0]?.modifiers ?? [];
    if (!olives || !cheeseOfPizza) throw new Error('the group has two modifiers');
    server.change('modifier_groups', 'pizza', { modifiers: [olives, { ...cheeseOfPizza, price: 190 }] });
    await panel.user.click(row.getByRole('checkbox', { name: 'Visible to customers: Olives' }));
    await waitFor(() =>
      expect(server.menu().modifier_groups[0]?.modifiers).toMatchObject([{ is_visible: false }, { price: 190 }]),
    );
    await panel.user.click(await screen.findByRole('checkbox', { name: 'Selected by default: Olives' }));
    await waitFor(() => expect(server.menu().modifier_groups[0]?.modifiers[0]?.is_default).toBe(true));
  });

  it('are sold out until a time, together, and back with one press that can be undone', async () => {
    await open();
    const ends_at = new Date(Date.parse(SERVER_TIME) + 3_600_000).toISOString();
    let version = 0;
    let soldOut: string[] = [];
    const state = () => {
      version += 1;
      const sold_out_modifiers = soldOut.map((modifier_id) => ({
        limit_id: `limit-${modifier_id}`,
        modifier_id,
        name: englishName(modifier_id),
        starts_at: SERVER_TIME,
        ends_at,
        set_by: { kind: 'store' as const, id: STORE_ID_FIXTURE, name: 'Test kitchen' },
      }));
      const rest = { limits: [], sold_out: [], hours: [], reopens_at: 0, server_time: SERVER_TIME };
      return { version, sold_out_modifiers, ...rest };
    };
    panel.transport.handle({
      'POST /api/store/mark_sold_out': ({ body }) => {
        soldOut = [...(body.modifier_ids ?? [])];
        return state();
      },
      'POST /api/store/end_sales_limits': ({ body }) => {
        soldOut = soldOut.filter((id) => !body.limit_ids.includes(`limit-${id}`));
        return state();
      },
    });
    await panel.user.click(await screen.findByRole('checkbox', { name: 'Select Cheese in Burger extras' }));
    await panel.user.click(screen.getByRole('checkbox', { name: 'Select Cheese in Pizza extras' }));
    await panel.user.click(screen.getByRole('button', { name: 'Mark sold out' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark 2 modifiers as sold out?' }));
    await panel.user.click(dialog.getByRole('button', { name: 'Mark sold out' }));
    await waitFor(() =>
      expect(panel.transport.received('POST /api/store/mark_sold_out')[0]?.body).toMatchObject({
        modifier_ids: ['cheese-2', 'cheese-1'],
      }),
    );
    const [first] = await screen.findAllByRole('button', { name: /^Sold out until .*: Cheese$/ });
    if (!first) throw new Error('no modifier is shown as sold out');
    await panel.user.click(first);
    const toasts = () => panel.services.toasts.getSnapshot();
    await waitFor(() =>
      expect(toasts().map(({ title }) => title)).toEqual(['2 modifiers marked as sold out', 'Cheese is back on sale']),
    );
    expect(soldOut).toHaveLength(1);
    act(() => toasts().at(-1)?.action?.onSelect());
    await waitFor(() =>
      expect(panel.transport.received('POST /api/store/mark_sold_out')[1]?.body).toMatchObject({ ends_at }),
    );
  });

  it('stay as they are if they were not saved', async () => {
    await open();
    panel.transport.handle({ 'POST /api/store/save_modifier_group': () => refuse('internalServerError') });
    const row = await rowOf(/Olives/);
    await panel.user.click(row.getByRole('checkbox', { name: 'Visible to customers: Olives' }));
    await waitFor(() => expect(panel.transport.received('POST /api/store/save_modifier_group')).toHaveLength(1));
    await waitFor(() =>
      expect(row.getByRole<HTMLInputElement>('checkbox', { name: 'Visible to customers: Olives' })).toMatchObject({
        checked: true,
        disabled: false,
      }),
    );
  });

  it('open in the form of their group', async () => {
    await open();
    await panel.user.click(await screen.findByRole('button', { name: 'Edit: Olives' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit modifier group' }));
    expect(form.getByLabelText<HTMLInputElement>('Price').value).toBe('1.00');
  });

  it('can be read offline', async () => {
    await open();
    await screen.findByRole('row', { name: /Olives/ });
    act(() => isDisconnectedObservable.set(true));
    await screen.findByText('You need a connection for this.');
    expect(screen.queryByRole('button', { name: /Change the price/ })).toBeNull();
  });

  it('lead to the groups while there are none', async () => {
    await open(EMPTY_EDITOR_MENU);
    const link = await screen.findByRole('link', { name: 'Go to modifier groups' });
    expect(link.getAttribute('href')).toBe('/app/menu/modifier-group');
  });
});
