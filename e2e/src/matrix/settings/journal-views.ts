import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

const id = (n: number) => `0197c9a0-0000-7000-b000-${String(n).padStart(12, '0')}`;
const owner = { kind: 'store', id: id(900), name: 'Linden & Rye Kitchen' };
const counter = { kind: 'sub_store', id: id(901), name: 'Counter' };
const named = (de: string, en: string) => ['', de, en];

const change = (n: number, overrides: object) => ({
  change_id: id(n),
  section: 'menu',
  cause: 'item_saved',
  name: named('Räucherforelle auf Roggen', 'Smoked trout on rye'),
  count: 1,
  actor: owner,
  acting_admin: null,
  at: new Date(Date.now() - (10 - n) * 7 * 3_600_000).toISOString(),
  reverts: null,
  reverted_by: null,
  ...overrides,
});
const CHANGES = [
  change(9, { cause: 'reverted', reverts: id(8) }),
  change(8, { actor: counter, reverted_by: id(9) }),
  change(7, { cause: 'items_deleted', name: null, count: 12, acting_admin: 'Olga Sommer' }),
  change(6, { cause: 'modifier_groups_ordered', name: null, count: 4 }),
];
const row = (field: string | null, before: unknown, after: unknown) => ({
  kind: 'item',
  id: id(100),
  name: CHANGES[1]?.name,
  field,
  before,
  after,
});
const DESCRIPTION = 'Warm smoked trout with horseradish, pickled cucumber and dill, on bread of our own rye. '.repeat(
  3,
);

/** Changes that the demo's menu has not seen. */
async function showJournal(panel: Panel, search = ''): Promise<void> {
  await panel.page.route('**/api/store/list_setting_changes', (route) =>
    route.fulfill({ json: { success: true, changes: CHANGES, has_more: true } }),
  );
  await panel.page.route('**/api/store/get_setting_change', (route) =>
    route.fulfill({
      json: {
        success: true,
        change: { ...CHANGES[1], reverted_by: null },
        rows: [
          row('price', 1150, 1290),
          row('description', [], named('', DESCRIPTION)),
          row('allergens', ['fish'], ['fish', 'gluten', 'mustard']),
          row('is_in_stock', true, false),
          {
            ...row(null, null, named('Apfelkuchen', 'Apple cake')),
            id: id(101),
            name: named('Apfelkuchen', 'Apple cake'),
          },
        ],
        row_count: 5,
        can_revert: true,
        changed_since: [
          {
            kind: 'item',
            id: id(100),
            name: CHANGES[1]?.name,
            field: 'price',
            by: counter,
            at: CHANGES[0]?.at,
            reason: 'changed_since',
          },
        ],
      },
    }),
  );
  await panel.open('settings-journal');
  if (search !== '') await panel.page.goto(`${new URL(panel.page.url()).pathname}${search}`);
  await expect(panel.page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

const takeBackButton = ({ page, t }: Panel) =>
  page.getByRole('button', { name: t('journal:takeBack.action'), exact: true });

export const JOURNAL_VIEWS: readonly View[] = [
  { name: 'journal', screen: 'settings-journal', as: 'store', show: (panel) => showJournal(panel) },
  {
    name: 'journal-change',
    screen: 'settings-journal',
    as: 'store',
    async show(panel) {
      await showJournal(panel, `?change=${id(8)}`);
      await expect(takeBackButton(panel)).toBeVisible();
    },
  },
  {
    name: 'journal-take-back',
    screen: 'settings-journal',
    as: 'store',
    async show(panel) {
      await showJournal(panel, `?change=${id(8)}`);
      await takeBackButton(panel).click();
      await expect(panel.page.getByRole('alertdialog')).toBeVisible();
    },
  },
];
