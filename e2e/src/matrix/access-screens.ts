import type { ScreenId } from '@store-panel/domain/access/screens';
import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

const heading = ({ page }: Panel) => page.getByRole('heading', { level: 1 });

const open = (screen: ScreenId) => async (panel: Panel) => {
  await panel.open(screen);
  await expect(heading(panel)).toBeVisible();
};

/** Opens the first row of a list. */
const openFirst = (list: ScreenId) => async (panel: Panel) => {
  await panel.open(list);
  await panel.page.locator('.kit-DataTable').getByRole('link').first().click();
  await expect(panel.page).not.toHaveURL(/\/(?:sub-stores|stores|delivery-boy-list|tenants)$/);
  await expect(heading(panel)).toBeVisible();
};

/** Waits for a list with rows. */
const openList = (list: ScreenId) => async (panel: Panel) => {
  await panel.open(list);
  await expect(panel.page.locator('.kit-DataTable tbody tr').first()).toBeVisible();
};

const address = (name: string, line: string, overrides: object) => ({
  address_id: crypto.randomUUID(),
  version: 1,
  name,
  phone: '+493055502210',
  line,
  note: '',
  point: null,
  distance_metres: null,
  is_in_area: null,
  updated_at: new Date().toISOString(),
  ...overrides,
});

/** Fills the address book; the demo's is empty. */
async function showAddresses(panel: Panel): Promise<void> {
  const addresses = [
    address('Emre Şahin', 'Oranienstraße 101, 10969 Berlin', { distance_metres: 900, is_in_area: true }),
    address('Hanna Vogt', 'Ritterstraße 22, 10969 Berlin', { note: 'Second courtyard, third floor on the left' }),
    address('Jonathan Okafor-Lindqvist', 'Am Großen Wannsee 56–58, 14109 Berlin', {
      phone: '',
      distance_metres: 21_400,
      is_in_area: false,
    }),
  ];
  await panel.page.route('**/api/store/get_address_book', (route) =>
    route.fulfill({ json: { success: true, addresses, count: addresses.length, page: 1, perPage: 20 } }),
  );
  await openList('address-book')(panel);
}

/** A courier company with its lookup page settings. */
async function showTenant(panel: Panel): Promise<void> {
  // The tests' forwarded header would trigger a preflight request; routing the request avoids it.
  await panel.page.route('**/claim-assets/**', (route) => route.continue());
  await openFirst('tenants')(panel);
  const page = panel.page.frameLocator('iframe');
  await expect(page.getByRole('button', { includeHidden: true }).first()).toBeAttached();
}

/** Couriers of a store. */
async function showCourier(panel: Panel): Promise<void> {
  await openFirst('review-stores')(panel);
  await panel.page.getByRole('button', { name: panel.t('admin:courier.edit'), exact: true }).click();
  await expect(panel.page.getByRole('dialog').getByRole('combobox')).toBeVisible();
}

async function showPreview(panel: Panel): Promise<void> {
  await showTenant(panel);
  await panel.page.locator('iframe').scrollIntoViewIfNeeded();
}

