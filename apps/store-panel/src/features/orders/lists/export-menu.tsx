import { download } from '@store-panel/api-client/files/download';
import type { ListColumn, OrderListId } from '@store-panel/domain/orders/order-lists';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { ExportButton } from '#shared/lists/export-button.tsx';
import { toFilterRequest, type OrderFilters } from './list-filters.ts';

interface ExportMenuProps {
  readonly list: OrderListId;
  readonly filters: OrderFilters;
  readonly today: StoreDate;
  readonly columns: readonly ListColumn[];
  /** Matches in all; undefined while that is not known. */
  readonly count: number | undefined;
}

/** What a file can be sorted by: it is written while orders change, so by what does not. */
const LASTING = ['created_at', '-created_at', 'unique_id', '-unique_id'] as const;

/** Exports the orders of a list. */
export function ExportMenu({ list, filters, today, columns, count }: ExportMenuProps) {
  const { t } = useTranslation('order-lists');
  const { client } = useAppServices();
  const language = useLanguage();
  return (
    <ExportButton
      holds={t('export.all')}
      fileName={`${t('export.fileName')}-${today}`}
      count={count}
      fetchFile={(format, how) => {
        const { sort: _sort, ...filter } = toFilterRequest(list, filters, today);
        const sort = LASTING.find((one) => one === filters.sort) ?? '-created_at';
        const body = { list, format, language, columns: [...columns], filter: { ...filter, sort } };
        return download(client, 'POST /api/store/export_orders', body, how);
      }}
    />
  );
}
