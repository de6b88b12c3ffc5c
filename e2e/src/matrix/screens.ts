import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import { ORDER_LIST_IDS, orderList } from '@store-panel/domain/orders/order-lists';
import { expect } from 'playwright/test';

import { ACCESS_VIEWS } from '#matrix/access-screens.ts';
import { CATALOGUE_VIEWS } from '#matrix/catalogue-views.ts';
import { DELIVERY_VIEWS } from '#matrix/delivery-screens.ts';
import { CLAIM_VIEWS } from '#matrix/claim-views.ts';
import { DISPATCH_VIEWS } from '#matrix/dispatch-views.ts';
import { JOURNAL_VIEWS } from '#matrix/settings/journal-views.ts';
import { MESSAGE_VIEWS } from '#matrix/settings/message-views.ts';
import { MENU_IMPORT_VIEWS } from '#matrix/menu/menu-import-views.ts';
import { MENU_ITEM_VIEWS } from '#matrix/menu/menu-item-views.ts';
import { SALES_VIEWS } from '#matrix/sales-screens.ts';
import { MENU_VIEWS } from '#matrix/menu/menu-views.ts';
import { OFFER_VIEWS } from '#matrix/menu/offer-views.ts';
import { OPENING_HOURS_VIEWS } from '#matrix/settings/opening-hours-views.ts';
import { TABLE_BOOKING_VIEWS } from '#matrix/settings/table-booking-views.ts';
import { ORDER_ENTRY_VIEWS } from '#matrix/order-entry-views.ts';
import { ACCOUNT_VIEWS } from '#matrix/account-screens.ts';
import { LATER_VIEWS } from '#matrix/scheduled-views.ts';
import { ORDER_VIEWS } from '#matrix/order-views.ts';
import { BANK_VIEWS } from '#matrix/settings/bank-views.ts';
import { MONEY_VIEWS } from '#matrix/settings/money-views.ts';
import { CUSTOMER_VIEWS } from '#matrix/customer-views.ts';
import { REPORT_VIEWS } from '#matrix/report-views.ts';
import { DASHBOARD_VIEWS } from '#matrix/dashboard-views.ts';
import { RESERVATION_VIEWS } from '#matrix/reservation-views.ts';
import { REVIEW_VIEWS } from '#matrix/review-views.ts';
import { PAYMENT_VIEWS } from '#matrix/settings/payment-views.ts';
import { PRINTING_VIEWS } from '#matrix/printing-screens.ts';
import { SETTINGS_VIEWS } from '#matrix/settings/settings-views.ts';
import { RETURN_VIEWS } from '#matrix/lists/return-views.ts';
import { SHIPMENT_VIEWS } from '#matrix/shipment-views.ts';
import { WEBSITE_VIEWS } from '#matrix/settings/website-views.ts';
import type { View } from '#matrix/view.ts';
import { STORE_ADDRESS_VIEWS } from '#matrix/lists/addresses-views.ts';
import { STORE_WAREHOUSE_VIEWS } from '#matrix/lists/warehouses-views.ts';
import type { Panel } from '#panel/panel.ts';

const heading = ({ page }: Panel) => page.getByRole('heading', { level: 1 });

const openError = (code: number) => async (panel: Panel) => {
  await panel.page.goto(`${SCREENS.error.path}?code=${code}`);
  await expect(heading(panel)).toBeVisible();
};

async function showBoard(panel: Panel): Promise<void> {
  await panel.open('running-orders');
  await panel.expectLive();
  await expect(panel.page.locator('[data-card]').first()).toBeVisible();
}

