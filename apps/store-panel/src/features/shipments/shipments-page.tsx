import { download } from '@store-panel/api-client/files/download';
import { type ShipmentRow, useListShipmentsQuery } from '@store-panel/api-client/rtk/shipment-list';
import { PackageSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FilteredListPage } from '#shared/lists/filtered-list-page.tsx';
import { useFilteredList } from '#shared/lists/filters/use-filtered-list.ts';
import { shownPage } from '#shared/lists/list-table.tsx';
import { useShipmentColumns } from './shipment-columns.tsx';
import { SHIPMENT_LIST, useShipmentFilterTexts } from './shipment-list.ts';
import { ShipmentSelectionBar } from './shipment-selection-bar.tsx';

const rowKey = ({ order_id }: ShipmentRow) => order_id;
const rowHref = ({ order_id }: ShipmentRow) => pathToOrder(order_id);

/** The shipments of a store, and their status. */
export function ShipmentsPage() {
  const { t } = useTranslation('shipments');
  const { client } = useAppServices();
  const list = useFilteredList(SHIPMENT_LIST);
  const query = useListShipmentsQuery(list.request);
  const { shipments = [] } = shownPage(query) ?? {};
  return (
    <FilteredListPage
      screen="shipments"
      list={list}
      query={query}
      rowsOf={(page) => page.shipments}
      rowKey={rowKey}
      rowHref={rowHref}
      columns={useShipmentColumns()}
      filterTexts={useShipmentFilterTexts()}
      countOf={(count) => t('result.count', { count })}
      exported={{
        description: t('export.all'),
        fileName: t('export.fileName'),
        fetchFile: (format, options) =>
          download(client, 'POST /api/store/export_shipments', list.exportBody(format), options),
      }}
      selectionLabel={({ waybill_number }) => t('update.select', { number: waybill_number })}
      selectionBar={
        <ShipmentSelectionBar shipments={shipments} ids={list.selection.ids} onChoose={list.selection.choose} />
      }
      noMatch={{ title: t('noMatch.title'), text: t('noMatch.text') }}
      empty={{ icon: <PackageSearch />, title: t('empty.title'), text: t('empty.text') }}
    />
  );
}
