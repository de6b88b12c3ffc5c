import type { ParcelDetail } from '@store-panel/api-client/rtk/parcels';
import type { ShipmentRow } from '@store-panel/api-client/rtk/shipment-list';
import { lastPrintOf } from '@store-panel/domain/shipments/label-prints';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useActorName } from '#shared/orders/actor-name.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { DateTime } from '#shared/time/date-time.tsx';
import css from './shipments.module.css';

/** How often the labels of an order were printed, and when last; nothing if one of them was not. */
export function LastPrint({ parcels }: Pick<ShipmentRow, 'parcels'>) {
  const language = useLanguage();
  const last = lastPrintOf(parcels);
  if (last === null) return null;
  return (
    <>
      {last.times > 1 && <bdi>{new Intl.NumberFormat(language).format(last.times)}× </bdi>}
      <DateTime at={last.at} />
    </>
  );
}

/** How often a parcel's label was printed, with the actors; several prints are unfolded. */
export function LabelPrints({ printed, prints }: Pick<ParcelDetail, 'printed' | 'prints'>) {
  const { t } = useTranslation('shipments');
  const { session } = useStoreSession();
  const language = useLanguage();
  const clock = useClock();
  const actorName = useActorName();
  const stampOf = (at: string) => dateTimeStamp(Date.parse(at), { language, clock, zone: session.timezone });
  if (printed === null) return <>{t('print.never')}</>;
  const values = { at: stampOf(printed.at), name: actorName(printed.by), times: printed.times };
  if (printed.times === 1) return <>{t('print.once', values)}</>;
  return (
    <details className={css.prints}>
      <summary>{t('print.times', values)}</summary>
      <ul>
        {prints.map(({ at, by }) => (
          <li key={at}>
            <bdi>{stampOf(at)}</bdi> · <bdi>{actorName(by)}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
