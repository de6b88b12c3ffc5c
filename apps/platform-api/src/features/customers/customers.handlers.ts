import type { storeUserEndpoints } from '@store-panel/contract/endpoints/customers';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { loadCustomerTexts } from '@store-panel/locales/load-list-texts';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import type { StorePrincipal } from '#access/principal.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { Database } from '#db/database.ts';
import { blockCustomer, saveNote, unblockCustomer } from '#features/customers/customer-blocks.ts';
import { createCustomerRowFormatter, customerHeaders } from '#features/customers/customer-cells.ts';
import { eraseCustomer } from '#features/customers/erase-customer.ts';
import { exportCustomer } from '#features/customers/export-customer.ts';
import { readCustomerDetail } from '#features/customers/customer-detail.queries.ts';
import { listCustomerPage, readCustomersForExport } from '#features/customers/customer-list.queries.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import { exportList } from '#http/table-exports/export-list.ts';
import type { ExportLimiter } from '#http/table-exports/table-file.ts';
import { actorOf } from '#orders/order-events.queries.ts';

/** An hour of a store's blocks: numbers that never ordered are added by them. */
const BLOCKS: Limit = { name: 'customer-blocks', max: 120, windowSeconds: 60 * 60 };

/** An hour of a store's: everything about a person leaves, or goes for good. */
const EXPORTS: Limit = { name: 'customer-exports', max: 20, windowSeconds: 60 * 60 };
const ERASURES: Limit = { name: 'customer-erasures', max: 20, windowSeconds: 60 * 60 };

export const customerGuards: Guards = {
  'POST /api/store/block_user': ({ principal, db }) => consumeAttemptOrThrow(db, BLOCKS, principal.storeId),
  'POST /api/store/export_user': ({ principal, db }) => consumeAttemptOrThrow(db, EXPORTS, principal.storeId),
  'POST /api/store/erase_user': ({ principal, db }) => consumeAttemptOrThrow(db, ERASURES, principal.storeId),
};

/** @throws ApiError notAllowed for the list of a screen that the account may not open */
function requireList({ screens }: StorePrincipal, isBlocked: boolean): void {
  const screen = isBlocked ? 'blocked-users' : 'active-users';
  if (!checkScreenAccess(screen, screens).allowed) throw new ApiError('notAllowed');
}

interface CustomerDeps {
  readonly database: Database;
  readonly files: ExportLimiter;
  /** Removes the customers whose erasing has begun. */
  readonly eraseSoon: () => void;
}

/** The store's customers as a page and as a file, each with its orders, and what the store writes about them. */
export function customerHandlers({
  database,
  files,
  eraseSoon,
}: CustomerDeps): HandlersOf<keyof typeof storeUserEndpoints> {
  return {
    'POST /api/store/list_users': async ({ principal, body, db }) => {
      const { storeId, timezone: zone, currency } = principal;
      const { page, perPage, ...filter } = body;
      requireList(principal, filter.is_blocked);
      const now = Date.now();
      return { ...(await listCustomerPage(db, { storeId, zone, now, filter }, { page, perPage })), currency };
    },
    'POST /api/store/get_user': async ({ principal, body, db }) => ({
      ...(await readCustomerDetail(db, principal.storeId, body.user_id)),
      currency: principal.currency,
    }),
    'POST /api/store/save_user_note': async ({ principal, body, db, request }) => {
      const { user_id: userId, version, note } = body;
      const user = await saveNote(db, { storeId: principal.storeId, userId, version, note });
      await audit(db, {
        principal,
        action: 'customer_note_changed',
        subject: userId,
        address: request.address,
        requestId: request.id,
      });
      return { user };
    },
    'POST /api/store/block_user': async ({ principal, body, db, request }) => {
      const { storeId, timezone: zone } = principal;
      const user = await blockCustomer(db, body, { storeId, zone, actor: actorOf(principal), now: Date.now() });
      await audit(db, {
        principal,
        action: 'customer_blocked',
        subject: user.user_id,
        detail: { kind: body.kind, until: body.until ?? null },
        address: request.address,
        requestId: request.id,
      });
      return { user };
    },
    'POST /api/store/unblock_user': async ({ principal, body, db, request }) => {
      const { user_id: userId, version } = body;
      const user = await unblockCustomer(db, { storeId: principal.storeId, userId, version });
      await audit(db, {
        principal,
        action: 'customer_unblocked',
        subject: userId,
        address: request.address,
        requestId: request.id,
      });
      return { user };
    },
    'POST /api/store/export_user': async ({ principal, body, db, request }) => {
      const { storeId, timezone: zone } = principal;
      const file = await exportCustomer(db, { storeId, userId: body.user_id, zone, now: Date.now() });
      await audit(db, {
        principal,
        action: 'customer_exported',
        subject: body.user_id,
        address: request.address,
        requestId: request.id,
      });
      return file;
    },
    'POST /api/store/erase_user': async ({ principal, body, db, request, afterCommit }) => {
      const reply = await eraseCustomer(db, body, { storeId: principal.storeId, actor: actorOf(principal) });
      await audit(db, {
        principal,
        action: 'customer_erased',
        subject: body.user_id,
        address: request.address,
        requestId: request.id,
      });
      afterCommit(eraseSoon);
      return reply;
    },
    'POST /api/store/export_users': (call) => {
      const { principal, body } = call;
      const { storeId, timezone: zone } = principal;
      requireList(principal, body.filter.is_blocked);
      return exportList(files, call, {
        read: (now) => readCustomersForExport(database.kysely, { storeId, zone, now, filter: body.filter }),
        emptyError: 'dataNotFound',
        columns: async (context) => {
          const texts = await loadCustomerTexts(context.language);
          return {
            title: texts.customers.export.fileName,
            headers: customerHeaders(texts),
            formatRow: createCustomerRowFormatter(texts, context),
          };
        },
        action: 'users_exported',
      });
    },
  };
}
