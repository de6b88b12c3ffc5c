import type {
  EditorCategory,
  EditorItem,
  EditorMenu,
  EditorModifierGroup,
  EditorSchedule,
  EditorSubCategory,
  MenuWritten,
} from '@store-panel/api-client/rtk/menu-editing';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';

// A fake server for one store's menu, as its editor knows it.

export const englishName = (text: string): string[] => ['', '', text];

export const buildCategory = (id: string, own: Partial<EditorCategory> = {}): EditorCategory => ({
  category_id: id,
  name: englishName(id),
  sequence_number: 0,
  is_visible: true,
  version: 1,
  ...own,
});

export const buildSubCategory = (id: string, own: Partial<EditorSubCategory> = {}): EditorSubCategory => ({
  sub_category_id: id,
  category_id: null,
  name: englishName(id),
  sequence_number: 0,
  is_visible: true,
  version: 1,
  ...own,
});

export const buildItem = (id: string, place: string, own: Partial<EditorItem> = {}): EditorItem => ({
  item_id: id,
  sub_category_id: place,
  name: englishName(id),
  description: [],
  price: 900,
  tax_ppm: null,
  allergens: null,
  labels: [],
  external_id: null,
  is_in_stock: true,
  is_visible: true,
  modifier_group_ids: [],
  sequence_number: 0,
  version: 1,
  ...own,
});

export type EditorModifier = EditorModifierGroup['modifiers'][number];

export const buildModifier = (id: string, own: Partial<EditorModifier> = {}): EditorModifier => ({
  modifier_id: id,
  name: englishName(id),
  price: 0,
  is_default: false,
  is_visible: true,
  external_id: null,
  ...own,
});

export const buildGroup = (id: string, own: Partial<EditorModifierGroup> = {}): EditorModifierGroup => ({
  modifier_group_id: id,
  name: englishName(id),
  min: 0,
  max: 1,
  allows_quantity: false,
  external_id: null,
  is_visible: true,
  modifiers: [],
  sequence_number: 0,
  version: 1,
  ...own,
});

export const buildSchedule = (id: string, own: Partial<EditorSchedule> = {}): EditorSchedule => ({
  schedule_id: id,
  name: englishName(id),
  week: [[], ...Array.from({ length: 5 }, () => [{ from: 660, to: 900 }]), []],
  starts_on: null,
  ends_on: null,
  sequence_number: 0,
  version: 1,
  ...own,
});

export const EMPTY_EDITOR_MENU = {
  categories: [],
  sub_categories: [],
  items: [],
  modifier_groups: [],
  schedules: [],
} satisfies EditorMenu;

type Call =
  | 'save_category'
  | 'save_sub_category'
  | 'save_item'
  | 'save_modifier_group'
  | 'save_menu_schedule'
  | 'save_menu_order'
  | 'save_group_list'
  | 'delete_menu_parts'
  | 'revert_setting_change';

type List = 'categories' | 'sub_categories' | 'items' | 'modifier_groups' | 'schedules';
type FakeMenu = EditorMenu & { readonly schedules: EditorSchedule[] };
type Part<Of extends List> = FakeMenu[Of][number];

const ID_FIELD = {
  categories: 'category_id',
  sub_categories: 'sub_category_id',
  items: 'item_id',
  modifier_groups: 'modifier_group_id',
  schedules: 'schedule_id',
} as const;
const NAME_OF_PART = {
  categories: 'category',
  sub_categories: 'sub_category',
  items: 'item',
  modifier_groups: 'modifier_group',
  schedules: 'schedule',
} as const;
const LIST_OF_KIND = {
  category: 'categories',
  sub_category: 'sub_categories',
  item: 'items',
  modifier_group: 'modifier_groups',
  schedule: 'schedules',
} as const;

const idOf = (list: List, part: object) => Reflect.get(part, ID_FIELD[list]) as string;

