import { refuse } from '@store-panel/api-client/testing/fake-transport';
import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { setServerTime } from '#shared/time/server-clock.ts';
import {
  buildCategory,
  buildItem,
  buildSchedule,
  buildSubCategory,
  EMPTY_EDITOR_MENU,
  englishName,
  fakeMenuEditor,
} from '#testing/menu/fake-menu-editor.ts';
import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

/** Monday, 10:30 in UTC, is within it. */
const MORNING = [{ from: 540, to: 900 }];
const LUNCH = buildSchedule('lunch', {
  name: englishName('Lunch'),
  week: [[], ...Array.from({ length: 5 }, () => MORNING), []],
});
const MENU: EditorMenu = {
  ...EMPTY_EDITOR_MENU,
  categories: [buildCategory('food', { name: englishName('Food') })],
  sub_categories: [buildSubCategory('soups', { category_id: 'food', name: englishName('Soups') })],
  items: [
    buildItem('lentil', 'soups', { name: englishName('Lentil soup'), schedule_id: 'lunch' }),
    buildItem('pumpkin', 'soups', { name: englishName('Pumpkin soup'), sequence_number: 1 }),
  ],
  schedules: [
    LUNCH,
    buildSchedule('past', { name: englishName('Asparagus'), sequence_number: 1, ends_on: '2026-01-02' }),
  ],
};

async function open(path: string, menu = MENU, overrides: Partial<PanelStart> = {}) {
  setServerTime(SERVER_TIME);
  const server = fakeMenuEditor(menu);
  panel = await openPanel({ path, ...overrides, handlers: { ...server.handlers, ...overrides.handlers } });
  return server;
}
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Menu schedules' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const toast = (text: string) => screen.findByText(text, { selector: 'p' });

describe('the schedules of a menu', () => {
  it('say when they hold, whether they do now, and what uses them', async () => {
    await open('/app/menu/item?schedules=1');
    const list = await drawer();
    const [lunch, past] = await list.findAllByRole('listitem');
    expect(lunch?.textContent).toMatch(/Mon.{1,3}Fri .*09:00 AM–03:00 PM/);
    expect(lunch?.textContent).toContain('Used by 1 item');
    expect(within(lunch as HTMLElement).getByText('On now')).toBeTruthy();
    expect(past?.textContent).toMatch(/Until .*Jan 2, 2026/);
    expect(within(past as HTMLElement).getByText('Ended')).toBeTruthy();
    expect(past?.textContent).toContain('Not used yet');
    // The list of items names them too.
    expect(screen.getAllByText('Lunch', { ignore: 'option' }).length).toBeGreaterThan(1);
  });

  it('are added with lunch on weekdays to begin with, and taken back from the toast', async () => {
    const server = await open('/app/menu/category');
    await panel.user.click(await screen.findByRole('button', { name: 'Menu schedules' }));
    await panel.user.click((await drawer()).getByRole('button', { name: 'Add schedule' }));
    const form = await dialog('Add schedule');
    await panel.user.type(form.getByLabelText('Name'), 'Set lunch');
    await panel.user.click(form.getByRole('button', { name: 'Add schedule' }));
    await toast('Schedule added');
    const lunch = [{ from: 660, to: 900 }];
    expect(server.bodies('save_menu_schedule')).toEqual([
      {
        schedule_id: null,
        sequence_number: 2,
        version: null,
        name: ['', '', 'Set lunch'],
        week: [[], lunch, lunch, lunch, lunch, lunch, []],
        starts_on: null,
        ends_on: null,
      },
    ]);
    await panel.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await toast('Change undone');
  });

  it('need a name and hours; a name that is used is said at its field', async () => {
    await open('/app/menu/sub-category?schedules=1', MENU, {
      handlers: {
        'POST /api/store/save_menu_schedule': () =>
          refuse('validationFailed', { fields: [{ path: 'name', problem: 'entry.taken' }] }),
      },
    });
    await panel.user.click((await drawer()).getByRole('button', { name: 'Add schedule' }));
    const form = await dialog('Add schedule');
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await panel.user.selectOptions(form.getByRole('combobox', { name: day }), 'closed');
    await panel.user.click(form.getByRole('button', { name: 'Add schedule' }));
    await form.findByText('Enter the name.');
    await form.findByText('Set hours for at least one day.');
    await panel.user.selectOptions(form.getByRole('combobox', { name: 'Monday' }), 'all_day');
    await panel.user.type(form.getByLabelText('Name'), 'Lunch');
    await panel.user.click(form.getByRole('button', { name: 'Add schedule' }));
    await waitFor(() => expect(form.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'));
  });

  it('are taken off what uses them when they are deleted, which the question says', async () => {
    const server = await open('/app/menu/item?schedules=1');
    await panel.user.click((await drawer()).getByRole('button', { name: 'Delete: Lunch' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Lunch?' }));
    question.getByText('It’s removed from 1 item. They can then be ordered at any time.');
    await panel.user.click(question.getByRole('button', { name: 'Delete' }));
    await toast('Schedule deleted');
    expect(server.bodies('delete_menu_parts')).toEqual([{ kind: 'schedule', ids: ['lunch'], children: 'detach' }]);
  });

  it('are selected for an item, and for what holds it', async () => {
    const server = await open('/app/menu/item?item=pumpkin');
    const form = await dialog('Pumpkin soup');
    await panel.user.selectOptions(form.getByLabelText('Schedule'), 'lunch');
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await toast('Item saved');
    expect(server.bodies('save_item')).toMatchObject([{ item_id: 'pumpkin', schedule_id: 'lunch' }]);
  });

  it('cannot be changed by who may not change items', async () => {
    await open('/app/menu/category?schedules=1', MENU, {
      signedIn: buildStoreContext({ sub_store: buildSubStore(['/app/menu/category']) }),
    });
    const list = await drawer();
    expect(list.getByText(/Your account can’t change this/)).toBeTruthy();
    expect(list.getByRole('button', { name: 'Add schedule' }).getAttribute('aria-disabled')).toBe('true');
  });
});
