import type { orderExportEndpoints } from '@store-panel/contract/endpoints/orders/order-export';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { orderList } from '@store-panel/domain/orders/order-lists';
import { loadListTexts } from '@store-panel/locales/load-list-texts';

import { ApiError } from '#access/api-error.ts';
import type { Database } from '#db/database.ts';
import { type ExportContext, createOrderRowFormatter, headersOf } from '#features/orders/export/export-cells.ts';
import { readBatches, countOrders } from '#features/orders/export/export.queries.ts';
import type { HandlersOf } from '#http/implement.ts';
import { exportList } from '#http/table-exports/export-list.ts';
import type { ExportLimiter } from '#http/table-exports/table-file.ts';

/** Exports of order lists, streamed while they are read. */
export function orderExportHandlers(
  database: Database,
  files: ExportLimiter,
): HandlersOf<keyof typeof orderExportEndpoints> {
  return {
    'POST /api/store/export_orders': (call) => {
      const { principal, body } = call;
      const { list, columns } = body;
      const { storeId, timezone: zone, businessDayStarts: startsAt } = principal;
      if (!checkScreenAccess(orderList(list).screen, principal.screens).allowed) throw new ApiError('notAllowed');
      const { sort = '-created_at', ...filter } = body.filter;
      return exportList(files, call, {
        async read(now) {
          const query = { list, storeId, zone, startsAt, now, filter };
          const { count, last } = await countOrders(database, query);
          return { count, rows: readBatches(database, query, sort, last) };
        },
        emptyError: 'orderHistoryNotFound',
        columns: async (context) => {
          const texts = await loadListTexts(context.language);
          const format: ExportContext = { ...context, list, columns, texts };
          return {
            title: texts['order-lists'].export.fileName,
            headers: headersOf(format),
            formatRow: createOrderRowFormatter(format),
          };
        },
        action: 'orders_exported',
        detail: { list },
      });
    },
  };
}
