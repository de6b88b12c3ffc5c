/** Where something stood that was taken out of the page. */
export interface Place {
  readonly within: Node;
  readonly before: Node | null;
  readonly after: Node | null;
}

/** What has or had the focus, and what led to it. */
export interface Trace {
  readonly element: HTMLElement;
  readonly overlay: Element | null;
  readonly card: HTMLElement | null;
  /** Had the focus before the overlay opened. */
  readonly opener: Trace | null;
  place: Place | null;
}

/** Whether it can have the focus. */
export const isThere = (element: HTMLElement): boolean =>
  !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });
