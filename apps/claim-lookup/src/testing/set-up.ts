import { webcrypto } from 'node:crypto';

import { PATIENCE } from '@store-panel/tooling/vitest/patience';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** The first page of a file brings its modules with it. */
configure({ asyncUtilTimeout: PATIENCE });

// jsdom's own `crypto` makes random numbers alone.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });

// jsdom has no popovers. Here one is always open as far as its content goes.
HTMLElement.prototype.showPopover = () => {};
HTMLElement.prototype.hidePopover = () => {};

// Nor dialogs: one is open or not.
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
