import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import type { ChangeRow, SettingChange, SettingChangeDetail } from '@store-panel/api-client/rtk/setting-changes';
import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { changeLanguage } from '#shared/i18n/i18n.ts';
import { menuVersion } from '#shared/live/menu-version.ts';
import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(async () => {
  panel.leave();
  menuVersion.set(null);
  await changeLanguage('en');
});

const PATH = SCREENS['settings-journal'].path;
const id = (n: number) => `0197c9a0-0000-7000-b000-${String(n).padStart(12, '0')}`;
const PIZZA = id(100);
const OWNER = { kind: 'store', id: id(900), name: 'Linden & Rye' } as const;
const ANA = { kind: 'sub_store', id: id(901), name: 'Ana' } as const;
const named = (en: string) => ['', '', en];

/** The n-th change; a greater n is newer. */
const change = (n: number, overrides: Partial<SettingChange> = {}): SettingChange => ({
  change_id: id(n),
  section: 'menu',
  cause: 'item_saved',
  name: named('Margherita'),
  count: 1,
  actor: OWNER,
  acting_admin: null,
  at: new Date(Date.parse(SERVER_TIME) - (100 - n) * 3_600_000).toISOString(),
  reverts: null,
  reverted_by: null,
  ...overrides,
});

const row = (field: string | null, before: ChangeRow['before'], after: ChangeRow['after']): ChangeRow => ({
  kind: 'item',
  id: PIZZA,
  name: named('Margherita'),
  field,
  before,
  after,
});

const detailOf = (of: SettingChange, overrides: Partial<SettingChangeDetail> = {}): SettingChangeDetail => ({
  change: of,
  rows: [row('price', 890, 950)],
  row_count: 1,
  can_revert: of.reverted_by === null,
  changed_since: [],
  ...overrides,
});

const MENU: EditorMenu = {
  categories: [],
  sub_categories: [
    {
      sub_category_id: id(201),
      category_id: null,
      name: named('Starters'),
      sequence_number: 0,
      is_visible: true,
      version: 1,
    },
    {
      sub_category_id: id(202),
      category_id: null,
      name: named('Mains'),
      sequence_number: 1,
      is_visible: true,
      version: 1,
    },
  ],
  items: [],
  modifier_groups: [],
};

interface FakeJournal {
  readonly changes: readonly SettingChange[];
  readonly detail?: Partial<SettingChangeDetail>;
  readonly perPage?: number;
  /** What a revert leaves. */
  readonly stays?: SettingChangeDetail['changed_since'];
  readonly isNothingLeft?: boolean;
}

/** A fake platform that keeps a journal and takes changes back. */
function fakeJournal({ changes: first, detail, perPage = 50, stays = [], isNothingLeft = false }: FakeJournal) {
  let changes = [...first];
  const handlers: PanelStart['handlers'] = {
    'POST /api/store/list_setting_changes': ({ body: { before, section, part_id } }) => {
      const matching = changes.filter(
        (one) =>
          (section === undefined || one.section === section) && (part_id !== PIZZA || one.name?.[2] === 'Margherita'),
      );
      const from = before === undefined ? 0 : matching.findIndex((one) => one.change_id === before) + 1;
      return { changes: matching.slice(from, from + perPage), has_more: matching.length > from + perPage };
    },
    'POST /api/store/get_setting_change': ({ body }) => {
      const found = changes.find((one) => one.change_id === body.change_id);
      return found ? detailOf(found, detail) : refuse('dataNotFound');
    },
    'POST /api/store/revert_setting_change': ({ body }) => {
      if (isNothingLeft) return { reverted_by: null, changed_since: stays };
      const own = id(500 + changes.length);
      const reverts = body.change_id;
      changes = [
        change(100, { change_id: own, cause: 'reverted', reverts }),
        ...changes.map((one) => (one.change_id === reverts ? { ...one, reverted_by: own } : one)),
      ];
      return { reverted_by: own, changed_since: stays };
    },
    'POST /api/store/get_menu_editor': () => ({ version: 1, menu: MENU }),
  };
  return { handlers, add: (one: SettingChange) => void (changes = [one, ...changes]) };
}

