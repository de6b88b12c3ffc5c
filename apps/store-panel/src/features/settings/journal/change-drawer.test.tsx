import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import type { SettingChangeDetail } from '@store-panel/api-client/rtk/setting-changes';
import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { changeLanguage } from '#shared/i18n/i18n.ts';
import { ANA, type FakeJournal, PIZZA, change, fakeJournal, id, named, row } from '#testing/fake-journal.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(async () => {
  panel.leave();
  await changeLanguage('en');
});

const PATH = SCREENS['settings-journal'].path;

async function open(journal: FakeJournal, search = '', overrides: Partial<PanelStart> = {}) {
  const fake = fakeJournal(journal);
  panel = await openPanel({ path: PATH + search, ...overrides, handlers: { ...fake.handlers, ...overrides.handlers } });
}
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

  it('of an offer says each value in words', async () => {
    const daily = JSON.stringify({ kind: 'daily', hours: { from: 900, to: 1020 } });
    const rows = [
      row('percentage', 100_000, null),
      row('amount', null, 350),
      row('applies_to', 'order', 'items'),
      row('item_ids', [], [id(1), id(299)]),
      row('services', 'both', 'pickup'),
      row('customers', 'all', 'new'),
      row('required_uses', null, 40),
      row('ends_on', null, '2026-03-31'),
      row('recursion', '{"kind":"none"}', daily),
      row('is_running', true, false),
    ].map((one) => ({ ...one, kind: 'offer' }));
    const offer = change(1, { section: 'offer', cause: 'offer_saved', name: named('Lunch') });
    await open({ changes: [offer], detail: { rows, row_count: rows.length } }, `?change=${id(1)}`);
    const shown = await drawer('Offer saved: Lunch');
    const field = (label: string) => shown.getByText(label).nextElementSibling?.textContent;
    expect(field('Percentage')).toBe('Before: 10%After: None');
    expect(field('Fixed amount')).toBe('Before: NoneAfter: €3.50');
    expect(field('Applies to')).toBe('Before: Whole orderAfter: Selected items and categories');
    expect(field('Order type')).toBe('Before: Delivery and pickupAfter: Pickup');
    expect(field('Customers')).toBe('Before: All customersAfter: New customers only');
    expect(field('Uses in total')).toBe('Before: NoneAfter: 40');
    expect(field('Last day')).toBe('Before: NoneAfter: 31 Mar 2026');
    expect(field('Repeats')).toBe('Before: Doesn’t repeatAfter: Every day. From 03:00 PM to 05:00 PM.');
    expect(field('Offer is on')).toBe('Before: YesAfter: No');
  });

  it.each([
    ['percentage', 'percentage', 'Before: 10%After: 20%', false],
    ['percentage', 'absolute', 'Before: 10%After: €2,000.00', true],
  ])('of the cancellation fee writes it by its type: %s, %s', async (before, after, text, hasType) => {
    const rows = [
      row('cancellation_charge_kind', before, after),
      row('cancellation_charge_value', 100_000, 200_000),
    ].map((one) => ({ ...one, kind: 'store' }));
    const saved = change(1, { section: 'store', cause: 'settings_saved', name: null });
    await open({ changes: [saved], detail: { rows, row_count: rows.length } }, `?change=${id(1)}`);
    const shown = await drawer(/saved/);
    expect(shown.getByText('Cancellation fee').nextElementSibling?.textContent).toBe(text);
    expect(shown.queryByText('Cancellation fee type') !== null).toBe(hasType);
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
    await panel.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
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
