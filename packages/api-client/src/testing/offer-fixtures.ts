import type { OrderOffer } from '#order-models.ts';
import type { OfferRecord } from '#rtk/offers.ts';

// Offers of a store, each whole and valid, as in order-fixtures.ts.

/** The id of the n-th offer. */
export const buildOfferId = (n: number) => `0197c9a0-0000-7000-8900-${String(n).padStart(12, '0')}`;

const CREATED = '2026-01-02T08:00:00.000Z';

/** One text per language: this one in English. */
const english = (text: string) => ['', '', text, '', '', '', '', '', ''];

/** The n-th offer: a running code for a tenth of everything. */
export function buildOffer(n: number, overrides: Partial<OfferRecord> = {}): OfferRecord {
  return {
    offer_id: buildOfferId(n),
    version: 1,
    names: english(`Offer ${n}`),
    descriptions: english(''),
    code: `CODE${n}`,
    by_unique_code: false,
    type: 'percentage',
    value: 100_000,
    maximum_discount: null,
    applies_to: 'order',
    item_ids: [],
    sub_category_ids: [],
    services: 'both',
    customers: 'all',
    uses_per_customer: null,
    required_uses: null,
    minimum_order_amount: 0,
    minimum_items: 0,
    starts_on: null,
    ends_on: null,
    recursion: { kind: 'none' },
    is_running: true,
    image: null,
    state: 'runs',
    changes_at: null,
    used: 0,
    discount_total: 0,
    last_used_at: null,
    created_at: CREATED,
    updated_at: CREATED,
    ...overrides,
  };
}

/** The first offer as an order has it: 4.00 off, which is the most that it gives. */
export function buildOrderOffer(overrides: Partial<OrderOffer> = {}): OrderOffer {
  return {
    offer_id: buildOfferId(1),
    version: 1,
    code: 'LINDEN10',
    names: english('Ten percent'),
    type: 'percentage',
    value: 100_000,
    applies_to: 'order',
    maximum_discount: 400,
    base: 4180,
    amount: 400,
    delivery_amount: 0,
    lines: [0],
    ...overrides,
  };
}
