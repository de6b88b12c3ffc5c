import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { SCREENS } from '@store-panel/domain/access/screens';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { menuVersion } from '#shared/live/menu-version.ts';
import { ANA, type FakeJournal, PIZZA, change, fakeJournal, id, named } from '#testing/fake-journal.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => {
  panel.leave();
  menuVersion.set(null);
});

const PATH = SCREENS['settings-journal'].path;

async function open(journal: FakeJournal, search = '', overrides: Partial<PanelStart> = {}) {
  const fake = fakeJournal(journal);
  panel = await openPanel({ path: PATH + search, ...overrides, handlers: { ...fake.handlers, ...overrides.handlers } });
  return fake;
}
const link = (name: string | RegExp) => screen.findByRole('link', { name });
const sent = <Key extends Parameters<OpenedPanel['transport']['received']>[0]>(key: Key) =>
  panel.transport.received(key).map(({ body }) => body);

describe('the list of changes', () => {
  it('says by day what changed, who changed it and what was taken back', async () => {
    const deleted = { cause: 'items_deleted', name: null, count: 12, actor: ANA } as const;
    await open({
      changes: [
        change(99, { cause: 'reverted', reverts: id(98) }),
        change(98, { reverted_by: id(99) }),
        change(97, { ...deleted, acting_admin: 'Olga' }),
        change(60, { cause: 'items_deleted' }),
        change(50, { cause: 'from_tomorrow', count: 3, name: null }),
      ],
    });
    const today = within(await screen.findByRole('region', { name: '05 Jan 2026 today' }));
    const rows = today.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Change taken back MargheritaLinden & Rye10:30 AMTook back: Item saved',
      'Item saved MargheritaTaken backLinden & Rye09:30 AM',
      '12 items deletedAna, by Olga on its behalf08:30 AM',
    ]);
    expect(await link('Item deleted Margherita')).toBeDefined();
    expect(await link('3 entries changed')).toBeDefined();
  });

  it('names the settings that a change is about', async () => {
    const fields = ['price_rating', 'minimum_order_price', 'of_a_newer_server'];
    await open({ changes: [change(99, { section: 'store', cause: 'settings_saved', name: null, fields })] });
    const day = within(await screen.findByRole('region', { name: '05 Jan 2026 today' }));
    expect(day.getByRole('listitem').textContent).toBe(
      'Settings saved Store settingsPrice rating and Minimum orderLinden & Rye10:30 AM',
    );
  });

  it('loads older changes, and only them', async () => {
    const changes = [5, 4, 3, 2, 1].map((n) => change(n, { name: named(`Dish ${n}`) }));
    await open({ changes, perPage: 2 });
    await panel.user.click(await screen.findByRole('button', { name: 'Show older changes' }));
    await link('Item saved Dish 2');
    await panel.user.click(await screen.findByRole('button', { name: 'Show older changes' }));
    await link('Item saved Dish 1');
    expect(screen.getByRole('link', { name: 'Item saved Dish 5' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
    expect(sent('POST /api/store/list_setting_changes')).toEqual([{}, { before: id(4) }, { before: id(2) }]);
  });

  it('filters by person and part, which its address keeps', async () => {
    await open({ changes: [change(2), change(1, { name: named('Cola'), actor: ANA })] }, `?part=${PIZZA}`);
    await link('Item saved Margherita');
    expect(screen.queryByRole('link', { name: /Cola/ })).toBeNull();
    expect(sent('POST /api/store/list_setting_changes')).toEqual([{ part_id: PIZZA }]);
    expect(screen.getByText('Only: Margherita')).toBeDefined();
    await panel.user.click(screen.getByRole('button', { name: 'Show all changes' }));
    await link('Item saved Cola');
    await panel.user.selectOptions(screen.getByRole('combobox', { name: 'Changed by' }), 'Ana');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Margherita/ })).toBeNull());
    expect(panel.address()).toBe(`${PATH}?person=${ANA.id}`);
  });

  it('offers sections if there are several', async () => {
    await open({ changes: [change(2), change(1, { section: 'offer', name: named('Summer') })] });
    await panel.user.selectOptions(await screen.findByRole('combobox', { name: 'Area' }), 'Offers');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Margherita/ })).toBeNull());
    expect(await link('Item saved Summer')).toBeDefined();
    expect(sent('POST /api/store/list_setting_changes').at(-1)).toEqual({ section: 'offer' });
  });

  it('says what will appear while there is nothing, and offers a retry', async () => {
    let isDown = true;
    await open({ changes: [] }, '', {
      handlers: {
        'POST /api/store/list_setting_changes': () =>
          isDown ? refuse('internalServerError') : { changes: [], has_more: false },
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await panel.user.click(retry);
    expect(await screen.findByText('No changes yet')).toBeDefined();
  });

  it('shows a change that somebody else makes', async () => {
    const { add } = await open({ changes: [change(1)] });
    await link('Item saved Margherita');
    add(change(2, { cause: 'item_added', name: named('Calzone') }));
    act(() => menuVersion.set(2));
    expect(await link('Item added Calzone')).toBeDefined();
  });
});
