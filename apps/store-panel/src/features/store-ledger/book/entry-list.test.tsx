import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreEntry, buildStoreLedger } from '@store-panel/api-client/testing/fee-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { openAdminPanel, type OpenedAdminPanel, STORE_PATH } from '#testing/admin-panel.ts';
import type { PanelStart } from '#testing/panel.tsx';

let admin: OpenedAdminPanel;
afterEach(() => admin.leave());

const open = async (handlers: PanelStart['handlers']) => {
  admin = await openAdminPanel(STORE_PATH, { handlers });
  return within(await screen.findByRole('region', { name: 'Book' }));
};

const orderOf = (version: number) => ({ order_id: '0197c9a0-0000-7000-8a00-000000000001', unique_id: 42, version });

it('knows an entry that is reversed without the entry that does so', async () => {
  const card = await open({
    'POST /api/admin/get_store_ledger': () =>
      buildStoreLedger({}, { entries: [buildStoreEntry(2, { reversed_by: 51 }), buildStoreEntry(1)] }),
  });
  await card.findByText('Reversed');
  expect(card.queryByRole('button', { name: 'More actions: Entry 2' })).toBeNull();
  expect(card.getByRole('button', { name: 'More actions: Entry 1' })).toBeTruthy();
});

it('says of an adjustment for an order that it is one', async () => {
  const card = await open({
    'POST /api/admin/get_store_ledger': () =>
      buildStoreLedger(
        {},
        {
          entries: [
            buildStoreEntry(2, { order: orderOf(1) }),
            buildStoreEntry(1, { kind: 'order', order: orderOf(1) }),
          ],
        },
      ),
  });
  await card.findByText('No. 2 · Adjustment · Order 42');
  expect(await card.findByText('No. 1 · Order 42')).toBeTruthy();
});

it('reads an order again that was changed while its refund was entered', async () => {
  let version = 3;
  const card = await open({
    'POST /api/admin/get_store_ledger': () =>
      buildStoreLedger({}, { entries: [buildStoreEntry(1, { kind: 'order', order: orderOf(version) })] }),
    'POST /api/admin/preview_platform_refund': ({ body }) => {
      if (body.version !== 4) return refuse('staleVersion');
      return {
        amount: body.amount ?? 1000,
        granted: 1000,
        way: 'cash',
        ways: ['cash'],
        given_by: 'store',
        bearer: 'platform',
        customer_name: 'Mona',
        most: 1000,
        parts: [],
        fees_back: 0,
        store_amount: 0,
        currency: 'EUR',
        consequences: 'hash',
      };
    },
  });
  await admin.user.click(await card.findByRole('button', { name: 'More actions: Entry 1' }));
  await admin.choose('Refund at the platform’s cost');
  version = 4;
  await admin.user.click(await screen.findByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveProperty('value', '10.00'));
});

it('does not call a book right whose payouts are held', async () => {
  const card = await open({
    'POST /api/admin/get_store_ledger': () =>
      buildStoreLedger(
        {},
        {
          held_since: '2026-01-02T08:00:00.000Z',
          check: { checked_at: '2026-01-02T03:00:00.000Z', stores: 1, differences: [] },
        },
      ),
  });
  await card.findByText('Payouts are on hold');
  expect(card.queryByText(/^No differences/)).toBeNull();
});
