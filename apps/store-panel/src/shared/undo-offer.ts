/** How long a toast offers to take a change back, in ms (ours). */
const UNDO_DURATION_MS = 10_000;

/** The part of a toast that takes back what was done, by its button or by the undo key. */
export const undoOffer = (label: string, onSelect: () => void) => ({
  duration: UNDO_DURATION_MS,
  action: { isUndo: true, label, onSelect },
});
