import type { ScheduledMenuChange } from '@store-panel/api-client/rtk/scheduled-menu-changes';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { rowsOf } from '@store-panel/domain/menu-changes/rows';

import type { fakeItemEditor } from '#testing/menu/fake-item-editor.ts';

const NOTHING = { count: 0, parts: [] };

/** A change of the menu that starts or ends by itself; of two prices that wait, unless told otherwise. */
export const buildScheduled = (own: Partial<ScheduledMenuChange> = {}): ScheduledMenuChange => ({
  scheduled_id: '0197c9a0-0000-7000-b000-000000000001',
  type: 'price',
  name: null,
  count: 2,
  state: 'waiting',
  starts_at: '2026-01-09T06:00:00.000Z',
  ends_at: null,
  created_by: { kind: 'store', id: null, name: 'Linden' },
  created_at: '2026-01-05T09:00:00.000Z',
  change_id: null,
  left_out: NOTHING,
  not_reverted: NOTHING,
  ...own,
});

const raise = (item_ids: string[]) => ({
  type: 'price' as const,
  mode: 'amount' as const,
  value: 100,
  rounding: null,
  item_ids,
  modifier_ids: [],
});

/** A fake server for the changes of an editor's menu that start or end by themselves. */
export function fakeScheduledChanges(editor: ReturnType<typeof fakeItemEditor>, first: ScheduledMenuChange[] = []) {
  let changes = first;
  const change = raise(['schnitzel', 'bowl']);
  const rows = rowsOf(editor.menu(), change);
  const sent: { readonly call: string; readonly body: object }[] = [];
  const find = (id: string) => changes.find(({ scheduled_id: one }) => one === id);
  const replace = (id: string, own: Partial<ScheduledMenuChange>) => {
    const found = find(id);
    if (!found) return refuse('dataNotFound');
    const scheduled = { ...found, ...own };
    changes = changes.map((one) => (one === found ? scheduled : one));
    return { scheduled };
  };
  const handlers: FakeHandlers = {
    ...editor.handlers,
    'POST /api/store/apply_menu_change': (call) => {
      const { body } = call;
      if (!body.starts_at && !body.ends_at)
        return editor.handlers['POST /api/store/apply_menu_change']?.(call) as never;
      sent.push({ call: 'apply', body });
      const scheduled = buildScheduled({
        scheduled_id: `scheduled-${changes.length}`,
        state: body.starts_at ? 'waiting' : 'applied',
        starts_at: body.starts_at ?? '2026-01-05T10:30:00.000Z',
        ends_at: body.ends_at ?? null,
      });
      changes = [...changes, scheduled];
      const counts = { changed: 2, unchanged: 0, problems: 0, warnings: 0 };
      return {
        change_id: body.starts_at ? null : 'change-1',
        scheduled_id: scheduled.scheduled_id,
        base_version: 7,
        menu_version: 7,
        counts,
      };
    },
    'POST /api/store/list_scheduled_menu_changes': () => ({ changes }),
    'POST /api/store/get_scheduled_menu_change': ({ body }) => {
      const scheduled = find(body.scheduled_id);
      return scheduled ? { scheduled, change, rows: rows as never } : refuse('dataNotFound');
    },
    'POST /api/store/save_scheduled_menu_change': ({ body }) => {
      sent.push({ call: 'save', body });
      return replace(body.scheduled_id, { starts_at: body.starts_at, ends_at: body.ends_at });
    },
    'POST /api/store/cancel_scheduled_menu_change': ({ body }) => {
      sent.push({ call: 'cancel', body });
      return replace(body.scheduled_id, { state: 'cancelled' });
    },
    'POST /api/store/end_scheduled_menu_change': ({ body }) => {
      sent.push({ call: 'end', body });
      const ended = replace(body.scheduled_id, { state: 'ended' });
      return 'scheduled' in ended ? { ...ended, base_version: 7, menu_version: 8 } : ended;
    },
  };
  return {
    handlers,
    changes: () => changes,
    /** What was sent to these calls, in order. */
    bodies: (name: 'apply' | 'save' | 'cancel' | 'end') =>
      sent.filter(({ call }) => call === name).map(({ body }) => body),
  };
}
