import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom has no popovers. Here one is always open as far as its content goes.
HTMLElement.prototype.showPopover = () => {};
HTMLElement.prototype.hidePopover = () => {};

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('dir');
  document.getElementById('tenant')?.remove();
  window.history.replaceState(null, '', '/');
});
