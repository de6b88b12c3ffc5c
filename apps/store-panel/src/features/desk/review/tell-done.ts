import type { ReviewAction, StoreStanding } from '@store-panel/domain/store/review';
import type { ToastQueue } from '@store-panel/ui/toast';

import { textOf } from '#shared/i18n.ts';
import { undoOf } from './standing.ts';

/** How long a change can be taken back from its toast, in ms (ours). */
const UNDO_FOR = 8_000;

interface Done {
  readonly action: ReviewAction;
  readonly before: StoreStanding;
  readonly name: string;
  readonly undo: (action: ReviewAction) => void;
}

/** Says what was done, and offers to take it back where something does. */
export async function tellDone(toasts: ToastQueue, { action, before, name, undo }: Done): Promise<void> {
  const way = undoOf(action, before);
  const [title, label] = await Promise.all([textOf(`desk:done.${action}`, { name }), textOf('shell:button.undo')]);
  toasts.add({
    tone: 'success',
    title,
    ...(way && { duration: UNDO_FOR, action: { label, onSelect: () => undo(way) } }),
  });
}
