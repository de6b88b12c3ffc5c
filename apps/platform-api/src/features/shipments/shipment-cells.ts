import type { Wire } from '@store-panel/contract/table';
import { displayedStatus } from '@store-panel/domain/orders/status';
import type { ShipmentColumn } from '@store-panel/domain/shipments/shipment-list';
import { lastPrintOf } from '@store-panel/domain/shipments/label-prints';
import { SERVICE_LEVELS } from '@store-panel/domain/shipments/service-levels';
import type { ShipmentListTexts } from '@store-panel/locales/load-list-texts';

import type { ShipmentRow } from '#features/shipments/shipment-list.queries.ts';
import { type Cell, numberCell, type CellFormat, textCell, timeCell } from '#http/table-exports/cells.ts';

type Columns = Wire['POST /api/store/export_shipments']['body']['columns'];

/** Column headers, the serial number first. */
export const shipmentHeaders = (
  columns: Columns,
  { shipments: texts, 'order-lists': lists }: ShipmentListTexts,
): readonly string[] => [lists.column.serial, ...columns.map((id) => texts.column[id])];

/** Creates a formatter for a shipment's cells, in header order without the serial number. */
export function createShipmentRowFormatter(
  columns: Columns,
  { status, claim: claims, 'service-levels': services }: ShipmentListTexts,
  reader: CellFormat,
) {
  const cellFormatters: Record<ShipmentColumn, (row: ShipmentRow) => Cell> = {
    waybill_number: ({ waybill_number }) => textCell(waybill_number),
    order: ({ unique_id }) => numberCell(unique_id),
    customer: ({ customer_name }) => textCell(customer_name),
    phone: ({ customer_phone }) => textCell(customer_phone),
    label: ({ shipment_label }) => textCell(status.shipment[shipment_label]),
    since: ({ since }) => timeCell(since, reader),
    parcels: ({ parcels }) => numberCell(parcels.length),
    printed: ({ parcels }) => timeCell(lastPrintOf(parcels)?.at ?? null, reader),
    transporter: ({ parcels }) =>
      textCell([...new Set(parcels.flatMap((one) => one.transporter?.name ?? []))].join(', ')),
    service_level: ({ service_level }) =>
      textCell(SERVICE_LEVELS.flatMap((one) => (one === service_level ? services[one] : []))[0] ?? null),
    warehouse: ({ warehouse }) => textCell(warehouse?.name ?? null),
    status: (row) => textCell(status.short[displayedStatus(row)]),
    claim: ({ claim }) => textCell(claim && claims.state[claim.state]),
    returned_at: ({ returned_at }) => timeCell(returned_at, reader),
    return_reason: ({ return_reason }) => textCell(return_reason),
    shipped_at: ({ shipped_at }) => timeCell(shipped_at, reader),
  };
  return (row: ShipmentRow): readonly Cell[] => columns.map((id) => cellFormatters[id](row));
}
