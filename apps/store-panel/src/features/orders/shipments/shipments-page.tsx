import { download } from '@store-panel/api-client/download';
import { type ShipmentRow, useListShipmentsQuery } from '@store-panel/api-client/rtk/shipment-list';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { SHIPMENT_COLUMNS, SHIPMENT_COLUMNS_SHOWN, SHIPMENT_SORTS } from '@store-panel/domain/shipments/shipment-list';
import { storeDay } from '@store-panel/domain/time/store-time';
import { Button } from '@store-panel/ui/button';
import { ColumnChooser } from '@store-panel/ui/column-chooser';
import { DataTable } from '@store-panel/ui/data-table';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { Page, PageHeader } from '@store-panel/ui/page';
import { Columns3, PackageSearch, SearchX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { ErrorText } from '#shared/error-text.tsx';
import { useLanguage } from '#shared/i18n.ts';
import { ListPages } from '#shared/lists/list-pages.tsx';
import { useTime } from '#shared/minute-clock.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { usePlatform } from '#shared/platform/platform.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { ExportButton } from '../lists/export-button.tsx';
import { useKeptColumns } from '../lists/list-columns.ts';
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
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    [],
  );
  const columns = useShipmentColumns(inView, { ids, toggle });
  const title = t(`screens:${screenLabelKey('shipments')}`);
  usePageTitle(title);

  return (
    <Page>
      <PageHeader
        title={title}
        actions={
          <>
            <ColumnChooser
              trigger={<Button icon={<Columns3 aria-hidden="true" />}>{t('order-lists:columns.button')}</Button>}
              texts={{
                label: t('order-lists:columns.label'),
                earlier: (name) => t('order-lists:columns.earlier', { name }),
                later: (name) => t('order-lists:columns.later', { name }),
                usual: t('order-lists:columns.usual'),
              }}
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
      <ManyShipments shipments={shown?.shipments ?? []} ids={ids} onChoose={setIds} />
      <DataTable
        label={title}
        columns={columns}
        rows={shown?.shipments}
        rowKey={rowKey}
        rowHref={rowHref}
        stale={isFetching && shown !== undefined}
        sort={{ column: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }}
        onSortChange={({ column, direction }) => {
          const wanted = SHIPMENT_SORTS.find((one) => one === (direction === 'descending' ? `-${column}` : column));
          if (wanted) change({ sort: wanted });
        }}
        fallback={
          error && !isFetching ? (
            <ErrorState onRetry={() => void refetch()}>{'textKey' in error && <ErrorText error={error} />}</ErrorState>
          ) : shown ? (
            <NoShipments
              isNarrowed={isNarrowed(filters) || filters.range !== 'all'}
              onReset={() => change({ ...UNFILTERED, range: 'all', from: '', to: '' })}
            />
          ) : undefined
        }
      />
      <ListPages filters={filters} count={shown?.count} onChange={change} />
    </Page>
  );
}

interface NoShipmentsProps {
  readonly isNarrowed: boolean;
  readonly onReset: () => void;
}

/** Why there is nothing: the filters, or because no transporter brings anything. */
function NoShipments({ isNarrowed: byFilters, onReset }: NoShipmentsProps) {
  const { t } = useTranslation(['shipments', 'order-lists']);
  return byFilters ? (
    <EmptyState
      icon={<SearchX />}
      title={t('noMatch.title')}
      actions={<Button onClick={onReset}>{t('order-lists:filter.reset')}</Button>}
    >
      {t('noMatch.text')}
    </EmptyState>
  ) : (
    <EmptyState icon={<PackageSearch />} title={t('empty.title')}>
      {t('empty.text')}
    </EmptyState>
  );
}
