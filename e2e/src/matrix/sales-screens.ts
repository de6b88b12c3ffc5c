import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

const MINUTE = 60_000;

const limit = (kind: 'busy' | 'pause' | 'closure', minutes: number, own: object) => ({
  limit_id: crypto.randomUUID(),
  kind,
  starts_at: new Date().toISOString(),
  ends_at: new Date(Date.now() + minutes * MINUTE).toISOString(),
  extra_minutes: null,
  reason: null,
  set_by: { kind: 'sub_store', id: crypto.randomUUID(), name: 'Anna' },
  ...own,
});

const soldOut = (name: readonly string[], minutes: number) => {
  const { limit_id, starts_at, ends_at, set_by } = limit('pause', minutes, {});
  return { limit_id, item_id: crypto.randomUUID(), name, starts_at, ends_at, set_by };
};

/** The board of a store that is limited; the platform's own store goes on selling, other views look at it. */
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
      json: { success: true, version: 1_000, limits, sold_out, reopens_at: 0, server_time: new Date().toISOString() },
    }),
  );
  await panel.open('running-orders');
  await panel.expectLive();
  await expect(page.getByRole('region', { name: panel.say('sales:strip.label') })).toBeVisible();
}

async function openChoices(panel: Panel): Promise<void> {
  await panel.open('running-orders');
  await panel.expectLive();
  await panel.page.locator('#sales-control').click();
  await expect(panel.page.getByText(panel.say('sales:closure.hint'))).toBeAttached();
}

/** The drawer of a store that has run out of a thing; the platform's own store has all of them. */
async function openSoldOut(panel: Panel): Promise<void> {
  const { page, say } = panel;
  const menus = page.waitForResponse('**/api/store/get_menu');
  await openChoices(panel);
  await page.getByRole('button', { name: say('sales:soldOut.choose') }).click();
  await expect(page.getByRole('searchbox', { name: say('menu:search') })).toBeFocused();
  await menus;
}

async function openSettings(panel: Panel): Promise<void> {
  await panel.open('sales-settings');
  await expect(panel.page.getByLabel(panel.say('sales:times.ready'))).toBeVisible();
}

/** The board when time has gone on and nobody has worked: some orders will be late unless somebody hurries. */
async function showDueSoon(panel: Panel): Promise<void> {
  await panel.page.clock.install();
  await panel.open('running-orders');
  await panel.expectLive();
  await expect(panel.page.locator('[data-card]').first()).toBeVisible();
  await panel.page.clock.fastForward(11 * MINUTE);
  // After such a leap the line is made sure of first.
  await panel.expectLive();
  await expect(
    panel
      .column('ready')
      .getByRole('button', { name: panel.say('actions:button.complete') })
      .first(),
  ).toBeEnabled();
  await expect(panel.page.locator('.kit-Ticket[data-tone="warning"]').first()).toBeVisible();
}

/** What limits sales, how it is set, and how a store sells at all. */
export const SALES_VIEWS: readonly View[] = [
  { name: 'due-soon', screen: 'running-orders', as: 'store', show: showDueSoon, setsClock: true },
  { name: 'sales-strip', screen: 'running-orders', as: 'store', show: showLimited },
  { name: 'sales-choices', screen: 'running-orders', as: 'store', isShownAnew: true, show: openChoices },
  {
    name: 'sales-closing',
    screen: 'running-orders',
    as: 'store',
    isShownAnew: true,
    async show(panel) {
      const { page, say } = panel;
      await openChoices(panel);
      await page
        .getByRole('button', { name: new RegExp(say('sales:closure.today', { end: '@' }).split('@')[0] ?? '') })
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'sold-out', screen: 'running-orders', as: 'store', isShownAnew: true, show: openSoldOut },
  { name: 'sales-settings', screen: 'sales-settings', as: 'store', show: openSettings },
  {
    name: 'sales-settings-rules',
    screen: 'sales-settings',
    as: 'store',
    async show(panel) {
      const { page, say } = panel;
      await openSettings(panel);
      const tick = (key: Parameters<typeof say>[0]) => page.getByText(say(key), { exact: true }).click();
      await tick('sales:capacity.on');
      await tick('sales:auto.on');
      for (const key of [
        'sales:auto.notBusy',
        'sales:auto.fewItems',
        'sales:auto.smallTotal',
        'sales:auto.hours',
      ] as const)
        await tick(key);
      await expect(page.getByText(say('sales:preview.title'))).toBeVisible();
    },
  },
];
