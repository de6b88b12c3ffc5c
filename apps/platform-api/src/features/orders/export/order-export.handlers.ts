import type { orderExportEndpoints } from '@store-panel/contract/endpoints/orders/order-export';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { orderList } from '@store-panel/domain/orders/order-lists';
import { languageOf } from '@store-panel/domain/geo/languages';
import { storeDay } from '@store-panel/domain/time/store-time';
import { loadListTexts } from '@store-panel/locales/load-list-texts';

import { audit } from '#access/audit.ts';
import { ApiError } from '#access/api-error.ts';
import type { Database } from '#db/database.ts';
import { type ExportContext, createOrderRowFormatter, headersOf } from '#features/orders/export/export-cells.ts';
import { readBatches, countOrders } from '#features/orders/export/export.queries.ts';
import type { HandlersOf } from '#http/implement.ts';
import { type ExportLimiter, streamTable } from '#http/table-exports/table-file.ts';

/** Exports of order lists, streamed while they are read. */
export function orderExportHandlers(
  database: Database,
  files: ExportLimiter,
): HandlersOf<keyof typeof orderExportEndpoints> {
  return {
    'POST /api/store/export_orders': async ({ principal, body, request, db }) => {
      const { list, format, columns, clock = 'standard' } = body;
      const { storeId, timezone: zone, businessDayStarts: startsAt, currency } = principal;
      if (!checkScreenAccess(orderList(list).screen, principal.screens).allowed) throw new ApiError('notAllowed');
      files.check(storeId);
      const now = Date.now();
      const { sort = '-created_at', ...filter } = body.filter;
      const query = { list, storeId, zone, startsAt, now, filter };
      const { count, last } = await countOrders(database, query);
      if (count === 0) throw new ApiError('orderHistoryNotFound');
      const { code: language, direction } = languageOf(body.language);
      const texts = await loadListTexts(language);
      const detail = { list, format, rows: count };
      await audit(db, {
        principal,
        action: 'orders_exported',
        detail,
        address: request.address,
        requestId: request.id,
      });

      const exportContext: ExportContext = { list, columns, texts, language, zone, clock, now };
      return streamTable({
        format,
        title: texts['order-lists'].export.fileName,
        day: storeDay(now, zone),
        headers: headersOf(exportContext),
        isRightToLeft: direction === 'rtl',
        currency,
        clock,
        count,
        rows: files.track(storeId, readBatches(database, query, sort, last)),
        formatRow: createOrderRowFormatter(exportContext),
      });
    },
  };
}
