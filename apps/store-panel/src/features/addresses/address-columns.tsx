import type { StoreAddress } from '@store-panel/api-client/rtk/store-addresses';
import { Badge } from '@store-panel/ui/badge';
import type { Column } from '@store-panel/ui/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { countryNameOf } from '#shared/country-options.ts';
import { actionsColumn } from '#shared/lists/columns/actions-column.ts';
import { TwoLineCell } from '#shared/lists/columns/two-line-cell.tsx';
import { AddressRowActions } from './address-row-actions.tsx';
import css from './addresses.module.css';

export const rowKey = ({ address_id }: StoreAddress) => address_id;

export function useAddressColumns(): readonly Column<StoreAddress>[] {
  const { t } = useTranslation('addresses');
  return useMemo(
    () => [
      {
        id: 'label',
        header: t('column.label'),
        isTitle: true,
        render: ({ label, company }) => (
          <TwoLineCell secondary={company === '' ? undefined : <bdi>{company}</bdi>}>
            <bdi>{label}</bdi>
          </TwoLineCell>
        ),
      },
      {
        id: 'address',
        header: t('column.address'),
        render: ({ address }) => (
          <TwoLineCell secondary={<bdi>{countryNameOf(address.parts.country)}</bdi>}>
            <bdi>{address.line}</bdi>
          </TwoLineCell>
        ),
      },
      {
        id: 'uses',
        header: t('column.uses'),
        render: ({ uses }) =>
          uses.length === 0 ? (
            t('use.none')
          ) : (
            <span className={css.uses}>
              {uses.map((use) => (
                <Badge key={use} tone="info">
                  {t(`use.${use}`)}
                </Badge>
              ))}
            </span>
          ),
      },
      actionsColumn(t('column.actions'), (record) => <AddressRowActions record={record} />),
    ],
    [t],
  );
}
