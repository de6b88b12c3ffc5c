import type { ShipmentRow } from '@store-panel/api-client/rtk/shipment-list';
import { LAST_SHIPMENT_LABEL } from '@store-panel/domain/shipments/shipment-labels';
import { SERVICE_LEVELS } from '@store-panel/domain/shipments/service-levels';
import { LtrText } from '@store-panel/ui/ltr-text';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CircleAlert, Clock, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { ShipmentChip } from './shipment-label-styles.tsx';
import css from './shipments.module.css';

type Parcel = ShipmentRow['parcels'][number];
interface PartsProps {
  readonly parcels: readonly Parcel[];
}

/** The transporters of these parcels, each once. */
export const transporterNames = (parcels: readonly Parcel[]): string =>
  [...new Set(parcels.flatMap(({ transporter }) => transporter?.name ?? []))].join(', ');

/** What a person has to look at: nothing was heard of a parcel, its updates contradict each other, its label has changed. */
export function AttentionChips({ parcels }: PartsProps) {
  const { t } = useTranslation('shipments');
  return (
    <>
      {parcels.some((one) => one.is_stuck) && (
        <StatusChip tone="warning" icon={<Clock aria-hidden="true" />}>
          {t('attention.stuck')}
        </StatusChip>
      )}
      {parcels.some((one) => one.is_contradicted) && (
        <StatusChip tone="danger" icon={<CircleAlert aria-hidden="true" />}>
          {t('attention.contradicted')}
        </StatusChip>
      )}
      {parcels.some(({ printed }) => printed?.is_changed) && (
        <StatusChip tone="warning" icon={<Printer aria-hidden="true" />}>
          {t('print.changedShort')}
        </StatusChip>
      )}
    </>
  );
}

/** How many of an order's parcels have arrived. */
export function DeliveredCount({ parcels }: PartsProps) {
  const { t } = useTranslation('shipments');
  const delivered = parcels.filter(({ shipment_label }) => shipment_label === LAST_SHIPMENT_LABEL).length;
  return <>{t('parcels.delivered', { delivered, total: parcels.length })}</>;
}

/** The name of a service level; nothing for one that this version does not know. */
export function ServiceName({ level }: { readonly level: string | null }) {
  const { t } = useTranslation('service-levels');
  const known = SERVICE_LEVELS.find((one) => one === level);
  return known === undefined ? null : <>{t(known)}</>;
}

/** The parcels of a row: their number, and each one's waybill and label when it is unfolded. */
export function FoldedParcels({ parcels }: PartsProps) {
  const language = useLanguage();
  if (parcels.length < 2) return <>{new Intl.NumberFormat(language).format(parcels.length)}</>;
  return (
    <details className={css.folded}>
      <summary>
        <DeliveredCount parcels={parcels} />
      </summary>
      <ul>
        {parcels.map(({ no, waybill_number, shipment_label }) => (
          <li key={no}>
            <LtrText>{waybill_number}</LtrText>
            <ShipmentChip label={shipment_label} />
          </li>
        ))}
      </ul>
    </details>
  );
}