const openAddDialog = (screen: ScreenId, label: 'add.store' | 'add.user' | 'add.provider') => async (panel: Panel) => {
  await openList(screen)(panel);
  await panel.page.getByRole('button', { name: panel.t(`admin:${label}`), exact: true }).click();
  await expect(panel.page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
};

/** Dialogs that the journey of added accounts checks. */
const ADD_DIALOG_VIEWS: readonly View[] = (
  [
    ['review-stores', 'add.store'],
    ['review-users', 'add.user'],
    ['review-providers', 'add.provider'],
  ] as const
).map(([screen, label]) => ({
  name: `${screen}-add`,
  screen,
  as: 'admin',
  isReloaded: true,
  isCheckedElsewhere: true,
  show: openAddDialog(screen, label),
}));

/** Sign-in, sub-stores and administration. */
export const ACCESS_VIEWS: readonly View[] = [
  { name: 'register', screen: 'register', as: 'anyone', isCheckedElsewhere: true, show: open('register') },
  {
    name: 'forgot-password',
    screen: 'forgot-password',
    as: 'anyone',
    isCheckedElsewhere: true,
    show: open('forgot-password'),
  },
  { name: 'auto-login', screen: 'auto-login', as: 'anyone', isCheckedElsewhere: true, show: open('auto-login') },
  { name: 'privacy-policy', screen: 'privacy-policy', as: 'anyone', show: open('privacy-policy') },
  { name: 'terms-of-service', screen: 'terms-of-service', as: 'anyone', show: open('terms-of-service') },
  { name: 'sub-stores', screen: 'sub-stores', as: 'store', show: openList('sub-stores') },
  {
    name: 'sub-store-add',
    screen: 'sub-store-add',
    as: 'store',
    isCheckedElsewhere: true,
    show: open('sub-store-add'),
  },
  {
    name: 'sub-store-edit',
    screen: 'sub-store-edit',
    as: 'store',
    isReloaded: true,
    async show(panel) {
      await openFirst('sub-stores')(panel);
      const main = panel.page.getByRole('main');
      await expect(main.getByRole('checkbox').last()).toBeVisible();
      // Scrolled to the end: the sticky bar covers content on long pages.
      await main.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    },
  },
  { name: 'couriers', screen: 'delivery-staff', as: 'store', show: openList('delivery-staff') },
  {
    name: 'courier-add',
    screen: 'delivery-staff',
    as: 'store',
    async show(panel) {
      await openList('delivery-staff')(panel);
      const { page, t } = panel;
      await page.getByRole('button', { name: t('couriers:add'), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('couriers:add'), exact: true })
        .click();
      await expect(page.getByText(t('validation:phone.required'))).toBeVisible();
    },
  },
  { name: 'courier', screen: 'courier-detail', as: 'store', show: openFirst('delivery-staff') },
  { name: 'address-book', screen: 'address-book', as: 'store', show: showAddresses },
  {
    name: 'address-add',
    screen: 'address-book',
    as: 'store',
    async show(panel) {
      const { page, t } = panel;
      await panel.open('address-book');
      await page.getByRole('button', { name: t('address-book:add'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('address-book:field.place')).fill('52.51, 13.41');
      await dialog.getByRole('button', { name: t('address-book:add'), exact: true }).click();
      await expect(page.getByText(t('validation:address.required'))).toBeVisible();
    },
  },
  { name: 'vehicles', screen: 'vehicles', as: 'store', show: openList('vehicles') },
  { name: 'review-login', screen: 'review-login', as: 'anyone', show: open('review-login') },
  {
    name: 'review-stores',
    screen: 'review-stores',
    as: 'admin',
    isCheckedElsewhere: true,
    show: openList('review-stores'),
  },
  {
    name: 'review-store',
    screen: 'review-store',
    as: 'admin',
    isCheckedElsewhere: true,
    show: openFirst('review-stores'),
  },
  { name: 'review-store-courier', screen: 'review-store', as: 'admin', isReloaded: true, show: showCourier },
  { name: 'review-users', screen: 'review-users', as: 'admin', show: openList('review-users') },
  { name: 'review-providers', screen: 'review-providers', as: 'admin', show: openList('review-providers') },
  { name: 'admins', screen: 'admins', as: 'admin', show: openList('admins') },
  { name: 'tenants', screen: 'tenants', as: 'admin', show: openList('tenants') },
  { name: 'tenant', screen: 'tenant', as: 'admin', show: showTenant },
  { name: 'tenant-preview', screen: 'tenant', as: 'admin', show: showPreview },
  { name: 'audit-log', screen: 'audit-log', as: 'admin', isCheckedElsewhere: true, show: openList('audit-log') },
  ...ADD_DIALOG_VIEWS,
];
