import { skipOwnerStacks } from '@store-panel/tooling/vitest/dom-costs';
import { TEST_WAIT_MS } from '@store-panel/tooling/vitest/test-wait';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { destroyAnnouncer } from 'react-aria/private/live-announcer/LiveAnnouncer';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import '#styles/styles.css';
import { applyTheme, DEFAULT_THEME } from '#theme/theme.ts';

configure({ asyncUtilTimeout: TEST_WAIT_MS });
skipOwnerStacks(React);

/** The next Tab reaches the first element, wherever the test before clicked: Chromium goes on from there. */
function startAtFirstElement() {
  const { body } = document;
  body.tabIndex = -1;
  body.focus();
  body.blur();
  body.removeAttribute('tabindex');
}

beforeEach(async () => {
  startAtFirstElement();
  applyTheme(DEFAULT_THEME);
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
  await page.viewport(1280, 900);
});

afterEach(() => {
  cleanup();
  // Calendars make this live region when they first say something, and keep it.
  destroyAnnouncer();
});
