import { expect } from 'playwright/test';

import { showList } from '#matrix/show-list.ts';
import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

const AT = new Date().toISOString();
const id = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const row = (n: number, state: string, more: object = {}) => ({
  return_id: id(n),
  number: n,
  version: 1,
  order_id: id(100 + n),
  unique_id: 5400 + n,
  customer_name: n === 2 ? 'A longer name that takes more than one line' : 'Karla Kowalski',
  state,
  origin: 'customer',
  reason: 'not_as_described',
  pieces: 2,
  amount: 2640,
  currency: 'EUR',
  signals: n === 1 ? ['light_weight', 'many_returns'] : [],
  due_at: AT,
  waybill_number: 'WBL00000000042',
  shipment_label: 'confirmed_delivery',
  created_at: AT,
  updated_at: AT,
  ...more,
});

const DETAIL = {
  ...row(1, 'received'),
  order_version: 3,
  note: 'The jar was broken when I opened the box.',
  answer: '',
  lines: [
    { line: 0, name: 'Linden bowl', quantity: 1, reason: 'damaged', amount: 1240, image_url: null, inspection: null },
    { line: 1, name: 'Warm pretzel', quantity: 1, reason: 'other', amount: 1400, image_url: null, inspection: null },
  ],
  photos: [],
  way_back: 'store',
  way_back_fee: 0,
  sent_grams: 1200,
  received_grams: 800,
  delivered_at: AT,
  window_ends_at: AT,
  expires_at: null,
  earlier_returns: 4,
  transporter: 'Elbe Express',
  refund: null,
  timeline: [
    { no: 1, at: AT, actor: { kind: 'user', id: null, name: null }, action: 'open', state: 'requested', note: '' },
    { no: 2, at: AT, actor: { kind: 'store', id: id(9), name: 'Ada' }, action: 'receive', state: 'received', note: '' },
  ],
};

/** Fills the list: what comes back differs from one demo store to the other. */
async function showReturns(panel: Panel): Promise<void> {
  const returns = [row(1, 'received'), row(2, 'requested'), row(3, 'in_transit', { due_at: null }), row(4, 'refunded')];
  await panel.page.route('**/api/store/list_returns', (route) =>
    route.fulfill({
      json: { success: true, returns, count: 4, page: 1, perPage: 20, todo: 2, overdue: 1, server_time: AT },
    }),
  );
  await showList(panel, 'returns');
  await expect(panel.page.locator('.kit-DataTable').getByRole('link').first()).toBeVisible();
}

/** Returns and their rules. */
export const RETURN_VIEWS: readonly View[] = [
  { name: 'returns', screen: 'returns', as: 'store', show: showReturns },
  {
    name: 'return-inspection',
    screen: 'returns',
    as: 'store',
    async show(panel) {
      const { page, t } = panel;
      await page.route('**/api/store/get_return', (route) =>
        route.fulfill({ json: { success: true, return: DETAIL } }),
      );
      await showReturns(panel);
      await page.locator('.kit-DataTable').getByRole('link').first().click();
      const drawer = page.getByRole('dialog');
      await drawer.getByText(t('returns:inspection.deducted')).first().click();
      await expect(drawer.getByLabel(t('returns:inspection.deduction'))).toBeVisible();
    },
  },
  {
    name: 'return-rules',
    screen: 'return-rules',
    as: 'store',
    async show(panel) {
      await panel.open('return-rules');
      await expect(panel.page.getByRole('heading', { name: panel.t('returns:rules.requests') })).toBeVisible();
    },
  },
];
