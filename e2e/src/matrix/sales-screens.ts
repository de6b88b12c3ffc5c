import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

const MINUTE = 60_000;

const limit = (kind: 'busy' | 'pause' | 'closure', minutes: number, overrides: object) => ({
  limit_id: crypto.randomUUID(),
  kind,
  starts_at: new Date().toISOString(),
  ends_at: new Date(Date.now() + minutes * MINUTE).toISOString(),
  extra_minutes: null,
  reason: null,
  set_by: { kind: 'sub_store', id: crypto.randomUUID(), name: 'Anna' },
  ...overrides,
});

const soldOut = (name: readonly string[], minutes: number) => {
  const { limit_id, starts_at, ends_at, set_by } = limit('pause', minutes, {});
  return { limit_id, item_id: crypto.randomUUID(), name, starts_at, ends_at, set_by };
};

/** The board of a store with a sales limit, faked in the reply, because other views use the same store. */
async function showLimited(panel: Panel): Promise<void> {
  const { page } = panel;
  const limits = [
    limit('busy', 25, { extra_minutes: 20 }),
    limit('pause', 12, { reason: 'kitchen_full' }),
    limit('closure', 19 * 60, { reason: 'short_staffed', set_by: { kind: 'store', id: null, name: null } }),
  ];
  const sold_out = [
    soldOut(['', 'Apfelkuchen', 'Apple cake'], 3 * 60),
    soldOut(['', 'Königsberger Klopse', 'Königsberg meatballs'], 5 * 60),
    soldOut(['', 'Linsensuppe', 'Lentil soup'], 30 * 60),
  ];
  await page.route('**/api/store/get_sales_state', (route) =>
    route.fulfill({
      json: { success: true, version: 1_000, limits, sold_out, hours: [], reopens_at: 0, server_time: new Date().toISOString() },
    }),
  );
  await panel.open('running-orders');
  await panel.expectLive();
  await expect(page.getByRole('region', { name: panel.t('sales-limits:statusBar.label') })).toBeVisible();
}

/** Closed by opening hours, faked in the reply, because other views use the same store. */
async function showOutsideHours(panel: Panel): Promise<void> {
  const { page, t } = panel;
  const at = (hours: number) => new Date(Date.now() + hours * 60 * MINUTE).toISOString();
  const hours = [
    { at: at(-1), is_open: false },
    { at: at(60), is_open: true },
  ];
  await page.route('**/api/store/get_sales_state', (route) =>
    route.fulfill({
      json: { success: true, version: 1_000, limits: [], sold_out: [], hours, reopens_at: 0, server_time: at(0) },
    }),
  );
  await openChoices(panel);
  const [notice = ''] = t('limit-choices:hours.closedUntil', { time: '@' }).split('@');
  await expect(page.getByText(notice.trim())).toBeVisible();
}

async function openChoices(panel: Panel): Promise<void> {
  await panel.open('running-orders');
  await panel.expectLive();
  await panel.page.locator('#sales-control').click();
  await expect(panel.page.getByText(panel.t('limit-choices:closure.hint'))).toBeAttached();
}

/** The sold-out drawer, faked in the reply, because other views use the same store. */
async function openSoldOut(panel: Panel): Promise<void> {
  const { page, t } = panel;
  const menus = page.waitForResponse('**/api/store/get_menu');
  await openChoices(panel);
  await page.getByRole('button', { name: t('limit-choices:soldOut.choose') }).click();
  await expect(page.getByRole('searchbox', { name: t('menu:search') })).toBeFocused();
  await menus;
}

async function openSettings(panel: Panel): Promise<void> {
  await panel.open('sales-settings');
  await expect(panel.page.getByLabel(panel.t('sales-settings:times.ready'))).toBeVisible();
  await expect(panel.page.getByRole('form', { name: panel.t('escalation:formLabel') })).toBeVisible();
}

/** The board after time has passed: some orders will be overdue. */
async function showDueSoon(panel: Panel): Promise<void> {
  await panel.page.clock.install();
  await panel.open('running-orders');
  await panel.expectLive();
  await expect(panel.page.locator('[data-card]').first()).toBeVisible();
  await panel.page.clock.fastForward(11 * MINUTE);
  // After a clock jump the panel checks its event stream first.
  await panel.expectLive();
  await expect(
    panel
      .column('ready')
      .getByRole('button', { name: panel.t('actions:button.complete') })
      .first(),
  ).toBeEnabled();
  await expect(panel.page.locator('.kit-Ticket[data-tone="warning"]').first()).toBeVisible();
}

/** Sales limits and settings. */
export const SALES_VIEWS: readonly View[] = [
  { name: 'due-soon', screen: 'running-orders', as: 'store', show: showDueSoon, setsClock: true },
  { name: 'sales-status-bar', screen: 'running-orders', as: 'store', show: showLimited },
  { name: 'sales-choices', screen: 'running-orders', as: 'store', isReloaded: true, show: openChoices },
  { name: 'sales-outside-hours', screen: 'running-orders', as: 'store', isReloaded: true, show: showOutsideHours },
  {
    name: 'sales-closing',
    screen: 'running-orders',
    as: 'store',
    isReloaded: true,
    async show(panel) {
      const { page, t } = panel;
      await openChoices(panel);
      await page
        .getByRole('button', { name: new RegExp(t('limit-choices:closure.today', { end: '@' }).split('@')[0] ?? '') })
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'sold-out', screen: 'running-orders', as: 'store', isReloaded: true, show: openSoldOut },
  { name: 'sales-settings', screen: 'sales-settings', as: 'store', show: openSettings },
  {
    name: 'alert-contact-add',
    screen: 'sales-settings',
    as: 'store',
    async show(panel) {
      const { page, t } = panel;
      await openSettings(panel);
      await page.getByRole('button', { name: t('escalation:contacts.add') }).click();
      await expect(page.getByRole('dialog', { name: t('escalation:contacts.add') })).toBeVisible();
    },
  },
  {
    name: 'sales-settings-rules',
    screen: 'sales-settings',
    as: 'store',
    async show(panel) {
      const { page, t } = panel;
      await openSettings(panel);
      const tick = (key: Parameters<typeof t>[0]) => page.getByText(t(key), { exact: true }).click();
      await tick('sales-settings:capacity.on');
      await tick('sales-settings:auto.on');
      for (const key of [
        'sales-settings:auto.notBusy',
        'sales-settings:auto.fewItems',
        'sales-settings:auto.smallTotal',
        'sales-settings:auto.hours',
      ] as const)
        await tick(key);
      await expect(page.getByText(t('sales-settings:preview.title'))).toBeVisible();
    },
  },
];
