import type { StoreWarehouse } from '@store-panel/api-client/rtk/store-warehouses';
import { Badge } from '@store-panel/ui/badge';
import type { Column } from '@store-panel/ui/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { actionsColumn } from '#shared/lists/columns/actions-column.ts';
import { TwoLineCell } from '#shared/lists/columns/two-line-cell.tsx';
import { Cutoffs } from './cutoffs.tsx';
import { WarehouseRowActions } from './warehouse-row-actions.tsx';

export const rowKey = ({ warehouse_id }: StoreWarehouse) => warehouse_id;

/** What a warehouse is for couriers. */
function stateOf({ is_active, is_default, nearest_first, has_place }: StoreWarehouse) {
  if (!is_active) return 'inactive';
  if (!is_default) return 'other';
  if (nearest_first) return 'nearest';
  return has_place ? 'default' : 'placeless';
}
const TONES = {
  inactive: 'neutral',
  other: 'neutral',
  default: 'success',
  nearest: 'success',
  placeless: 'warning',
} as const;

export function useWarehouseColumns(): readonly Column<StoreWarehouse>[] {
  const { t } = useTranslation('warehouses');
  return useMemo(
    () => [
      { id: 'name', header: t('column.name'), isTitle: true, render: ({ name }) => <bdi>{name}</bdi> },
      {
        id: 'address',
        header: t('column.address'),
        render: ({ address_label, address_line }) => (
          <TwoLineCell secondary={<bdi>{address_line}</bdi>}>
            <bdi>{address_label}</bdi>
          </TwoLineCell>
        ),
      },
      { id: 'cutoffs', header: t('column.cutoffs'), render: ({ cutoffs }) => <Cutoffs cutoffs={cutoffs} /> },
      {
        id: 'state',
        header: t('column.state'),
        render: (warehouse) => <Badge tone={TONES[stateOf(warehouse)]}>{t(`state.${stateOf(warehouse)}`)}</Badge>,
      },
      actionsColumn(t('column.actions'), (record) => <WarehouseRowActions record={record} />),
    ],
    [t],
  );
}
