import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import type { EditorItem, EditorMenu, MenuWritten } from '@store-panel/api-client/rtk/menu-editing';
import type { SoldOutItem } from '@store-panel/api-client/rtk/sales';
import { withoutParts } from '@store-panel/domain/menu-changes/menu-change';
import { rowsOf } from '@store-panel/domain/menu-changes/rows';
import { consequencesOf } from '@store-panel/domain/settings/consequences';

import { EDITOR_MENU, NO_EDITOR_MENU, soldOutUntil } from '#testing/menu/editor-menu.ts';

// A fake server for the items of one store's menu: versions, undo of the last change, sold-out items.

type MenuCall =
  | 'save_item'
  | 'save_sub_category'
  | 'save_modifier_group'
  | 'save_menu_order'
  | 'apply_menu_change'
  | 'delete_menu_parts'
  | 'mark_sold_out'
  | 'end_sales_limits'
  | 'revert_setting_change';

export function fakeItemEditor(first: EditorMenu = EDITOR_MENU) {
  let menu = first;
  let version = 7;
  let parts = 0;
  let soldOut: SoldOutItem[] = [];
  let salesVersion = 0;
  let failsRead = false;
  const undo = new Map<string, EditorMenu>();
  const refusals = new Map<string, ReturnType<typeof refuse>>();
  const sent: { readonly call: MenuCall; readonly body: object }[] = [];

  function write(next: EditorMenu, changed: Partial<EditorMenu>, removed_ids: string[] = []): MenuWritten {
    const base_version = version;
    version += 1;
    const change_id = `change-${version}`;
    undo.set(change_id, menu);
    menu = next;
    return {
      change_id,
      base_version,
      menu_version: version,
      changed: { ...NO_EDITOR_MENU, ...changed },
      removed_ids,
    };
  }
  const salesState = () => ({
    version: salesVersion,
    limits: [],
    sold_out: soldOut,
    hours: [],
    reopens_at: 0,
    server_time: new Date().toISOString(),
  });

  const handlers: FakeHandlers = {
    'POST /api/store/get_menu_editor': ({ body }) =>
      failsRead ? refuse('internalServerError') : { version, menu: body.version === version ? null : menu },
    'POST /api/store/save_item': ({ body }) => {
      sent.push({ call: 'save_item', body });
      const refusal = refusals.get(body.item_id ?? 'new');
      if (refusal) return refusal;
      const current = menu.items.find(({ item_id }) => item_id === body.item_id);
      if (body.item_id !== null && current?.version !== body.version)
        return refuse('staleVersion', { menu_part: { item: current } });
      parts += 1;
      const item = { ...body, item_id: body.item_id ?? `new-${parts}`, version: (body.version ?? 0) + 1 } as EditorItem;
      const items = [...menu.items.filter(({ item_id }) => item_id !== item.item_id), item];
      return { part_id: item.item_id, ...write({ ...menu, items }, { items: [item] }) };
    },
    'POST /api/store/save_modifier_group': ({ body }) => {
      sent.push({ call: 'save_modifier_group', body });
      parts += 1;
      const group = {
        ...body,
        modifier_group_id: `new-${parts}`,
        version: 1,
        modifiers: body.modifiers.map((one, at) => ({ ...one, modifier_id: `new-modifier-${at}` })),
      };
      const modifier_groups = [...menu.modifier_groups, group];
      return { part_id: group.modifier_group_id, ...write({ ...menu, modifier_groups }, { modifier_groups: [group] }) };
    },
    'POST /api/store/save_sub_category': ({ body }) => {
      sent.push({ call: 'save_sub_category', body });
      parts += 1;
      const added = { ...body, sub_category_id: `place-${parts}`, version: 1 };
      const next = { ...menu, sub_categories: [...menu.sub_categories, added] };
      return { part_id: added.sub_category_id, ...write(next, { sub_categories: [added] }) };
    },
    'POST /api/store/save_menu_order': ({ body }) => {
      sent.push({ call: 'save_menu_order', body });
      const moved = menu.items
        .filter(({ item_id }) => body.ids.includes(item_id))
        .map((item) => ({ ...item, sub_category_id: body.parent_id ?? '', version: item.version + 1 }));
      const others = menu.items.filter(({ item_id }) => !body.ids.includes(item_id));
      return write({ ...menu, items: [...others, ...moved] }, { items: moved });
    },
    'POST /api/store/apply_menu_change': ({ body }) => {
      sent.push({ call: 'apply_menu_change', body });
      const all = rowsOf(menu, body.change);
      const consequences = consequencesOf(all);
      if (consequences !== body.consequences)
        return refuse('consequencesChanged', { rows: all, consequences } as never);
      const rows = rowsOf(menu, withoutParts(body.change, new Set(body.excluded)));
      const after = new Map(rows.map((row) => [row.id, row]));
      const items = menu.items.map((item) => {
        const row = after.get(item.item_id);
        return row ? { ...item, [row.field ?? '']: row.after, version: item.version + 1 } : item;
      });
      const { change_id, base_version, menu_version } = write({ ...menu, items }, {});
      const counts = { changed: rows.length, unchanged: 0, problems: 0, warnings: 0 };
      return { change_id, base_version, menu_version, counts };
    },
    'POST /api/store/delete_menu_parts': ({ body }) => {
      sent.push({ call: 'delete_menu_parts', body });
      const items = menu.items.filter(({ item_id }) => !body.ids.includes(item_id));
      return write({ ...menu, items }, {}, [...body.ids]);
    },
    'POST /api/store/revert_setting_change': ({ body }) => {
      sent.push({ call: 'revert_setting_change', body });
      menu = undo.get(body.change_id) ?? menu;
      version += 1;
      return { reverted_by: 'change-back', changed_since: [] };
    },
    'POST /api/store/get_sales_state': () => salesState(),
    'POST /api/store/mark_sold_out': ({ body }) => {
      sent.push({ call: 'mark_sold_out', body });
      salesVersion += 1;
      const end = new Date(Date.now() + (body.minutes ?? 600) * 60_000).toISOString();
      soldOut = [
        ...soldOut.filter(({ item_id }) => !body.item_ids?.includes(item_id)),
        ...(body.item_ids ?? []).map((id) => soldOutUntil(id, body.ends_at ?? end)),
      ];
      return salesState();
    },
    'POST /api/store/end_sales_limits': ({ body }) => {
      sent.push({ call: 'end_sales_limits', body });
      salesVersion += 1;
      soldOut = soldOut.filter(({ limit_id }) => !body.limit_ids.includes(limit_id));
      return salesState();
    },
    'POST /api/store/list_setting_changes': () => ({ changes: [], has_more: false }),
  };
  return {
    handlers,
    menu: () => menu,
    /** The bodies sent to this endpoint, in order. */
    bodies: (call: MenuCall) => sent.filter((one) => one.call === call).map(({ body }) => body),
    /** Another device changes an item. */
    changeItem(id: string, fields: Partial<EditorItem>) {
      version += 1;
      menu = {
        ...menu,
        items: menu.items.map((item) =>
          item.item_id === id ? { ...item, ...fields, version: item.version + 1 } : item,
        ),
      };
    },
    sellOut(id: string) {
      soldOut = [...soldOut, soldOutUntil(id, new Date(Date.now() + 3_600_000).toISOString())];
    },
    /** Saving this item fails; `new` for a new one. */
    refuseItem: (id: string, refusal: ReturnType<typeof refuse>) => void refusals.set(id, refusal),
    failReads(isFailing: boolean) {
      failsRead = isFailing;
    },
  };
}
