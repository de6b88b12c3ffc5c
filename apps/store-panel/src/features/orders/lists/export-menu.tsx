import type { ListColumn, OrderListId } from '@store-panel/domain/orders/order-lists';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { ExportButton } from '#shared/lists/export-button.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { toFilterRequest, type OrderFilters } from './list-filters.ts';

interface ExportMenuProps {
  readonly list: OrderListId;
  readonly filters: OrderFilters;
  readonly today: StoreDate;
  readonly columns: readonly ListColumn[];
  /** Total matches; undefined until known. */
  readonly count: number | undefined;
}

/** Sort fields of a file: only immutable ones, because orders change while it is written. */
const IMMUTABLE_SORTS = ['created_at', '-created_at', 'unique_id', '-unique_id'] as const;

/** Exports the orders of a list. */
export function ExportMenu({ list, filters, today, columns, count }: ExportMenuProps) {
  const { t } = useTranslation('order-lists');
  const { client } = useAppServices();
  const language = useLanguage();
  const clock = useClock();
  return (
    <ExportButton
      description={t('export.all')}
      fileName={`${t('export.fileName')}-${today}`}
      count={count}
      fetchFile={async (format, options) => {
        const { download } = await import('@store-panel/api-client/files/download');
        const { sort: _sort, ...filter } = toFilterRequest(list, filters, today);
        const sort = IMMUTABLE_SORTS.find((one) => one === filters.sort) ?? '-created_at';
        const body = { list, format, language, clock, columns: [...columns], filter: { ...filter, sort } };
        return download(client, 'POST /api/store/export_orders', body, options);
      }}
    />
  );
}
