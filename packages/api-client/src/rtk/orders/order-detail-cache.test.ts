import { expect, test } from 'vitest';

import type { OrderDetail, TimelineEntry } from '#order-models.ts';
import { fromDetailReply, mergeCardIntoDetail, mergeDetail } from '#rtk/orders/order-detail-cache.ts';
import { buildOrderCard, buildOrderDetail } from '#testing/order-fixtures.ts';

const detail = (version: number, timeline: OrderDetail['timeline'] = []) =>
  fromDetailReply({ order: buildOrderDetail(buildOrderCard(1, { version }), { timeline }), seq: 1 });

const entry = (seq: number): TimelineEntry => ({
  seq,
  at: '2026-01-05T10:30:00.000Z',
  action: 'accept',
  actor: { kind: 'store', id: null, name: null },
  order_status: 3,
  request_status: null,
  reason: null,
  ready_in_minutes: null,
  edit: null,
});

test('an older detail never replaces a newer one', () => {
  const newer = detail(5);
  expect(mergeDetail(newer, detail(4))).toBe(newer);
  expect(mergeDetail(newer, detail(6)).confirmed.version).toBe(6);
});

test('an event that the detail has already is not listed again', () => {
  const cached = detail(5, [entry(7)]);
  expect(mergeCardIntoDetail(cached, buildOrderCard(1, { version: 5 }), entry(7))).toBe(cached);
  const merged = mergeCardIntoDetail(cached, buildOrderCard(1, { version: 6 }), entry(6));
  expect(merged.order.timeline.map(({ seq }) => seq)).toEqual([6, 7]);
  expect(merged.order.version).toBe(6);
});
