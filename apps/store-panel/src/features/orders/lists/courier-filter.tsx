import { useListOrderCouriersQuery } from '@store-panel/api-client/rtk/orders/order-lists';
import { InlineSelect } from '@store-panel/ui/select';
import { useTranslation } from 'react-i18next';

import type { ChangeFilters } from './list-filters.ts';

interface CourierFilterProps {
  readonly selectedId: string;
  readonly onChange: ChangeFilters;
}

/** Couriers who ever delivered an order of the store. Hidden for a store without couriers. */
export function CourierFilter({ selectedId, onChange }: CourierFilterProps) {
  const { t } = useTranslation('order-lists');
  const { data: couriers = [] } = useListOrderCouriersQuery();
  if (couriers.length === 0) return null;
  return (
    <InlineSelect
      label={t('filter.courier')}
      value={couriers.some(({ provider_id }) => provider_id === selectedId) ? selectedId : ''}
      options={[
        { value: '', label: t('filter.anyCourier') },
        ...couriers.map(({ provider_id, provider_name }) => ({ value: provider_id, label: provider_name })),
      ]}
      onChange={({ target }) => onChange({ courier: target.value })}
    />
  );
}
