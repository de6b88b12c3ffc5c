import type { ComponentType } from 'react';

/** Parts of the frame that the app provides. */
export interface AdminSlots {
  /** In the top bar: opens the search. */
  readonly SearchButton: ComponentType;
  /** The same in the menu of a phone; `onOpen` closes the menu. */
  readonly SheetSearch: ComponentType<{ readonly onOpen: () => void }>;
}
