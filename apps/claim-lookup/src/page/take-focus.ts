/** As a `ref`: what comes in the place of something that had the focus takes it, once. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
