import type { returnEndpoints } from '@store-panel/contract/endpoints/returns/store-returns';
import type { Wire } from '@store-panel/contract/table';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { MONEY_SCREENS } from '@store-panel/domain/access/screens';
import { loadReturnTexts } from '@store-panel/locales/load-list-texts';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { StorePrincipal } from '#access/principal.ts';
import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { changeReturns } from '#features/returns/change-returns.ts';
import { inspectReturn } from '#features/returns/inspect-return.ts';
import { createReturnRowFormatter, returnHeaders } from '#features/returns/return-cells.ts';
import { readReturnDetail, readReturnOptions } from '#features/returns/return-detail.queries.ts';
import { listReturnPage, readReturnsForExport } from '#features/returns/return-list.queries.ts';
import { addReturnPhoto } from '#returns/return-photos.queries.ts';
import { previewReturnRefund, refundReturn } from '#features/returns/refund-return.ts';
import { fileLink } from '#http/files/file-links.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import { exportList } from '#http/table-exports/export-list.ts';
import type { ExportLimiter } from '#http/table-exports/table-file.ts';
import type { NotifyEvent } from '#orders/order-events.queries.ts';
import { toWirePreview } from '#payments/refunds/refund-wire.ts';
import { moveReturn } from '#returns/move-return.ts';
import { openReturn } from '#returns/open-return.ts';
import { type ReturnDeps, whoOf } from '#returns/return-deps.ts';
import { readReturnedOrder } from '#returns/returned-order.queries.ts';

type StoreCalls = keyof typeof returnEndpoints;
type One = Wire['POST /api/store/get_return']['reply'];

export interface ReturnHandlerDeps extends ReturnDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly files: ExportLimiter;
  readonly notifyEvent: NotifyEvent;
}

/** An hour of a store's photos; more is no inspection. */
const PHOTOS: Limit = { name: 'return-photos', max: 300, windowSeconds: 60 * 60 };

export const returnGuards = {
  'POST /api/store/add_return_photo': ({ principal, db }) => consumeAttemptOrThrow(db, PHOTOS, principal.storeId),
} satisfies Guards;

/** What comes back of a store's orders, in its hands. */
export function returnHandlers({
  database,
  secrets,
  files,
  returnsChanged,
  notifyEvent,
}: ReturnHandlerDeps): HandlersOf<StoreCalls> {
  const deps = { returnsChanged, notifyEvent };
  const one = async (db: QueryExecutor, { storeId }: StorePrincipal, returnId: string): Promise<One> => {
    const linkOf = (fileId: string) => fileLink(secrets, fileId);
    return { return: await readReturnDetail(db, { storeId, linkOf }, returnId) };
  };
  return {
    'POST /api/store/list_returns': async ({ principal, body, db }) => {
      const { storeId, timezone: zone } = principal;
      const { page, perPage, ...filter } = body;
      const list = await listReturnPage(db, { storeId, zone, filter }, { page, perPage });
      return { ...list, server_time: new Date().toISOString() };
    },
    'POST /api/store/get_return': ({ principal, body, db }) => one(db, principal, body.return_id),
    'POST /api/store/get_return_options': ({ principal, body, db }) =>
      readReturnOptions(db, principal.storeId, body.order_id),
    'POST /api/store/open_return': async (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const order = await readReturnedOrder(db, { storeId, orderId: body.order_id }, { isLocked: true });
      if (!order) throw new ApiError('orderDetailNotFound');
      const { lines, note, state } = body;
      const opened = { storeId, origin: 'store', ...whoOf(principal), lines, note, state } as const;
      const returnId = await openReturn({ ...context, ...deps }, order, opened);
      return one(db, principal, returnId);
    },
    'POST /api/store/change_return': async (context) => {
      const { principal, body, db, request } = context;
      const { return_id: returnId, version, action, reason, grams } = body;
      const move = {
        storeId: principal.storeId,
        returnId,
        version,
        action,
        reason,
        grams,
        ...whoOf(principal),
        by: 'store',
      } as const;
      await moveReturn({ ...context, ...deps }, move);
      await audit(db, {
        principal,
        action: 'return_decided',
        subject: returnId,
        detail: { action },
        address: request.address,
        requestId: request.id,
      });
      return one(db, principal, returnId);
    },
    'POST /api/store/change_multiple_returns': async (context) => ({
      results: await changeReturns({ ...context, ...deps }, context.principal, context.body),
    }),
    'POST /api/store/inspect_return': async (context) => {
      const { principal, body, db } = context;
      await inspectReturn({ ...context, ...deps }, { storeId: principal.storeId, ...whoOf(principal) }, body);
      return one(db, principal, body.return_id);
    },
    'POST /api/store/preview_return_refund': async ({ principal, body, db }) => {
      const { return_id: returnId, version, way } = body;
      const target = { storeId: principal.storeId, returnId, version, way };
      const { proposal, refundable, preview } = await previewReturnRefund(db, target);
      const { deduction, delivery } = proposal;
      const shown = { ...toWirePreview(refundable, preview), deduction, delivery };
      return seesFees(principal) ? shown : { ...shown, fees_back: null, store_amount: null };
    },
    'POST /api/store/refund_return': async (context) => {
      const { principal, body, db, request } = context;
      const { return_id: returnId, version, way, consequences } = body;
      const {
        amount,
        currency,
        way: usedWay,
      } = await refundReturn(
        { ...context, ...deps },
        {
          storeId: principal.storeId,
          returnId,
          version,
          way,
          consequences,
          ...whoOf(principal),
          actingAdminId: principal.actingAdmin?.id ?? null,
        },
      );
      const reply = await one(db, principal, returnId);
      await audit(db, {
        principal,
        action: 'refund_made',
        subject: reply.return.order_id,
        detail: { amount, currency, way: usedWay },
        address: request.address,
        requestId: request.id,
      });
      return reply;
    },
    'POST /api/store/add_return_photo': async (context) => {
      const { principal, body, db, file } = context;
      const { return_id: returnId, line } = body;
      await addReturnPhoto(
        { ...context, ...deps },
        { storeId: principal.storeId, returnId, line, ...whoOf(principal), file },
      );
      return one(db, principal, returnId);
    },
    'POST /api/store/export_returns': (call) => {
      const { storeId, timezone: zone } = call.principal;
      return exportList(files, call, {
        read: (now) => readReturnsForExport(database.kysely, { storeId, zone, filter: call.body.filter }, now),
        emptyError: 'orderHistoryNotFound',
        columns: async (context) => {
          const texts = await loadReturnTexts(context.language);
          return {
            title: texts.returns.export.fileName,
            headers: returnHeaders(call.body.columns, texts),
            formatRow: createReturnRowFormatter(call.body.columns, texts, context),
          };
        },
        action: 'returns_exported',
      });
    },
  };
}

const seesFees = ({ screens }: StorePrincipal): boolean =>
  MONEY_SCREENS.some((screen) => checkScreenAccess(screen, screens).allowed);
