import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

const PHONE = '+49 30 5550 2210';

const former = (unique_id: number, daysAgo: number, total: number, lines: readonly (readonly [string, number])[]) => ({
  order_id: crypto.randomUUID(),
  unique_id,
  order_status: ORDER_STATUS.completed,
  created_at: new Date(Date.now() - daysAgo * 24 * 3_600_000).toISOString(),
  is_pickup: false,
  total,
  currency: 'EUR',
  item_count: lines.length,
  lines: lines.map(([name, quantity]) => ({ name, quantity })),
});

const CUSTOMER = {
  phone: PHONE,
  name: 'Hanna Vogt',
  order_count: 12,
  last_ordered_at: new Date(Date.now() - 4 * 24 * 3_600_000).toISOString(),
  orders: [
    former(1042, 4, 3270, [
      ['Rye sourdough Reuben', 1],
      ['Käsespätzle with fried onions', 1],
      ['Rhubarb spritz 0.33 l', 2],
    ]),
    former(988, 31, 1290, [['Linden burger', 1]]),
  ],
  addresses: [
    {
      address_id: crypto.randomUUID(),
      line: 'Ritterstraße 22, 10969 Berlin',
      note: 'Second courtyard, third floor on the left',
      point: { latitude: 52.5036, longitude: 13.4056 },
      distance_metres: 1300,
      is_in_area: true,
    },
    {
      address_id: null,
      line: 'Am Großen Wannsee 56–58, 14109 Berlin',
      note: '',
      point: { latitude: 52.433, longitude: 13.165 },
      distance_metres: 21_400,
      is_in_area: false,
    },
  ],
};

const search = ({ page, t }: Panel) => page.getByRole('combobox', { name: t('order-entry:menu.search') });

async function open(panel: Panel): Promise<void> {
  await panel.page.route('**/api/store/find_customer', (route) =>
    route.fulfill({ json: { success: true, customers: [CUSTOMER] } }),
  );
  await panel.open('create-order');
  await expect(panel.page.getByRole('heading', { level: 1 })).toHaveText(panel.t('screens:screen.create-order'));
  await expect(panel.page.locator('#order-phone, #order-search').filter({ visible: true }).first()).toBeVisible();
  // Clears the draft of another width.
  const again = panel.page.getByRole('button', { name: panel.t('order-entry:throwAway') });
  if (await again.isVisible()) await again.click();
}

/** Keyboard only. */
async function add(panel: Panel, typed: string): Promise<void> {
  const { page } = panel;
  await page.keyboard.press('F4');
  await expect(search(panel)).toBeFocused();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) {
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  }
}

async function fill(panel: Panel): Promise<void> {
  await open(panel);
  await panel.page.keyboard.press('F2');
  await panel.page.keyboard.type(PHONE);
  await expect(
    panel.page.getByRole('heading', { name: panel.t('order-entry:again.title'), exact: true }),
  ).toBeVisible();
  await add(panel, '2 a');
  await add(panel, 'e');
  await add(panel, '3 o');
}

/** Opens a step on narrow screens. */
async function goTo({ page, t }: Panel, step: 'customer' | 'menu' | 'order'): Promise<void> {
  const own = page.getByRole('radiogroup', { name: t('order-entry:step.label') });
  if (await own.isVisible()) await own.getByText(t(`order-entry:step.${step}`), { exact: true }).click();
}

/** Order entry. */
export const ORDER_ENTRY_VIEWS: readonly View[] = [
  { name: 'create-order', screen: 'create-order', as: 'store', isCheckedElsewhere: true, show: open },
  {
    name: 'create-order-filled',
    screen: 'create-order',
    as: 'store',
    isCheckedElsewhere: true,
    isReloaded: true,
    async show(panel) {
      await fill(panel);
      await goTo(panel, 'order');
      await expect(panel.page.getByText(panel.t('order-detail:total'), { exact: true })).toBeVisible();
    },
  },
  {
    name: 'create-order-search',
    screen: 'create-order',
    as: 'store',
    isReloaded: true,
    isCheckedElsewhere: true,
    async show(panel) {
      await fill(panel);
      await panel.page.keyboard.press('F4');
      await panel.page.keyboard.type('2 s');
      await expect(panel.page.getByRole('listbox').getByRole('option', { selected: true })).toBeVisible();
    },
  },
  {
    name: 'create-order-problems',
    screen: 'create-order',
    as: 'store',
    isCheckedElsewhere: true,
    isReloaded: true,
    async show(panel) {
      const { page, t } = panel;
      await open(panel);
      await page.keyboard.press('F2');
      await page.keyboard.type(PHONE);
      await page.getByRole('radio', { name: CUSTOMER.addresses[1]?.line ?? '' }).check({ force: true });
      await add(panel, 'e');
      await page.keyboard.press('F2');
      await page.locator('#order-name').fill('');
      await page.keyboard.press('F9');
      await expect(page.getByText(t('order-entry:customer.nameMissing'))).toBeVisible();
      // The distance depends on the store: too far for it, or for the whole platform.
      await expect(page.locator('#order-line-error')).toBeVisible();
    },
  },
  {
    name: 'create-order-choice',
    screen: 'create-order',
    as: 'store',
    isCheckedElsewhere: true,
    isReloaded: true,
    async show(panel) {
      const { page } = panel;
      await open(panel);
      await goTo(panel, 'menu');
      const dialog = page.getByRole('dialog');
      await page
        .getByRole('option')
        .filter({ has: page.locator('svg') })
        .first()
        .click();
      await expect(dialog).toBeVisible();
    },
  },
];
