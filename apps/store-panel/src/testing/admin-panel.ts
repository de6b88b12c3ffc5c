import { refuse } from '@store-panel/api-client/testing/fake-transport';
import {
  buildDocument,
  buildAdminUser,
  buildAdminStoreDetail,
  buildAdminStoreRow,
  buildTenant,
} from '@store-panel/api-client/testing/admin-fixtures';
import type { AdminStoreDetail } from '@store-panel/api-client/rtk/admin/stores';
import { applyReview } from '@store-panel/domain/store/review';
import { screen } from '@testing-library/react';

import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

// The review desk and the admin area with somebody signed in, and a store to decide about.

export const ADMIN = buildAdminUser(1, { name: 'Ada' });
export const LOOKER = buildAdminUser(2, { name: 'Ed', role: 'Editor' });
export const EDITOR = buildAdminUser(3, { name: 'Edit', role: 'Editor', permissions: [1] });
export const DELETER = buildAdminUser(4, { name: 'Del', role: 'Editor', permissions: [2] });
export const PAGE = { page: 1, perPage: 20 as const };
export const HAVEL = buildTenant(1, { name: 'Havel Courier', hosts: ['havel.example'] });
export const STORE = buildAdminStoreDetail(1, { name: ['', '', 'Bakery'], documents: [buildDocument(1)] });
export const STORE_PATH = `/desk/stores/${STORE._id}`;

/** A platform that keeps one store and does to it what the desk says. */
export function keeping(first: AdminStoreDetail): PanelStart['handlers'] {
  let store = first;
  const change = (own: Partial<AdminStoreDetail>) => {
    store = { ...store, ...own, version: store.version + 1 };
    return { store };
  };
  return {
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
    'POST /api/admin/delete_store_application': () => ({}),
  };
}

export type OpenedDesk = Awaited<ReturnType<typeof openDesk>>;
type Key = Parameters<OpenedPanel['transport']['received']>[0];

export async function openDesk(path: string, own: Partial<PanelStart> = {}) {
  const panel = await openPanel({
    path,
    signedIn: null,
    staff: ADMIN,
    ...own,
    handlers: { ...keeping(STORE), ...own.handlers },
  });
  return {
    ...panel,
    press: async (name: string | RegExp) => panel.user.click(await screen.findByRole('button', { name })),
    choose: async (name: string) => panel.user.click(await screen.findByRole('menuitem', { name, hidden: true })),
    /** The question that is open. */
    question: () => screen.findByRole('alertdialog'),
    /** Bodies of what was sent, in order. */
    sent: <One extends Key>(key: One) => panel.transport.received(key).map(({ body }) => body),
  };
}
