import { ShortcutKeys } from '#shared/shortcuts/shortcut-keys.tsx';
import { UNDO_KEYS } from '#shared/shortcuts/undo-keys.ts';
import css from './undo-keys.module.css';

/** The keys of Undo, on the button of a toast, where there may be a keyboard. */
export const UndoKeys = () => (
  <span className={css.keys} aria-hidden="true">
    <ShortcutKeys keys={UNDO_KEYS} />
  </span>
);
