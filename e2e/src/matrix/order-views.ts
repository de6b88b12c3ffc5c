import type { TimelineEntry } from '@store-panel/api-client/order-models';
import type { EscalationStep } from '@store-panel/domain/escalation/rules';
import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

/** The steps that the server takes after minutes, which no view waits for. */
async function escalate({ page }: Panel): Promise<void> {
  const ana = { channel: 'phone', name: 'Ana Vidal', devices: null } as const;
  const piotr = { channel: 'email', name: 'Piotr Zieliński', devices: null } as const;
  const notified = {
    louder: [],
    push: [{ channel: 'push', name: 'Linden', devices: 3 }],
    people: [ana, piotr],
    pause: [],
  } satisfies Partial<Record<EscalationStep, NonNullable<TimelineEntry['escalation']>['notified']>>;
  await page.route('**/api/store/get_order_detail', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { readonly order: { readonly timeline: TimelineEntry[]; shown: unknown } };
    const { order } = body;
    const [placed] = order.timeline;
    if (placed) {
      const after = (minutes: number) => new Date(Date.parse(placed.at) + minutes * 60_000).toISOString();
      const steps = Object.entries(notified).map(([step, people], at) => ({
        ...placed,
        seq: placed.seq - 1 - at,
        at: after(at + 1),
        action: 'escalate' as const,
        escalation: { step: step as EscalationStep, notified: people, pause_minutes: step === 'pause' ? 30 : null },
      }));
      order.timeline.splice(1, 0, ...steps);
      order.shown = {
        at: after(5),
        by: placed.actor,
        device: await page.evaluate('navigator.userAgent'),
        silently: false,
      };
    }
    await route.fulfill({ response, json: body });
  });
}

/** Dialogs and states of orders. */
export const ORDER_VIEWS: readonly View[] = [
  {
    name: 'cancel-many',
    screen: 'running-orders',
    as: 'store',
    async show(panel) {
      const { page, t } = panel;
      await panel.open('running-orders');
      await panel.expectLive();
      await page.getByRole('radio', { name: t('orders:view.list'), exact: true }).check();
      await page.getByText(t('order-bulk:selectAll'), { exact: true }).click();
      await page.locator('[data-action="cancel_many"]').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'order-detail-rating',
    screen: 'order-detail',
    as: 'store',
    async show({ page, t }, { completed }) {
      await page.goto(`/app/orders/detail/${completed.id}`);
      await page.getByRole('radio').nth(3).check({ force: true });
      await expect(page.getByText(t('order-detail:rate.stars', { count: 4 }), { exact: true })).toBeVisible();
    },
  },
  {
    name: 'order-detail-escalated',
    screen: 'order-detail',
    as: 'store',
    async show(panel, { waiting }) {
      const { page, t } = panel;
      await escalate(panel);
      await page.goto(`/app/orders/detail/${waiting.id}`);
      await expect(page.getByText(t('order-detail:escalation.step.people'))).toBeVisible();
    },
  },
  {
    name: 'edit-order',
    screen: 'running-orders',
    as: 'store',
    async show(panel, { waiting }) {
      await panel.open('running-orders');
      await panel.expectLive();
      await panel.choose(waiting, 'edit');
      const dialog = panel.page.getByRole('dialog');
      await expect(dialog.getByText(panel.t('order-edit:unchanged'))).toBeVisible();
      await dialog.getByRole('spinbutton').first().fill('4');
      await dialog.getByRole('button', { name: panel.t('order-entry:menu.own') }).click();
      await dialog.getByLabel(panel.t('order-edit:lineName'), { exact: true }).fill('Lemonade');
      await dialog.getByLabel(panel.t('order-edit:price')).fill('3.50');
      await expect(dialog.getByText(panel.t('order-edit:after'))).toBeVisible();
    },
  },
  {
    name: 'edit-order-menu',
    screen: 'running-orders',
    as: 'store',
    async show(panel, { waiting }) {
      await panel.open('running-orders');
      await panel.expectLive();
      await panel.choose(waiting, 'edit');
      const dialog = panel.page.getByRole('dialog');
      await dialog.getByRole('button', { name: panel.t('order-edit:add') }).click();
      // An item without required options.
      const item = dialog.getByRole('option', { disabled: false }).filter({ hasNot: panel.page.locator('svg') });
      await item.first().click();
      await expect(dialog.getByRole('list', { name: panel.t('order-edit:new') })).toBeVisible();
      await expect(dialog.getByText(panel.t('order-edit:after'))).toBeVisible();
    },
  },
];
