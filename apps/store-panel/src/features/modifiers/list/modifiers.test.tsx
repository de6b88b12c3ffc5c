import { refuse } from '@store-panel/api-client/testing/fake-transport';
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
} from '#testing/fake-menu-editor.ts';
import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

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
