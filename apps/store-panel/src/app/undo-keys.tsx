import { ShortcutKeys } from '#shared/shortcuts/shortcut-keys.tsx';
import { UNDO_KEYS } from '#shared/shortcuts/undo-keys.ts';

/** The keys of Undo, on the button of a toast. */
export const UndoKeys = () => <ShortcutKeys keys={UNDO_KEYS} />;
