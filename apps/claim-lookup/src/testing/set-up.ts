import { webcrypto } from 'node:crypto';

import { elementErrorPrinter, skipOwnerStacks } from '@store-panel/tooling/vitest/dom-costs';
import { TEST_WAIT_MS } from '@store-panel/tooling/vitest/test-wait';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';

/** The first page of a test file loads all modules. */
configure({ asyncUtilTimeout: TEST_WAIT_MS, getElementError: elementErrorPrinter(prettyDOM) });
skipOwnerStacks(React);

// jsdom's `crypto` has only random numbers.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });

// jsdom has no popovers. Here their content is always rendered.
HTMLElement.prototype.showPopover = () => {};
HTMLElement.prototype.hidePopover = () => {};

// jsdom has no modal dialogs: only `open` is set.
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('dir');
  document.getElementById('tenant')?.remove();
  window.history.replaceState(null, '', '/');
});
