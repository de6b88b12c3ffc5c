import { elementErrorPrinter, skipOwnerStacks } from '@store-panel/tooling/vitest/dom-costs';
import { TEST_WAIT_MS } from '@store-panel/tooling/vitest/test-wait';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';

afterEach(cleanup);

/** The first screen of a file loads its modules too. */
configure({ asyncUtilTimeout: TEST_WAIT_MS, getElementError: elementErrorPrinter(prettyDOM) });
skipOwnerStacks(React);

/** Defines what the kit uses and jsdom lacks. */
function provide(target: object, name: string, value: unknown): void {
  if (typeof Reflect.get(target, name) !== 'function')
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

const nothing = () => {};
const setOpen = (isOpen: boolean) =>
  function change(this: HTMLDialogElement) {
    this.open = isOpen;
  };

/** A desktop screen: width queries are answered for it, all others with false. */
const SCREEN_WIDTH = 1440;
provide(window, 'matchMedia', (media: string) => {
  const [, compares = '', pixels = ''] = /\(width (>=|<) (\d+)px\)/.exec(media) ?? [];
  const matches =
    compares === '>=' ? SCREEN_WIDTH >= Number(pixels) : compares === '<' && SCREEN_WIDTH < Number(pixels);
  return { media, matches, addEventListener: nothing, removeEventListener: nothing };
});
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
provide(HTMLElement.prototype, 'togglePopover', nothing);
provide(Element.prototype, 'scrollTo', nothing);
provide(Element.prototype, 'scrollIntoView', nothing);
provide(Element.prototype, 'animate', () => ({ finished: Promise.resolve(), cancel: nothing, onfinish: null }));
provide(Element.prototype, 'checkVisibility', function checkVisibility(this: Element) {
  return this.isConnected;
});
provide(HTMLDialogElement.prototype, 'showModal', setOpen(true));
provide(HTMLDialogElement.prototype, 'close', setOpen(false));
// Null, as typed for browsers without a visual viewport.
if (!('visualViewport' in window)) Object.defineProperty(window, 'visualViewport', { value: null });
