import type { OrderRow } from '@store-panel/api-client/order-shapes';
import type { CsvColumn } from '@store-panel/domain/csv/csv';
import { moneyDecimal } from '@store-panel/domain/money/money';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { useTranslation } from 'react-i18next';

/** The columns of the exported file, with the headers of the list; amounts as plain decimals, for spreadsheets. */
export function useCsvColumns(language: string, zone: string): readonly CsvColumn<OrderRow>[] {
  const { t } = useTranslation(['orders', 'status']);
  const stamp = (iso: string | null) => (iso === null ? '' : dateTimeStamp(Date.parse(iso), { language, zone }));
  return [
    { header: t('column.unique_id'), value: ({ unique_id }) => unique_id },
    { header: t('column.created'), value: ({ created_at }) => stamp(created_at) },
    { header: t('column.ended'), value: ({ ended_at }) => stamp(ended_at) },
    { header: t('column.status'), value: ({ order_status }) => t(`status:short.${order_status}`) },
    { header: t('column.customer'), value: ({ customer_name }) => customer_name },
    { header: t('column.phone'), value: ({ customer_phone }) => customer_phone },
    { header: t('column.type'), value: ({ is_pickup }) => t(is_pickup ? 'type.pickup' : 'type.delivery') },
    { header: t('column.courier'), value: ({ provider_name }) => provider_name },
    { header: t('column.payment'), value: ({ payment_method }) => t(`status:payment_method.${payment_method}`) },
    { header: t('column.items'), value: ({ item_count }) => item_count },
    { header: t('column.total'), value: ({ total, currency }) => moneyDecimal(total, currency) },
    { header: t('csv.currency'), value: ({ currency }) => currency },
  ];
}
