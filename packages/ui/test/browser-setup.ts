import { skipOwnerStacks } from '@store-panel/tooling/vitest/dom-costs';
import { TEST_WAIT_MS } from '@store-panel/tooling/vitest/test-wait';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import '#styles/styles.css';
import { applyTheme, DEFAULT_THEME } from '#theme/theme.ts';

configure({ asyncUtilTimeout: TEST_WAIT_MS });
skipOwnerStacks(React);

beforeEach(async () => {
  applyTheme(DEFAULT_THEME);
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
  await page.viewport(1280, 900);
});

afterEach(cleanup);
