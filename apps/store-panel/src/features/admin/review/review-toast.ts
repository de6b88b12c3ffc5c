import type { ReviewAction, AccountStatus } from '@store-panel/domain/store/review';
import type { ToastQueue } from '@store-panel/ui/toast';

import { translate } from '#shared/i18n/i18n.ts';
import { undoOffer } from '#shared/undo-offer.tsx';
import { undoOf } from './account-status.ts';

interface ReviewToastOptions {
  readonly action: ReviewAction;
  readonly before: AccountStatus;
  readonly name: string;
  readonly undo: (action: ReviewAction) => void;
}

/** Shows what was done, and offers to undo it if possible. */
export async function showReviewToast(
  toasts: ToastQueue,
  { action, before, name, undo }: ReviewToastOptions,
): Promise<void> {
  const undoAction = undoOf(action, before);
  const [title, label] = await Promise.all([
    translate(`admin:done.${action}`, { name }),
    translate('shell:button.undo'),
  ]);
  toasts.add({
    tone: 'success',
    title,
    ...(undoAction && undoOffer(label, () => undo(undoAction))),
  });
}
