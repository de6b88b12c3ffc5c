import type { BookAddress } from '@store-panel/api-client/rtk/address-book';
import { Badge } from '@store-panel/ui/badge';
import type { Column } from '@store-panel/ui/data-table';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { actionsColumn } from '#shared/lists/columns/actions-column.ts';
import { TwoLineCell } from '#shared/lists/columns/two-line-cell.tsx';
import { distanceText } from '#shared/location/distance-text.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './address-book.module.css';
import { AddressRowActions } from './address-row-actions.tsx';

export const rowKey = ({ address_id }: BookAddress) => address_id;

export function useAddressColumns(): readonly Column<BookAddress>[] {
  const { t } = useTranslation('address-book');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        isTitle: true,
        render: ({ name, phone }) => (
          <TwoLineCell secondary={phone && <LtrText>{phone}</LtrText>}>
            <bdi>{name}</bdi>
          </TwoLineCell>
        ),
      },
      {
        id: 'address',
        header: t('column.address'),
        render: ({ line, note }) => (
          <TwoLineCell secondary={note && <bdi>{note}</bdi>}>
            <bdi>{line}</bdi>
          </TwoLineCell>
        ),
      },
      { id: 'distance', header: t('column.distance'), render: (address) => <Distance address={address} /> },
      actionsColumn(t('column.actions'), (address) => <AddressRowActions address={address} />),
    ],
    [t],
  );
}

/** The distance, with a badge if the store does not deliver there. */
function Distance({ address: { distance_metres: metres, is_in_area: isInArea } }: { readonly address: BookAddress }) {
  const { t } = useTranslation('address-book');
  const language = useLanguage();
  const { session } = useStoreSession();
  if (metres === null) return '–';
  return (
    <span className={css.reach}>
      <bdi>{distanceText(metres, language, session.isDistanceUnitMile)}</bdi>
      {isInArea === false && <Badge tone="warning">{t('outside')}</Badge>}
    </span>
  );
}
