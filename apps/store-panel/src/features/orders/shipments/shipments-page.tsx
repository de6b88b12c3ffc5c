import { download } from '@store-panel/api-client/download';
import { type ShipmentRow, useListShipmentsQuery } from '@store-panel/api-client/rtk/shipment-list';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { askedSort, shownSort } from '@store-panel/domain/lists/list-sorts';
import { SHIPMENT_COLUMNS, SHIPMENT_COLUMNS_SHOWN, SHIPMENT_SORTS } from '@store-panel/domain/shipments/shipment-list';
import { storeDay } from '@store-panel/domain/time/store-time';
import { DataTable } from '@store-panel/ui/data-table';
import { Page, PageHeader } from '@store-panel/ui/page';
import { PackageSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useLanguage } from '#shared/i18n.ts';
import { listFallback } from '#shared/lists/list-fallback.tsx';
import { ListPages } from '#shared/lists/list-pages.tsx';
import { useTime } from '#shared/minute-clock.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { usePlatform } from '#shared/platform/platform.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { ColumnsButton } from '../lists/columns-button.tsx';
import { ExportButton } from '../lists/export-button.tsx';
import { useKeptColumns } from '../lists/list-columns.ts';
import { NothingListed } from '../lists/nothing-listed.tsx';
import { useChosenRows } from '../lists/use-chosen-rows.ts';
import { ManyShipments } from './many-shipments.tsx';
import { useShipmentColumns } from './shipment-cells.tsx';
import { ShipmentFilterBar, ShipmentFilterChips } from './shipment-filter-bar.tsx';
import { isNarrowed, shipmentBody, UNFILTERED, useShipmentFilters } from './shipment-filters.ts';
import css from './shipments.module.css';

const OFFERED = { columns: SHIPMENT_COLUMNS, shown: SHIPMENT_COLUMNS_SHOWN };
const rowKey = ({ order_id }: ShipmentRow) => order_id;
const rowHref = ({ order_id }: ShipmentRow) => pathToOrder(order_id);

/** What transporters bring for a store, and how each parcel stands. */
export function ShipmentsPage() {
  const { t } = useTranslation(['shipments', 'order-lists', 'screens']);
  const language = useLanguage();
  const { client } = usePlatform();
  const { session } = useStoreSession();
  const { filters, change } = useShipmentFilters();
  const today = useTime((now) => storeDay(now, session.timezone));
  const { page, perPage, sort } = filters;
  const body = shipmentBody(filters, today);
  const asked = { ...body, page, perPage, sort };
  const { data, currentData, error, isFetching, refetch } = useListShipmentsQuery(asked);
  const shown = currentData ?? (error ? undefined : data);
  const { columns: inView, choose, forget } = useKeptColumns('shipments', OFFERED);
  const { ids, choose: chooseRows } = useChosenRows();
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
              shown={inView}
              onChange={choose}
              onUsual={forget}
            />
            <ExportButton
              holds={t('export.all')}
              fileName={`${t('export.fileName')}-${today}`}
              count={shown?.count}
              fetchFile={(format, how) =>
                download(
                  client,
                  'POST /api/store/export_shipments',
                  { filter: body, format, columns: [...inView], language },
                  how,
                )
              }
            />
          </>
        }
      />
      <ShipmentFilterBar filters={filters} today={today} onChange={change} />
      <ShipmentFilterChips filters={filters} onChange={change} />
      <p className={css.line} role="status">
        {shown && <strong>{t('result.count', { count: shown.count })}</strong>}
      </p>
      <ManyShipments shipments={shown?.shipments ?? []} ids={ids} onChoose={chooseRows} />
      <DataTable
        label={title}
        columns={columns}
        rows={shown?.shipments}
        rowKey={rowKey}
        rowHref={rowHref}
        choice={{
          chosen: ids,
          onChange: chooseRows,
          label: ({ waybill_number }) => t('news.choose', { number: waybill_number }),
        }}
        stale={isFetching && shown !== undefined}
        sort={shownSort(sort)}
        onSortChange={(shownAs) => {
          const wanted = askedSort(SHIPMENT_SORTS, shownAs);
          if (wanted) change({ sort: wanted });
        }}
        fallback={listFallback({
          error,
          isFetching,
          onRetry: () => void refetch(),
          isLoaded: shown !== undefined,
          nothing: (
            <NothingListed
              isNarrowed={isNarrowed(filters)}
              onReset={() => change({ ...UNFILTERED, range: 'all', from: '', to: '' })}
              noMatch={{ title: t('noMatch.title'), text: t('noMatch.text') }}
              empty={{ icon: <PackageSearch />, title: t('empty.title'), text: t('empty.text') }}
            />
          ),
        })}
      />
      <ListPages filters={filters} count={shown?.count} onChange={change} />
    </Page>
  );
}
