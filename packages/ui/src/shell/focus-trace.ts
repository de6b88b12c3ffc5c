/** Position of a removed element. */
export interface DomPosition {
  readonly parent: Node;
  readonly nextSibling: Node | null;
  readonly previousSibling: Node | null;
}

/** The focused element and its context. */
export interface FocusTrace {
  readonly element: HTMLElement;
  readonly overlay: Element | null;
  readonly card: HTMLElement | null;
  /** Focused before the overlay opened. */
  readonly opener: FocusTrace | null;
  position: DomPosition | null;
}

/** Returns whether an element is focusable. */
export const isFocusable = (element: HTMLElement): boolean =>
  !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });
