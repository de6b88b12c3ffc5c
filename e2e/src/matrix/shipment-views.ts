import { expect } from 'playwright/test';

import { showList } from '#matrix/show-list.ts';
import type { View } from '#matrix/view.ts';

/** Shipments and the dialog for status updates. */
export const SHIPMENT_VIEWS: readonly View[] = [
  {
    name: 'shipments',
    screen: 'shipments',
    as: 'store',
    async show(panel) {
      await showList(panel, 'shipments');
      await expect(panel.page.locator('.kit-DataTable').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'shipments-chosen',
    screen: 'shipments',
    as: 'store',
    async show(panel) {
      await showList(panel, 'shipments');
      await panel.page.getByRole('checkbox', { name: panel.t('order-bulk:selectAll') }).check();
      await panel.page.locator('[data-action="shipment_news"]').click();
      await expect(panel.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'shipments-no-match',
    screen: 'shipments',
    as: 'store',
    async show(panel) {
      await showList(panel, 'shipments', 'q=nobody&by=customer');
      await expect(panel.page.getByText(panel.t('shipments:noMatch.title'))).toBeVisible();
    },
  },
  {
    name: 'shipment-parcels',
    screen: 'order-detail',
    as: 'store',
    isReloaded: true,
    async show({ page, t }, { shipped }) {
      await page.goto(`/app/orders/detail/${shipped.id}`);
      const parcels = page.getByRole('list', { name: t('shipments:parcels.title'), exact: true });
      await parcels.locator('summary').first().click();
      await page.getByRole('heading', { name: t('shipments:title'), exact: true }).scrollIntoViewIfNeeded();
      await expect(parcels.getByRole('listitem').first()).toBeInViewport();
    },
  },
  {
    name: 'shipments-unfolded',
    screen: 'shipments',
    as: 'store',
    isReloaded: true,
    async show(panel) {
      await showList(panel, 'shipments');
      await panel.page.locator('.kit-DataTable details summary').first().click();
    },
  },
  {
    name: 'handovers',
    screen: 'handover',
    as: 'store',
    async show(panel) {
      await panel.open('handover');
      await expect(panel.page.getByRole('heading', { name: panel.t('handover:waiting.title') })).toBeVisible();
    },
  },
  {
    name: 'handover-open',
    screen: 'handover',
    as: 'store',
    isReloaded: true,
    async show(panel) {
      const { page, t } = panel;
      await panel.open('handover');
      const texts = [t('handover:waiting.start'), t('handover:waiting.goOn')];
      await page
        .getByRole('button', { name: new RegExp(`^(?:${texts.join('|')})`) })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: t('handover:one.missing') })).toBeVisible();
    },
  },
  {
    name: 'transporters',
    screen: 'transporters',
    as: 'store',
    async show(panel) {
      await panel.open('transporters');
      await expect(panel.page.getByRole('button', { name: panel.t('transporters:add') })).toBeVisible();
    },
  },
  {
    name: 'unique-codes',
    screen: 'unique-codes',
    as: 'store',
    async show(panel) {
      await panel.open('unique-codes');
      await expect(panel.page.getByRole('button', { name: panel.t('unique-codes:add') })).toBeVisible();
    },
  },
  {
    name: 'unique-codes-add',
    screen: 'unique-codes',
    as: 'store',
    isReloaded: true,
    async show(panel) {
      await panel.open('unique-codes');
      await panel.page.getByRole('button', { name: panel.t('unique-codes:add') }).click();
      await expect(panel.page.getByRole('dialog', { name: panel.t('unique-codes:add') })).toBeVisible();
    },
  },
];
