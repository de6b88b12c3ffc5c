import type { ScreenId } from '@store-panel/domain/access/screens';
import { expect } from 'playwright/test';

import type { Panel } from '#panel/panel.ts';

/** Opens a screen and waits until nothing of it is loading. */
export const showLoaded = (screen: ScreenId) => async (panel: Panel) => {
  const { page } = panel;
  await panel.open(screen);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};