async function open(journal: FakeJournal, search = '', overrides: Partial<PanelStart> = {}) {
  const fake = fakeJournal(journal);
  panel = await openPanel({ path: PATH + search, ...overrides, handlers: { ...fake.handlers, ...overrides.handlers } });
  return fake;
}
const link = (name: string | RegExp) => screen.findByRole('link', { name });
const drawer = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const sent = <Key extends Parameters<OpenedPanel['transport']['received']>[0]>(key: Key) =>
  panel.transport.received(key).map(({ body }) => body);
const TAKE_BACK = 'Take back this change';
const toasts = () => panel.services.toasts.getSnapshot();

/** A sub-store that may open these screens. */
const subStore = (...ids: readonly ScreenId[]) => ({
  ...buildStoreContext(),
  sub_store: buildSubStore(ids.map((one) => SCREENS[one].path)),
});

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

describe('a change', () => {
  it('is opened by its address, and says each value in words', async () => {
    const rows = [
      row('name', named('Marinara'), ['', 'Margarita', 'Margherita']),
      row('price', 890, 950),
      row('tax_ppm', null, 70_000),
      row('allergens', null, ['milk', 'gluten']),
      row('labels', ['vegan', 'spicy'], ['spicy', 'vegetarian']),
      row('is_visible', true, false),
      row('sequence_number', 0, 3),
      row('sub_category_id', id(201), id(299)),
      row('from_tomorrow', 'old', 'new'),
      { ...row(null, null, ['', '', 'Cola']), id: id(101), name: named('Cola') },
    ];
    await open({ changes: [change(1)], detail: { rows, row_count: 12 } }, `?change=${id(1)}`);
    const shown = await drawer('Item saved: Margherita');
    const field = (label: string) => shown.getByText(label).nextElementSibling?.textContent;
    await waitFor(() => expect(field('Sub-category')).toBe('Before: StartersAfter: No longer on the menu'));
    expect(field('Name (English)')).toBe('Before: MarinaraAfter: Margherita');
    expect(field('Name (Deutsch)')).toBe('Before: EmptyAfter: Margarita');
    expect(field('Price')).toBe('Before: €8.90After: €9.50');
    expect(field('Tax')).toBe('Before: Store’s rateAfter: 7%');
    expect(field('Allergens')).toBe('Before: Not statedAfter: GlutenMilk');
    expect(field('Labels')).toBe('−Vegan (removed)Spicy+Vegetarian (added)');
    expect(field('Visibility')).toBe('Before: VisibleAfter: Hidden');
    expect(field('Position')).toBe('Before: 1After: 4');
    expect(field('Other value')).toBe('Before: oldAfter: new');
    expect(shown.getByText('Cola').parentElement?.textContent).toBe('ColaItemAdded');
    expect(shown.getByText('2 more values aren’t shown.')).toBeDefined();
    await panel.user.click(shown.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(panel.address()).toBe(PATH));
  });

  it('that is not there says so', async () => {
    await open({ changes: [] }, `?change=${id(7)}`);
    expect(await (await drawer('Change')).findByText('Change not found')).toBeDefined();
    panel.leave();
    await open({ changes: [] }, '?change=none');
    expect(await (await drawer('Change')).findByText('Change not found')).toBeDefined();
    expect(sent('POST /api/store/get_setting_change')).toEqual([]);
  });

  it('is taken back, and that is undone from the toast', async () => {
    await open({ changes: [change(1)] }, `?change=${id(1)}`);
    const shown = await drawer('Item saved: Margherita');
    await panel.user.click(await shown.findByRole('button', { name: TAKE_BACK }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Take back this change?' }));
    expect(sent('POST /api/store/revert_setting_change')).toEqual([]);
    await panel.user.click(dialog.getByRole('button', { name: TAKE_BACK }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Taken back')).toBeDefined();
    expect(toasts()).toMatchObject([{ tone: 'success', title: 'Change taken back' }]);
    await panel.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toasts().map(({ title }) => title)).toContain('The change applies again'));
    expect(sent('POST /api/store/revert_setting_change')).toEqual([{ change_id: id(1) }, { change_id: id(501) }]);
  });

  it('names before and after what stays, because somebody changed it since', async () => {
    const stays: SettingChangeDetail['changed_since'] = [
      {
        kind: 'item',
        id: PIZZA,
        name: named('Margherita'),
        field: 'price',
        by: ANA,
        at: '2026-01-05T10:00:00.000Z',
        reason: 'changed_since',
      },
      { kind: 'item', id: id(101), name: named('Cola'), field: null, by: null, at: null, reason: 'name_in_use' },
      { kind: 'item', id: id(102), name: named('Soup'), field: 'x', by: null, at: null, reason: 'from_tomorrow' },
    ];
    await open({ changes: [change(1)], detail: { changed_since: stays, row_count: 9 }, stays }, `?change=${id(1)}`);
    await panel.user.click(await screen.findByRole('button', { name: TAKE_BACK }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Margherita PriceChanged again by Ana, 05 Jan 2026 11:00 AM',
      'Cola All of itThe name is in use by now',
      'Soup Other valueCan’t be taken back',
    ]);
    await panel.user.click(dialog.getByRole('button', { name: TAKE_BACK }));
    await waitFor(() =>
      expect(toasts()).toMatchObject([
        { tone: 'warning', title: 'Change taken back', text: '3 values stay as they are because they changed since.' },
      ]),
    );
  });

  it('that is overtaken meanwhile is left, without an offer to undo', async () => {
    await open({ changes: [change(1)], isNothingLeft: true }, `?change=${id(1)}`);
    await panel.user.click(await screen.findByRole('button', { name: TAKE_BACK }));
    await panel.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: TAKE_BACK }));
    await waitFor(() => expect(toasts()).toMatchObject([{ tone: 'warning', title: 'Nothing left to take back' }]));
    expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull();
  });

  it.each([
    ['everything changed since', { can_revert: false, changed_since: [staying()] }, /^Everything has changed again/],
    ['the grant is missing', { can_revert: false }, /^Your account can’t take this change back/],
  ])('cannot be taken back if %s, and says so', async (_, detail, reason) => {
    await open({ changes: [change(1)], detail }, `?change=${id(1)}`);
    const button = await screen.findByRole('button', { name: TAKE_BACK });
    expect(screen.getByText(reason)).toBeDefined();
    await panel.user.click(button);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps the dialog with the reason if it fails', async () => {
    await open({ changes: [change(1)] }, `?change=${id(1)}`, {
      handlers: { 'POST /api/store/revert_setting_change': () => refuse('internalServerError') },
    });
    await panel.user.click(await screen.findByRole('button', { name: TAKE_BACK }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await panel.user.click(dialog.getByRole('button', { name: TAKE_BACK }));
    expect(await dialog.findByRole('alert')).toBeDefined();
  });
});

function staying(): SettingChangeDetail['changed_since'][number] {
  return {
    kind: 'item',
    id: PIZZA,
    name: named('Margherita'),
    field: 'price',
    by: null,
    at: null,
    reason: 'changed_since',
  };
}

it('is shown to a sub-store without the menu, which then cannot name other parts', async () => {
  const rows = [row('sub_category_id', id(201), id(202))];
  await open({ changes: [change(1)], detail: { rows } }, `?change=${id(1)}`, {
    signedIn: subStore('running-orders', 'sales-settings'),
  });
  expect((await drawer('Item saved: Margherita')).getAllByText('Another entry')).toHaveLength(2);
  expect(sent('POST /api/store/get_menu_editor')).toEqual([]);
});

it('is written in the language of the page', async () => {
  await open({ changes: [change(1)] }, `?change=${id(1)}`);
  await drawer('Item saved: Margherita');
  await act(() => changeLanguage('de'));
  const shown = await drawer('Artikel gespeichert: Margherita');
  expect(shown.getByText('Preis').parentElement?.textContent).toBe('PreisVorher: 8,90\u00A0€Nachher: 9,50\u00A0€');
});