/** Stores a menu, records the bodies of its calls, and undoes the last changes by putting the menu before them back. */
export function fakeMenuEditor(first: EditorMenu) {
  let menu: FakeMenu = { ...EMPTY_EDITOR_MENU, ...first };
  let version = 1;
  const sent: { readonly call: Call; readonly body: object }[] = [];
  const before = new Map<string, FakeMenu>();

  function write(next: FakeMenu, changed: Partial<EditorMenu>, removed_ids: string[] = []): MenuWritten {
    const changeId = `change-${version}`;
    before.set(changeId, menu);
    const written = {
      change_id: changeId,
      base_version: version,
      menu_version: version + 1,
      changed: { ...EMPTY_EDITOR_MENU, ...changed },
      removed_ids,
    };
    menu = next;
    version += 1;
    return written;
  }
  /** Another user changes a part. */
  function change<Of extends List>(list: Of, id: string, values: Partial<Part<Of>>): void {
    const parts = menu[list] as readonly Part<Of>[];
    menu = {
      ...menu,
      [list]: parts.map((part) => (idOf(list, part) === id ? { ...part, ...values, version: part.version + 1 } : part)),
    };
    version += 1;
  }
  function save(list: List, body: object & { readonly version: number | null }, isTaken = false) {
    const parts = menu[list] as readonly Part<List>[];
    const current = parts.find((part) => idOf(list, part) === idOf(list, body));
    if (current && current.version !== body.version)
      return refuse('staleVersion', { menu_part: { [NAME_OF_PART[list]]: current } });
    if (isTaken) return undefined;
    const id = idOf(list, current ?? {}) || `${NAME_OF_PART[list]}-${version}`;
    const saved = { ...body, [ID_FIELD[list]]: id, version: (current?.version ?? 0) + 1 } as Part<List>;
    const others = parts.filter((part) => idOf(list, part) !== id);
    const next = {
      ...menu,
      [list]: current ? parts.map((part) => (part === current ? saved : part)) : [...others, saved],
    };
    return { part_id: id, ...write(next, { [list]: [saved] }) };
  }
  function arrange<Of extends List>(list: Of, ids: readonly string[], values: Partial<Part<Of>> = {}) {
    const parts = menu[list] as readonly Part<Of>[];
    const moved = ids.flatMap((id, sequence_number) => {
      const part = parts.find((one) => idOf(list, one) === id);
      return part ? [{ ...part, ...values, sequence_number, version: part.version + 1 }] : [];
    });
    const others = parts.filter((part) => !ids.includes(idOf(list, part)));
    return write({ ...menu, [list]: [...moved, ...others] }, { [list]: moved });
  }
  function record(call: Call, body: object): void {
    sent.push({ call, body });
  }

  const handlers: FakeHandlers = {
    'POST /api/store/get_menu_editor': ({ body }) => ({ version, menu: body.version === version ? null : menu }),
    'POST /api/store/save_category': ({ body }) => {
      record('save_category', body);
      return save('categories', body) ?? refuse('categoryAlreadyExists');
    },
    'POST /api/store/save_sub_category': ({ body }) => {
      record('save_sub_category', body);
      const isTaken = menu.sub_categories.some(
        ({ name, category_id, sub_category_id }) =>
          name[2] === body.name[2] && category_id === body.category_id && sub_category_id !== body.sub_category_id,
      );
      return save('sub_categories', body, isTaken) ?? refuse('subCategoryNameAlreadyUsed');
    },
    'POST /api/store/save_item': ({ body }) => {
      record('save_item', body);
      return save('items', body) ?? refuse('itemNameAlreadyUsed');
    },
    'POST /api/store/save_modifier_group': ({ body }) => {
      record('save_modifier_group', body);
      const modifiers = body.modifiers.map((one, at) => ({ ...one, modifier_id: one.modifier_id ?? `modifier-${at}` }));
      const group = { ...body, modifiers };
      return save('modifier_groups', group) ?? refuse('modifierGroupNameAlreadyUsed');
    },
    'POST /api/store/save_menu_schedule': ({ body }) => {
      record('save_menu_schedule', body);
      return save('schedules', body) ?? refuse('menuLimitReached');
    },
    'POST /api/store/save_menu_order': ({ body }) => {
      record('save_menu_order', body);
      const list = LIST_OF_KIND[body.kind];
      const current = menu[list].map((part) => idOf(list, part));
      if (current.join() !== body.base_ids.join()) return refuse('groupListChanged', { current_ids: current });
      return arrange(list, body.ids);
    },
    'POST /api/store/save_group_list': ({ body }) => {
      record('save_group_list', body);
      const current = menu.sub_categories
        .filter(({ category_id }) => category_id === body.category_id)
        .map(({ sub_category_id }) => sub_category_id);
      if (current.join() !== body.base_ids.join()) return refuse('groupListChanged', { current_ids: current });
      return arrange('sub_categories', body.sub_category_ids, { category_id: body.category_id });
    },
    'POST /api/store/delete_menu_parts': ({ body }) => {
      record('delete_menu_parts', body);
      const list = LIST_OF_KIND[body.kind];
      const isRemoved = (part: object) => body.ids.includes(idOf(list, part));
      return write({ ...menu, [list]: menu[list].filter((part) => !isRemoved(part)) }, {}, [...body.ids]);
    },
    'POST /api/store/revert_setting_change': ({ body }) => {
      record('revert_setting_change', body);
      menu = before.get(body.change_id) ?? menu;
      version += 1;
      return { reverted_by: `revert-of-${body.change_id}`, changed_since: [] };
    },
  };
  return {
    handlers,
    change,
    menu: () => menu,
    version: () => version,
    /** Bodies of one call, in order. */
    bodies: (call: Call) => sent.filter((one) => one.call === call).map(({ body }) => body),
  };
}
