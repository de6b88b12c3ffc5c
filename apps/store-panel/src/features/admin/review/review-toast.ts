import type { ReviewAction, AccountStatus } from '@store-panel/domain/store/review';
import type { ToastQueue } from '@store-panel/ui/toast';

import { translate } from '#shared/i18n/i18n.ts';
import { undoOf } from './account-status.ts';

/** How long a change can be taken back from its toast, in ms (ours). */
const UNDO_FOR = 8_000;

interface Done {
  readonly action: ReviewAction;
  readonly before: AccountStatus;
  readonly name: string;
  readonly undo: (action: ReviewAction) => void;
}

/** Says what was done, and offers to take it back where something does. */
export async function showReviewToast(toasts: ToastQueue, { action, before, name, undo }: Done): Promise<void> {
  const way = undoOf(action, before);
  const [title, label] = await Promise.all([
    translate(`admin:done.${action}`, { name }),
    translate('shell:button.undo'),
  ]);
  toasts.add({
    tone: 'success',
    title,
    ...(way && { duration: UNDO_FOR, action: { label, onSelect: () => undo(way) } }),
  });
}
