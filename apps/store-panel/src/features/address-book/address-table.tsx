import type { BookAddress } from '@store-panel/api-client/rtk/address-book';
import { Badge } from '@store-panel/ui/badge';
import { type Column, DataTable } from '@store-panel/ui/data-table';
import { LtrText } from '@store-panel/ui/ltr-text';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { distanceText } from '#shared/location/distance-text.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './address-book.module.css';
import { AddressRowActions } from './address-row-actions.tsx';

interface AddressTableProps {
  readonly label: string;
  readonly rows: readonly BookAddress[] | undefined;
  readonly isStale: boolean;
  readonly fallback: ReactNode;
}

const rowKey = ({ address_id }: BookAddress) => address_id;

export function AddressTable({ label, rows, isStale, fallback }: AddressTableProps) {
  const { t } = useTranslation('address-book');
  const columns = useMemo(
    (): readonly Column<BookAddress>[] => [
      {
        id: 'name',
        header: t('column.name'),
        isTitle: true,
        render: ({ name, phone }) => (
          <span className={css.two}>
            <span>
              <bdi>{name}</bdi>
            </span>
            {phone !== '' && (
              <span className={css.below}>
                <LtrText>{phone}</LtrText>
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'address',
        header: t('column.address'),
        render: ({ line, note }) => (
          <span className={css.two}>
            <span>
              <bdi>{line}</bdi>
            </span>
            {note !== '' && (
              <span className={css.below}>
                <bdi>{note}</bdi>
              </span>
            )}
          </span>
        ),
      },
      { id: 'distance', header: t('column.distance'), render: (address) => <Distance address={address} /> },
      {
        id: 'actions',
        header: t('column.actions'),
        align: 'end',
        isPinned: true,
        width: '4rem',
        render: (address) => <AddressRowActions address={address} />,
      },
    ],
    [t],
  );
  return <DataTable label={label} columns={columns} rows={rows} rowKey={rowKey} stale={isStale} fallback={fallback} />;
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
