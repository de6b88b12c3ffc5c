import type { shipmentEndpoints } from '@store-panel/contract/endpoints/shipments';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { languageOf } from '@store-panel/domain/geo/languages';
import { storeDay } from '@store-panel/domain/time/store-time';
import { loadShipmentTexts } from '@store-panel/locales/load-list-texts';

import { audit } from '#access/audit.ts';
import type { StorePrincipal } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';
import type { Database } from '#db/database.ts';
import { createShipmentRowFormatter, shipmentHeaders } from '#features/shipments/shipment-cells.ts';
import { listShipmentPage, readShipmentsForExport } from '#features/shipments/shipment-list.queries.ts';
import { findLookupUrl, listWaybills } from '#features/shipments/waybills.queries.ts';
import type { HandlersOf } from '#http/implement.ts';
import { type ExportLimiter, streamTable } from '#http/table-exports/table-file.ts';

type ListCalls = 'POST /api/store/list_shipments' | 'POST /api/store/export_shipments' | 'POST /api/store/get_waybills';

const canSeeClaims = ({ screens }: StorePrincipal) => checkScreenAccess('claims', screens).allowed;

/** The list of shipments as a page and as an export, and the data of shipment labels. */
export function shipmentListHandlers(
  database: Database,
  files: ExportLimiter,
): HandlersOf<ListCalls & keyof typeof shipmentEndpoints> {
  return {
    'POST /api/store/list_shipments': ({ principal, body, db }) => {
      const { storeId, timezone: zone } = principal;
      return listShipmentPage(db, { storeId, zone, filter: body, canSeeClaims: canSeeClaims(principal) });
    },
    'POST /api/store/export_shipments': async ({ principal, body, request, db }) => {
      const { filter, format, columns, clock = 'standard' } = body;
      const { storeId, timezone: zone, currency } = principal;
      files.check(storeId);
      const now = Date.now();
      const query = { storeId, zone, filter, canSeeClaims: canSeeClaims(principal) };
      const { count, rows } = await readShipmentsForExport(database.kysely, query, now);
      if (count === 0) throw new ApiError('orderHistoryNotFound');
      const { code: language, direction } = languageOf(body.language);
      const texts = await loadShipmentTexts(language);
      await audit(db, {
        principal,
        action: 'orders_exported',
        detail: { list: 'shipments', format, rows: count },
        address: request.address,
        requestId: request.id,
      });
      return streamTable({
        format,
        title: texts.shipments.export.fileName,
        day: storeDay(now, zone),
        headers: shipmentHeaders(columns, texts),
        isRightToLeft: direction === 'rtl',
        currency,
        clock,
        count,
        rows: files.track(storeId, rows),
        formatRow: createShipmentRowFormatter(columns, texts, { language, zone, clock }),
      });
    },
    'POST /api/store/get_waybills': async ({ principal: { storeId }, body, db }) => ({
      lookup_url: await findLookupUrl(db, storeId),
      waybills: await listWaybills(db, storeId, body.order_ids),
    }),
  };
}
