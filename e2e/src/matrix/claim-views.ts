import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

async function showClaims(panel: Panel, query = ''): Promise<void> {
  const { page } = panel;
  if (query === '') await panel.open('claims');
  else await page.goto(`/app/orders/claims?${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.kit-DataTable[aria-busy="true"]')).toHaveCount(0);
}

/** What is due first stands first: of both demo stores one that was just received. */
async function showClaim(panel: Panel, query = '') {
  await showClaims(panel, query);
  await panel.page.locator('.kit-DataTable').getByRole('link').first().click();
  const drawer = panel.page.getByRole('dialog');
  await expect(drawer.locator('li[data-part="item"]').first()).toBeVisible();
  return drawer;
}

/** The claims of a store, one beside them, and what is asked before one changes. */
export const CLAIM_VIEWS: readonly View[] = [
  {
    name: 'claims',
    screen: 'claims',
    as: 'store',
    async show(panel) {
      await showClaims(panel);
      await expect(panel.page.locator('.kit-DataTable').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'claims-chosen',
    screen: 'claims',
    as: 'store',
    async show(panel) {
      await showClaims(panel, 'state=received,under_review');
      await panel.page.getByRole('checkbox', { name: panel.say('order-batch:chooseAll') }).check();
      await panel.page.getByRole('button', { name: panel.say('claims:many.button') }).click();
      await expect(panel.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'claims-no-match',
    screen: 'claims',
    as: 'store',
    async show(panel) {
      await showClaims(panel, 'q=nobody&by=customer');
      await expect(panel.page.getByText(panel.say('claims:noMatch.title'))).toBeVisible();
    },
  },
  {
    name: 'claim',
    screen: 'claims',
    as: 'store',
    async show(panel) {
      await showClaim(panel);
    },
  },
  {
    name: 'claim-decline',
    screen: 'claims',
    as: 'store',
    async show(panel) {
      const drawer = await showClaim(panel);
      await drawer.locator('[data-step="declined"]').click();
      await expect(panel.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'claim-ask',
    screen: 'claims',
    as: 'store',
    async show(panel) {
      const drawer = await showClaim(panel, 'state=under_review');
      await drawer.locator('[data-step="documents_missing"]').click();
      await expect(panel.page.getByRole('alertdialog').or(panel.page.getByRole('dialog').nth(1))).toBeVisible();
    },
  },
  {
    name: 'claim-documents',
    screen: 'claims',
    as: 'store',
    async show(panel) {
      const drawer = await showClaim(panel, 'state=documents_missing');
      await expect(drawer.getByText(panel.say('claim:document.kind.invoice')).first()).toBeVisible();
    },
  },
];
