import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

const rows = ({ page }: Panel) => page.locator('.kit-DataTable').getByRole('link');

async function showOffers(panel: Panel): Promise<void> {
  await panel.open('offers');
  await expect(rows(panel).first()).toBeVisible();
}

/** The list before the first offer; the demo stores have some. */
async function showNoOffers(panel: Panel): Promise<void> {
  await panel.page.route('**/api/store/list_offers', (route) =>
    route.fulfill({
      json: { success: true, offers: [], currency: 'EUR', server_time: new Date().toISOString() },
    }),
  );
  await panel.open('offers');
  await expect(panel.page.getByText(panel.t('offers:empty.title'))).toBeVisible();
}

/** The form of the first offer with its preview. */
async function showOffer(panel: Panel): Promise<void> {
  await showOffers(panel);
  await rows(panel).first().click();
  await expect(panel.page.getByRole('heading', { name: panel.t('offers:preview.runs') })).toBeVisible();
}

/** The dialog that chooses a picture of the first offer. */
async function showPicture(panel: Panel): Promise<void> {
  const { page, t } = panel;
  await showOffer(panel);
  await page.getByRole('button', { name: t('menu-pictures:add'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The errors of an empty form. */
async function showMistakes(panel: Panel): Promise<void> {
  const { page, t } = panel;
  await panel.open('offers');
  await page.getByRole('link', { name: t('offers:add'), exact: true }).click();
  await page.getByRole('button', { name: t('offers:create'), exact: true }).click();
  await expect(page.getByText(t('validation:name.required')).first()).toBeVisible();
}

export const OFFER_VIEWS: readonly View[] = [
  { name: 'offers', screen: 'offers', as: 'store', show: showOffers },
  { name: 'offers-empty', screen: 'offers', as: 'store', show: showNoOffers },
  { name: 'offer', screen: 'offer', as: 'store', isReloaded: true, show: showOffer },
  {
    name: 'offer-picture',
    screen: 'offer',
    as: 'store',
    isReloaded: true,
    isCheckedElsewhere: true,
    show: showPicture,
  },
  { name: 'offer-mistakes', screen: 'offer', as: 'store', isReloaded: true, show: showMistakes },
];