async function showList(panel: Panel): Promise<void> {
  await panel.open('running-orders');
  await panel.expectLive();
  await panel.page.getByRole('radio', { name: panel.t('orders:view.list'), exact: true }).check();
  await expect(panel.page.locator('.kit-DataTable').getByText(/#\d/).first()).toBeVisible();
}

async function showKitchen(panel: Panel): Promise<void> {
  await panel.open('running-orders');
  await panel.expectLive();
  await panel.page.getByRole('radio', { name: panel.t('orders:view.kitchen'), exact: true }).check();
  await expect(panel.page.locator('[data-ticket]').first()).toBeVisible();
}

/** Opens the card's column on narrow screens. */
const open = (screen: ScreenId) => async (panel: Panel) => {
  await panel.open(screen);
  await expect(heading(panel)).toBeVisible();
};

export const VIEWS: readonly View[] = [
  { name: 'login', screen: 'login', as: 'anyone', isCheckedElsewhere: true, show: open('login') },
  {
    name: 'login-mistakes',
    screen: 'login',
    as: 'anyone',
    async show(panel) {
      await panel.open('login');
      await panel.page.getByRole('button', { name: panel.t('auth:submit'), exact: true }).click();
      await expect(panel.page.getByText(panel.t('validation:email.required'))).toBeVisible();
    },
  },
  { name: 'home', screen: 'home', as: 'anyone', show: open('home') },
  { name: 'home-signed-in', screen: 'home', as: 'store', show: open('home') },
  { name: 'error', screen: 'error', as: 'anyone', show: openError(503) },
  { name: 'not-found', screen: 'error', as: 'anyone', show: openError(404) },
  { name: 'unauthorized', screen: 'unauthorized', as: 'anyone', show: open('unauthorized') },
  { name: 'in-progress', screen: 'in-progress', as: 'store', isCheckedElsewhere: true, show: open('in-progress') },
  {
    name: 'in-progress-refused',
    screen: 'in-progress',
    as: 'sub_store',
    async show(panel) {
      await panel.open('profile');
      await expect(heading(panel)).toHaveText(panel.t('pages:inProgress.refused'));
    },
  },
  {
    name: 'start',
    screen: 'app',
    as: 'store',
    async show(panel) {
      await panel.open('app');
      await expect(panel.page.getByRole('link', { name: panel.t('start:needs.unanswered') })).toBeVisible();
    },
  },
  {
    name: 'start-new-store',
    screen: 'app',
    as: 'new_store',
    isCheckedElsewhere: true,
    async show(panel) {
      await panel.open('app');
      await expect(panel.page.getByRole('heading', { name: panel.t('setup:title') })).toBeVisible();
    },
  },
  { name: 'running-board', screen: 'running-orders', as: 'store', show: showBoard },
  { name: 'running-list', screen: 'running-orders', as: 'store', show: showList },
  { name: 'running-kitchen', screen: 'running-orders', as: 'store', show: showKitchen },
  {
    name: 'accept-dialog',
    screen: 'running-orders',
    as: 'store',
    async show(panel, { waiting }) {
      await showBoard(panel);
      await panel.action(waiting, 'accept').click();
      await expect(panel.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'reject-dialog',
    screen: 'running-orders',
    as: 'store',
    isCheckedElsewhere: true,
    async show(panel, { waiting }) {
      await showBoard(panel);
      await panel.choose(waiting, 'reject');
      await expect(panel.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'more-menu',
    screen: 'running-orders',
    as: 'store',
    isReloaded: true,
    async show(panel, { waiting }) {
      await showBoard(panel);
      await panel.openMore(waiting);
    },
  },
  {
    name: 'key-help',
    screen: 'running-orders',
    as: 'store',
    async show(panel) {
      await showBoard(panel);
      await panel.page.keyboard.press('?');
      await expect(panel.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'order-detail',
    screen: 'order-detail',
    as: 'store',
    isCheckedElsewhere: true,
    async show({ page }, { withTimeline }) {
      await page.goto(`/app/orders/detail/${withTimeline.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(String(withTimeline.number));
    },
  },
  {
    name: 'past-orders',
    screen: 'past-orders',
    as: 'store',
    isCheckedElsewhere: true,
    async show(panel) {
      await panel.open('past-orders');
      await expect(panel.page.locator('.kit-DataTable').getByText(/#\d/).first()).toBeVisible();
    },
  },
  {
    name: 'past-orders-none',
    screen: 'past-orders',
    as: 'store',
    async show({ page, t }) {
      await page.goto('/app/orders/past?q=nobody-of-that-name');
      await expect(page.getByText(t('order-lists:empty.noMatchTitle'))).toBeVisible();
    },
  },
  ...ORDER_LIST_IDS.filter((list) => list !== 'past').map((list): View => ({
    name: `list-${list.replaceAll('_', '-')}`,
    screen: orderList(list).screen,
    as: 'store',
    isCheckedElsewhere: true,
    async show(panel) {
      await panel.open(orderList(list).screen);
      await expect(panel.page.locator('.kit-DataTable[aria-busy="false"]')).toBeVisible();
    },
  })),
  { name: 'profile', screen: 'profile', as: 'store', isCheckedElsewhere: true, show: open('profile') },
  ...ORDER_VIEWS,
  ...LATER_VIEWS,
  ...CLAIM_VIEWS,
  ...RETURN_VIEWS,
  ...SHIPMENT_VIEWS,
  ...DISPATCH_VIEWS,
  ...DELIVERY_VIEWS,
  ...PRINTING_VIEWS,
  ...ACCESS_VIEWS,
  ...CATALOGUE_VIEWS,
  ...MENU_VIEWS,
  ...ACCOUNT_VIEWS,
  ...MENU_ITEM_VIEWS,
  ...MENU_IMPORT_VIEWS,
  ...SALES_VIEWS,
  ...JOURNAL_VIEWS,
  ...SETTINGS_VIEWS,
  ...WEBSITE_VIEWS,
  ...MESSAGE_VIEWS,
  ...PAYMENT_VIEWS,
  ...BANK_VIEWS,
  ...MONEY_VIEWS,
  ...CUSTOMER_VIEWS,
  ...REPORT_VIEWS,
  ...RESERVATION_VIEWS,
  ...REVIEW_VIEWS,
  ...DASHBOARD_VIEWS,
  ...OPENING_HOURS_VIEWS,
  ...TABLE_BOOKING_VIEWS,
  ...ORDER_ENTRY_VIEWS,
  ...OFFER_VIEWS,
  ...STORE_ADDRESS_VIEWS,
  ...STORE_WAREHOUSE_VIEWS,
];
