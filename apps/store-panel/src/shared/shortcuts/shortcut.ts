/**
 * Where a shortcut works. `page`: while its page is shown. `panel`: on every page. `dialog`: in the open dialog, where
 * the others do not work.
 */
export type ShortcutScope = 'dialog' | 'page' | 'panel';

export interface KeyPress {
  /** As `pressedKey` names it. */
  readonly key: string;
  /** The focused element. */
  readonly target: Element | null;
}

export interface Shortcut {
  /**
   * Alternatives, each as `pressedKey` names it: `a`, `?`, `F2`, `Mod+z`, `Mod`; or a sequence of two keys: `g o`.
   * Single characters can be turned off and do not work in fields and menus.
   */
  readonly keys: readonly string[];
  /** What it does, for the shortcut help; translated. Null if the help does not list it. */
  readonly description: string | null;
  readonly scope: ShortcutScope;
  /**
   * Called when it is pressed; returns false if there is nothing to do. Missing if a component handles the keys in its
   * own element, so that the help lists them.
   */
  readonly onPress?: (press: KeyPress) => unknown;
}

/** Whether the key or the whole sequence consists of single characters, which can be turned off (WCAG 2.1.4). */
export const isCharacterKey = (key: string): boolean => key.split(' ').every((part) => part.length === 1);
