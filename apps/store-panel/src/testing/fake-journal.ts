import { refuse } from '@store-panel/api-client/testing/fake-transport';
import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import type { ChangeRow, SettingChange, SettingChangeDetail } from '@store-panel/api-client/rtk/setting-changes';

import { type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

export const id = (n: number) => `0197c9a0-0000-7000-b000-${String(n).padStart(12, '0')}`;
export const PIZZA = id(100);
const OWNER = { kind: 'store', id: id(900), name: 'Linden & Rye' } as const;
export const ANA = { kind: 'sub_store', id: id(901), name: 'Ana' } as const;
export const named = (en: string) => ['', '', en];

/** The n-th change; a greater n is newer. */
export const change = (n: number, overrides: Partial<SettingChange> = {}): SettingChange => ({
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

export const row = (field: string | null, before: ChangeRow['before'], after: ChangeRow['after']): ChangeRow => ({
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

export interface FakeJournal {
  readonly changes: readonly SettingChange[];
  readonly detail?: Partial<SettingChangeDetail>;
  readonly perPage?: number;
  /** What a revert leaves. */
  readonly stays?: SettingChangeDetail['changed_since'];
  readonly isNothingLeft?: boolean;
}

/** A fake platform that keeps a journal and takes changes back. */
export function fakeJournal({ changes: first, detail, perPage = 50, stays = [], isNothingLeft = false }: FakeJournal) {
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
