import { ToastRegion, type ToastQueue } from '@store-panel/ui/toast';

import { ShortcutKeys } from '#shared/shortcuts/shortcut-keys.tsx';
import { UNDO_KEYS } from '#shared/shortcuts/undo-keys.ts';

/** Toasts that name the keys of their Undo. */
export const PanelToasts = ({ queue }: { readonly queue: ToastQueue }) => (
  <ToastRegion queue={queue} undoKeys={<ShortcutKeys keys={UNDO_KEYS} />} />
);
