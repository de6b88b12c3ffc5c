import { download } from '@store-panel/api-client/files/download';
import { type ShipmentRow, useListShipmentsQuery } from '@store-panel/api-client/rtk/shipment-list';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { formatSort, parseSort } from '@store-panel/domain/lists/list-sorts';
import {
  SHIPMENT_COLUMNS,
  DEFAULT_SHIPMENT_COLUMNS,
  SHIPMENT_SORTS,
} from '@store-panel/domain/shipments/shipment-list';
import { storeDay } from '@store-panel/domain/time/store-time';
import { DataTable } from '@store-panel/ui/data-table';
import { Page, PageHeader } from '@store-panel/ui/page';
import { PackageSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { listFallback } from '#shared/lists/list-fallback.tsx';
import { ListPages } from '#shared/lists/list-pages.tsx';
import { useServerTime } from '#shared/time/server-clock.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { ColumnsButton } from '#shared/lists/columns-button.tsx';
import { ExportButton } from '#shared/lists/export-button.tsx';
import { useStoredColumns } from '#shared/lists/list-columns.ts';
import { EmptyList } from '#shared/lists/empty-list.tsx';
import { useSelectedRows } from '#shared/lists/use-selected-rows.ts';
import { ShipmentSelectionBar } from './shipment-selection-bar.tsx';
import { useShipmentColumns } from './shipment-cells.tsx';
import { ShipmentFilterBar, ShipmentFilterChips } from './shipment-filter-bar.tsx';
import { isNarrowed, toShipmentFilter, UNFILTERED, useShipmentFilters } from './shipment-filters.ts';
import css from './shipments.module.css';

const COLUMN_OPTIONS = { columns: SHIPMENT_COLUMNS, defaultColumns: DEFAULT_SHIPMENT_COLUMNS };
const rowKey = ({ order_id }: ShipmentRow) => order_id;
const rowHref = ({ order_id }: ShipmentRow) => pathToOrder(order_id);

/** The shipments of a store, and their status. */
export function ShipmentsPage() {
  const { t } = useTranslation(['shipments', 'order-lists', 'screens']);
  const language = useLanguage();
  const { client } = useAppServices();
  const { session } = useStoreSession();
  const { filters, change } = useShipmentFilters();
  const today = useServerTime((now) => storeDay(now, session.timezone));
  const { page, perPage, sort } = filters;
  const body = toShipmentFilter(filters, today);
  const params = { ...body, page, perPage, sort };
  const { data, currentData, error, isFetching, refetch } = useListShipmentsQuery(params);
  const latestData = currentData ?? (error ? undefined : data);
  const { columns: inView, selectColumns, resetColumns } = useStoredColumns('shipments', COLUMN_OPTIONS);
  const { ids, choose: chooseRows } = useSelectedRows();
  const columns = useShipmentColumns(inView);
  const title = t(`screens:${screenLabelKey('shipments')}`);
  usePageTitle(title);

  return (
    <Page>
      <PageHeader
        title={title}
        actions={
          <>
            <ColumnsButton
              columns={SHIPMENT_COLUMNS.map((id) => ({ id, name: t(`column.${id}`) }))}
              visible={inView}
              onChange={selectColumns}
              onReset={resetColumns}
            />
            <ExportButton
              description={t('export.all')}
              fileName={`${t('export.fileName')}-${today}`}
              count={latestData?.count}
              fetchFile={(format, options) =>
                download(
                  client,
                  'POST /api/store/export_shipments',
                  { filter: body, format, columns: [...inView], language },
                  options,
                )
              }
            />
          </>
        }
      />
      <ShipmentFilterBar filters={filters} today={today} onChange={change} />
      <ShipmentFilterChips filters={filters} onChange={change} />
      <p className={css.line} role="status">
        {latestData && <strong>{t('result.count', { count: latestData.count })}</strong>}
      </p>
      <ShipmentSelectionBar shipments={latestData?.shipments ?? []} ids={ids} onChoose={chooseRows} />
      <DataTable
        label={title}
        columns={columns}
        rows={latestData?.shipments}
        rowKey={rowKey}
        rowHref={rowHref}
        selection={{
          selectedKeys: ids,
          onChange: chooseRows,
          label: ({ waybill_number }) => t('update.choose', { number: waybill_number }),
        }}
        stale={isFetching && latestData !== undefined}
        sort={parseSort(sort)}
        onSortChange={(sortState) => {
          const nextSort = formatSort(SHIPMENT_SORTS, sortState);
          if (nextSort) change({ sort: nextSort });
        }}
        fallback={listFallback({
          error,
          isFetching,
          onRetry: () => void refetch(),
          isLoaded: latestData !== undefined,
          emptyState: (
            <EmptyList
              isNarrowed={isNarrowed(filters)}
              onReset={() => change({ ...UNFILTERED, range: 'all', from: '', to: '' })}
              noMatch={{ title: t('noMatch.title'), text: t('noMatch.text') }}
              empty={{ icon: <PackageSearch />, title: t('empty.title'), text: t('empty.text') }}
            />
          ),
        })}
      />
      <ListPages filters={filters} count={latestData?.count} onChange={change} />
    </Page>
  );
}
