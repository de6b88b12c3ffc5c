import { refuse } from '@store-panel/api-client/testing/fake-transport';
import {
  buildDocument,
  buildAdminUser,
  buildAdminStoreDetail,
  buildAdminStoreRow,
  buildTenant,
} from '@store-panel/api-client/testing/admin-fixtures';
import { buildStoreFeePlans, buildStoreLedger } from '@store-panel/api-client/testing/fee-fixtures';
import type { AdminStoreDetail } from '@store-panel/api-client/rtk/admin/stores';
import { applyReview } from '@store-panel/domain/store/review';
import { screen } from '@testing-library/react';

import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

// The review area and the admin area with a signed-in administrator, and a store to review.

export const ADMIN = buildAdminUser(1, { name: 'Ada' });
export const READ_ONLY_EDITOR = buildAdminUser(2, { name: 'Ed', role: 'Editor' });
export const EDITOR = buildAdminUser(3, { name: 'Edit', role: 'Editor', permissions: [1] });
export const DELETER = buildAdminUser(4, { name: 'Del', role: 'Editor', permissions: [2] });
export const PAGE = { page: 1, perPage: 20 as const };
export const HAVEL = buildTenant(1, { name: 'Havel Courier', hosts: ['havel.example'] });
export const STORE = buildAdminStoreDetail(1, { name: ['', '', 'Bakery'], documents: [buildDocument(1)] });
export const STORE_PATH = `/review/stores/${STORE._id}`;

/** Handlers that store one store and apply administrators' changes to it. */
export function fakeStoreHandlers(first: AdminStoreDetail): PanelStart['handlers'] {
  let store = first;
  const change = (overrides: Partial<AdminStoreDetail>) => {
    store = { ...store, ...overrides, version: store.version + 1 };
    return { store };
  };
  return {
    'POST /api/admin/get_counts': () => ({ counts: { stores: 1 } }),
    'POST /api/admin/list_stores': () => ({
      stores: [buildAdminStoreRow(1, { name: store.name })],
      waiting: 1,
      count: 1,
      ...PAGE,
    }),
    'POST /api/admin/get_store': () => ({ store }),
    'POST /api/admin/review_store': ({ body }) => {
      if (body.version !== store.version) return refuse('staleVersion');
      const after = applyReview(body.action, { review: store.review_state, approval: store.approval_state });
      return change({ review_state: after.review, approval_state: after.approval, review_note: body.note ?? '' });
    },
    'POST /api/admin/review_document': ({ body }) =>
      change({
        documents: store.documents.map((one) => ({
          ...one,
          state: body.action === 'approve' ? ('approved' as const) : ('declined' as const),
          note: body.note ?? '',
        })),
      }),
    'POST /api/admin/list_tenants': () => ({ tenants: [HAVEL], count: 1, page: 1, perPage: 500 }),
    'POST /api/admin/set_store_courier': ({ body }) => {
      if (body.version !== store.version) return refuse('staleVersion');
      const tenant = body.tenant_id === HAVEL._id ? { tenant_id: HAVEL._id, name: HAVEL.name } : null;
      return change({ is_courier_service: body.is_courier_service, tenant });
    },
    'POST /api/admin/set_store_flags': ({ body }) =>
      body.version === store.version ? change({ flags: body.flags }) : refuse('staleVersion'),
    'POST /api/admin/change_store_balance': ({ body }) =>
      body.version === store.version ? change({ balance: store.balance + body.amount }) : refuse('staleVersion'),
    'POST /api/admin/delete_store_application': () => ({}),
    'POST /api/admin/get_store_fee_plans': () => buildStoreFeePlans(),
    'POST /api/admin/get_store_ledger': () => buildStoreLedger(),
  };
}

export type OpenedAdminPanel = Awaited<ReturnType<typeof openAdminPanel>>;
type Key = Parameters<OpenedPanel['transport']['received']>[0];

export async function openAdminPanel(path: string, overrides: Partial<PanelStart> = {}) {
  const panel = await openPanel({
    path,
    signedIn: null,
    adminUser: ADMIN,
    ...overrides,
    handlers: { ...fakeStoreHandlers(STORE), ...overrides.handlers },
  });
  return {
    ...panel,
    press: async (name: string | RegExp) => panel.user.click(await screen.findByRole('button', { name })),
    choose: async (name: string) => panel.user.click(await screen.findByRole('menuitem', { name, hidden: true })),
    /** The open dialog. */
    dialog: () => screen.findByRole('alertdialog'),
    /** Bodies of the requests, in order. */
    sent: <One extends Key>(key: One) => panel.transport.received(key).map(({ body }) => body),
  };
}
