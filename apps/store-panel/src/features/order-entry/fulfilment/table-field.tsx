import { useListOpenTablesQuery } from '@store-panel/api-client/rtk/table-orders';
import { Select } from '@store-panel/ui/select';
import { useTranslation } from 'react-i18next';

import { useOrderEntry } from '#features/order-entry/order-entry.tsx';

/** The party that the order is for, if it sits at a table. */
export function TableField() {
  const { t } = useTranslation(['order-entry', 'orders']);
  const { form, setFields } = useOrderEntry();
  const { data } = useListOpenTablesQuery();
  const options = (data?.tables ?? []).flatMap(
    ({ table_ids: ids, table_numbers: numbers, name, is_seated: isSeated }) => {
      const table = t('orders:type.table', { table: numbers.join(' + ') });
      const [value] = ids;
      return value === undefined || !isSeated
        ? []
        : [{ value, label: name === '' ? table : `${table} · ${name}`, table, name }];
    },
  );
  const { tableId } = form.fields;
  if (options.length === 0 && tableId === '') return null;
  const isGone = tableId !== '' && data !== undefined && options.every(({ value }) => value !== tableId);
  return (
    <Select
      label={t('where.table')}
      optional
      value={isGone ? '' : tableId}
      options={[{ value: '', label: t('where.noTable') }, ...options]}
      help={tableId === '' ? undefined : t('where.tableHelp')}
      error={isGone && t('where.tableGone')}
      onChange={({ target }) => {
        const selected = options.find(({ value }) => value === target.value);
        setFields({ tableId: selected?.value ?? '', tableName: selected ? selected.name || selected.table : '' });
      }}
    />
  );
}
