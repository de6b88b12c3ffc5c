import { afterEach } from 'vitest';

import { type OpenedEditDialog, openEdit } from '#testing/edit-dialog.ts';
import { openEditMenu } from '#testing/menu/edit-menu.ts';
import type { OpenedPanel } from '#testing/panel.tsx';

/** Harness for tests that edit orders; leaves the panel after each test. */
export function editRoom() {
  let opened: OpenedPanel | null = null;
  afterEach(() => opened?.leave());
  const panel = () => {
    if (!opened) throw new Error('Nothing is open yet');
    return opened;
  };
  return {
    panel,
    open: async (...start: Parameters<typeof openEdit>) => {
      const at = await openEdit(...start);
      opened = at.panel;
      return at.dialog;
    },
    openMenu: async (...start: Parameters<typeof openEditMenu>) => {
      const at = await openEditMenu(...start);
      opened = at.panel;
      return at;
    },
    type: (text: string) => panel().user.keyboard(text),
    press: (dialog: OpenedEditDialog, name: string) => panel().user.click(dialog.getByRole('button', { name })),
    sent: () => panel().transport.received('POST /api/store/update_order'),
  };
}
