import { UNDO_KEYS } from '#shared/shortcuts/pending-presses.ts';
import { ShortcutKeys } from '#shared/shortcuts/shortcut-keys.tsx';

/** How long a toast offers to take a change back, in ms (ours). */
const UNDO_DURATION_MS = 10_000;

const KEYS = (
  <span aria-hidden="true">
    <ShortcutKeys keys={[UNDO_KEYS]} />
  </span>
);

/** The part of a toast that takes back what was done, by its button or by the undo key. */
export const undoOffer = (label: string, onSelect: () => void) => ({
  duration: UNDO_DURATION_MS,
  action: { isUndo: true, label, onSelect, keys: KEYS },
});
