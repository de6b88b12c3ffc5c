/** Ref callback: focuses an element once, when it replaces the focused one. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
