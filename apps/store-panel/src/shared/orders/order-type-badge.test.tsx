import { buildOrderCard } from '@store-panel/api-client/testing/order-fixtures';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { initI18n, loadNamespaces } from '#shared/i18n/i18n.ts';
import { OrderTypeBadge } from './order-type-badge.tsx';

beforeAll(async () => {
  await initI18n();
  await loadNamespaces(['orders']);
});
afterEach(cleanup);

const textOf = (card: Parameters<typeof buildOrderCard>[1]) =>
  render(<OrderTypeBadge order={buildOrderCard(1, { is_pickup: true, ...card })} />).container.textContent;

it('names the table, and asks to look there while an unknown phone waits', () => {
  const atTable = { order_type: 'table', table_number: '12' } as const;
  expect(textOf({ ...atTable, order_status: 1 })).toBe('Table 12');
  expect(textOf({ ...atTable, order_status: 1, is_unknown_phone: true })).toBe('Table 12New phone: check the table');
  expect(textOf({ ...atTable, order_status: 3, is_unknown_phone: true })).toBe('Table 12');
  expect(textOf({ order_status: 1 })).toBe('Pickup');
});
