import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

/** Gives jsdom what the kit uses of a browser and jsdom lacks. */
function provide(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

const nothing = () => {};
const setOpen = (isOpen: boolean) =>
  function change(this: HTMLDialogElement) {
    this.open = isOpen;
  };

provide(window, 'matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener: nothing,
  removeEventListener: nothing,
}));
provide(
  globalThis,
  'ResizeObserver',
  class {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  },
);
provide(HTMLElement.prototype, 'showPopover', nothing);
provide(HTMLElement.prototype, 'hidePopover', nothing);
provide(Element.prototype, 'scrollTo', nothing);
provide(HTMLDialogElement.prototype, 'showModal', setOpen(true));
provide(HTMLDialogElement.prototype, 'close', setOpen(false));
