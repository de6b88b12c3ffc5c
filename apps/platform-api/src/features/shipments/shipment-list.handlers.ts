import type { shipmentEndpoints } from '@store-panel/contract/endpoints/shipments';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { loadShipmentTexts } from '@store-panel/locales/load-list-texts';

import type { StorePrincipal } from '#access/principal.ts';
import type { Database } from '#db/database.ts';
import { createShipmentRowFormatter, shipmentHeaders } from '#features/shipments/shipment-cells.ts';
import { addLabelPrints } from '#features/shipments/label-prints.ts';
import { readParcels } from '#features/shipments/parcels.queries.ts';
import { listShipmentPage, readShipmentsForExport } from '#features/shipments/shipment-list.queries.ts';
import { readLabels } from '#features/shipments/waybills.queries.ts';
import type { HandlersOf } from '#http/implement.ts';
import { actorOf } from '#orders/order-events.queries.ts';
import { exportList } from '#http/table-exports/export-list.ts';
import type { ExportLimiter } from '#http/table-exports/table-file.ts';

type ListCalls =
  | 'POST /api/store/list_shipments'
  | 'POST /api/store/export_shipments'
  | 'POST /api/store/get_parcels'
  | 'POST /api/store/get_waybills'
  | 'POST /api/store/add_label_prints';

const canSeeClaims = ({ screens }: StorePrincipal) => checkScreenAccess('claims', screens).allowed;

/** The list of shipments as a page and as an export, and the data of shipment labels with how often they were printed. */
export function shipmentListHandlers(
  database: Database,
  files: ExportLimiter,
): HandlersOf<ListCalls & keyof typeof shipmentEndpoints> {
  return {
    'POST /api/store/list_shipments': ({ principal, body, db }) => {
      const { storeId, timezone: zone } = principal;
      return listShipmentPage(db, { storeId, zone, filter: body, canSeeClaims: canSeeClaims(principal) });
    },
    'POST /api/store/export_shipments': (call) => {
      const { principal, body } = call;
      const { filter, columns } = body;
      const query = {
        storeId: principal.storeId,
        zone: principal.timezone,
        filter,
        canSeeClaims: canSeeClaims(principal),
      };
      return exportList(files, call, {
        read: (now) => readShipmentsForExport(database.kysely, query, now),
        emptyError: 'orderHistoryNotFound',
        columns: async (context) => {
          const texts = await loadShipmentTexts(context.language);
          return {
            title: texts.shipments.export.fileName,
            headers: shipmentHeaders(columns, texts),
            formatRow: createShipmentRowFormatter(columns, texts, context),
          };
        },
        action: 'orders_exported',
        detail: { list: 'shipments' },
      });
    },
    'POST /api/store/get_parcels': ({ principal: { storeId, timezone: zone }, body, db }) =>
      readParcels(db, { storeId, zone }, body.order_id),
    'POST /api/store/get_waybills': ({ principal: { storeId }, body, db }) => readLabels(db, storeId, body.order_ids),
    'POST /api/store/add_label_prints': async ({ principal, body: { labels }, db }) => ({
      count: await addLabelPrints(db, { storeId: principal.storeId, by: actorOf(principal) }, labels),
    }),
  };
}
