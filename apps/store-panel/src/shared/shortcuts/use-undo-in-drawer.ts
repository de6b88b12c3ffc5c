import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { UNDO_KEYS } from './pending-presses.ts';
import { useShortcuts } from './use-shortcuts.ts';

/**
 * The undo key in a drawer that stays open after its changes: there it reaches no page, and the toast's button cannot be
 * pressed. Takes back what the newest toast offers to.
 */
export function useUndoInDrawer(): void {
  const { t } = useTranslation('shell');
  const { toasts } = useAppServices();
  function undo(): boolean {
    const toast = toasts.getSnapshot().findLast(({ action }) => action?.isUndo);
    if (toast) toasts.close(toast.id);
    toast?.action?.onSelect();
    return toast !== undefined;
  }
  useShortcuts([{ keys: [UNDO_KEYS], description: t('button.undo'), scope: 'dialog', onPress: undo }]);
}
