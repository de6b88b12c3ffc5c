import { ALL_WAREHOUSES, useListStoreWarehousesQuery } from '@store-panel/api-client/rtk/store-warehouses';
import { Select } from '@store-panel/ui/select';
import { useTranslation } from 'react-i18next';

interface WarehouseSelectProps {
  readonly label: string;
  /** Id of a warehouse; empty: as the store's rule says. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** The warehouse from which an order leaves; nothing for a store that has no two active ones. */
export function WarehouseSelect({ label, value, onChange }: WarehouseSelectProps) {
  const { t } = useTranslation('warehouse-choice');
  const { data } = useListStoreWarehousesQuery(ALL_WAREHOUSES);
  const active = data?.warehouses.filter(({ is_active }) => is_active) ?? [];
  if (active.length < 2) return null;
  const usual = active.find(({ is_default }) => is_default);
  const rule = usual?.nearest_first ? t('nearest') : usual ? t('usual', { name: usual.name }) : t('store');
  return (
    <Select
      label={label}
      value={active.some(({ warehouse_id }) => warehouse_id === value) ? value : ''}
      options={[
        { value: '', label: rule },
        ...active.map(({ warehouse_id, name }) => ({ value: warehouse_id, label: name })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
