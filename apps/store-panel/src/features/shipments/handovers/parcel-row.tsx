import type { ScannedParcel, WaitingParcel } from '@store-panel/api-client/rtk/handovers';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './handovers.module.css';
import { formatWeight } from './parcel-words.ts';

interface ParcelRowProps {
  readonly parcel: Omit<ScannedParcel, 'at' | 'by' | 'refused'> | WaitingParcel;
  /** Below its number: when it was printed, who scanned it. */
  readonly notes: ReactNode;
  readonly action?: ReactNode;
}

/** A parcel in a list: its number, order and weight. */
export function ParcelRow({ parcel, notes, action }: ParcelRowProps) {
  const { t } = useTranslation(['handover', 'claims']);
  const language = useLanguage();
  const { access } = useStoreSession().session;
  const {
    order_id: orderId,
    unique_id: order,
    no,
    parcels,
    waybill_number: waybill,
    customer_name: name,
    grams,
  } = parcel;
  return (
    <li className={css.parcel}>
      <div className={css.parcelText}>
        <strong>
          <LtrText>{waybill}</LtrText>
        </strong>
        <span className={css.facts}>
          {checkScreenAccess('order-detail', access).allowed ? (
            <Link href={pathToOrder(orderId)}>#{order}</Link>
          ) : (
            <bdi>#{order}</bdi>
          )}
          <bdi>{name}</bdi>
          {parcels > 1 && <span>{t('one.parcelOf', { number: no, total: parcels })}</span>}
          {grams !== null && <bdi>{formatWeight(grams, language)}</bdi>}
        </span>
        <span className={css.facts}>{notes}</span>
      </div>
      {action}
    </li>
  );
}
