import type { ScreenId } from '@store-panel/domain/access/screens';
import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

const heading = ({ page }: Panel) => page.getByRole('heading', { level: 1 });

const open = (screen: ScreenId) => async (panel: Panel) => {
  await panel.open(screen);
  await expect(heading(panel)).toBeVisible();
};

/** The page behind the first row of a list. */
const openFirst = (list: ScreenId) => async (panel: Panel) => {
  await panel.open(list);
  await panel.page.locator('.kit-DataTable').getByRole('link').first().click();
  await expect(panel.page).not.toHaveURL(/\/(?:sub-stores|stores)$/);
  await expect(heading(panel)).toBeVisible();
};

/** A list with something in it. */
const openList = (list: ScreenId) => async (panel: Panel) => {
  await panel.open(list);
  await expect(panel.page.locator('.kit-DataTable tbody tr').first()).toBeVisible();
};

/** How people come in, who else may, and who decides about it. */
export const ACCESS_VIEWS: readonly View[] = [
  { name: 'register', screen: 'register', as: 'anyone', show: open('register') },
  { name: 'forgot-password', screen: 'forgot-password', as: 'anyone', show: open('forgot-password') },
  { name: 'auto-login', screen: 'auto-login', as: 'anyone', show: open('auto-login') },
  { name: 'privacy-policy', screen: 'privacy-policy', as: 'anyone', show: open('privacy-policy') },
  { name: 'terms-of-service', screen: 'terms-of-service', as: 'anyone', show: open('terms-of-service') },
  { name: 'sub-stores', screen: 'sub-stores', as: 'store', show: openList('sub-stores') },
  { name: 'sub-store-add', screen: 'sub-store-add', as: 'store', show: open('sub-store-add') },
  { name: 'sub-store-edit', screen: 'sub-store-edit', as: 'store', show: openFirst('sub-stores') },
  { name: 'desk-login', screen: 'desk-login', as: 'anyone', show: open('desk-login') },
  { name: 'desk-stores', screen: 'desk-stores', as: 'admin', show: openList('desk-stores') },
  { name: 'desk-store', screen: 'desk-store', as: 'admin', show: openFirst('desk-stores') },
  { name: 'desk-users', screen: 'desk-users', as: 'admin', show: openList('desk-users') },
  { name: 'desk-providers', screen: 'desk-providers', as: 'admin', show: openList('desk-providers') },
  { name: 'admins', screen: 'admins', as: 'admin', show: openList('admins') },
  { name: 'audit-log', screen: 'audit-log', as: 'admin', show: openList('audit-log') },
];
