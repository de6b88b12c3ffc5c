import type { OrderDetail } from '@store-panel/api-client/order-models';
import type { ParcelDetail, ParcelDetails } from '@store-panel/api-client/rtk/parcels';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { isShipmentOver } from '@store-panel/domain/shipments/shipment-transitions';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Button } from '@store-panel/ui/button';
import { CopyField } from '@store-panel/ui/copy-field';
import { DescriptionList } from '@store-panel/ui/description-list';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Stack } from '@store-panel/ui/stack';
import { Timeline } from '@store-panel/ui/timeline';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToParcelClaim } from '#shared/claims/parcel-claim-path.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useActorName } from '#shared/orders/actor-name.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import { DateTime } from '#shared/time/date-time.tsx';
import { pathToHandover } from './handovers/handover-paths.ts';
import { LabelPrints } from './label-prints.tsx';
import { AttentionChips } from './parcel-parts.tsx';
import { PrintWaybills } from './print-waybills.tsx';
import { SHIPMENT_LABEL_STYLES, ShipmentChip } from './shipment-label-styles.tsx';
import { ShipmentStatusDialog, useCanUpdateShipment } from './shipment-status-dialog.tsx';
import css from './shipments.module.css';

interface ParcelListProps {
  readonly order: OrderDetail;
  readonly details: ParcelDetails;
}

/** The parcels of an order. A single one has its history open; of several, each is unfolded. */
export function ParcelList({ order, details: { parcels } }: ParcelListProps) {
  const { t } = useTranslation('shipments');
  const [only] = parcels;
  if (parcels.length === 1 && only) {
    return (
      <Stack>
        <ParcelFacts orderId={order.order_id} parcel={only} isOnly />
        <ParcelHistory parcel={only} />
      </Stack>
    );
  }
  return (
    <ul className={css.parcels} aria-label={t('parcels.title')}>
      {parcels.map((parcel) => (
        <li key={parcel.no}>
          <details>
            <summary>
              <span className={css.chips}>
                <span>{t('parcels.one', { number: parcel.no })}</span>
                <LtrText>{parcel.waybill_number}</LtrText>
                <ShipmentChip label={parcel.shipment_label} />
                <AttentionChips parcels={[parcel]} />
              </span>
            </summary>
            <Stack>
              <ParcelFacts orderId={order.order_id} parcel={parcel} />
              <ParcelHistory parcel={parcel} />
              <UpdateParcel order={order} parcel={parcel} />
            </Stack>
          </details>
        </li>
      ))}
    </ul>
  );
}

interface ParcelFactsProps {
  readonly orderId: string;
  readonly parcel: ParcelDetail;
  /** The order has no other one: what is above these facts is about it. */
  readonly isOnly?: boolean;
}

function ParcelFacts({ orderId, parcel, isOnly = false }: ParcelFactsProps) {
  const { t } = useTranslation(['shipments', 'claims']);
  const { session } = useStoreSession();
  const canClaim = checkScreenAccess('claims', session.access).allowed;
  const canHandOver = checkScreenAccess('handover', session.access).allowed;
  const language = useLanguage();
  const weight = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 3 });
  const number = new Intl.NumberFormat(language);
  const { grams, attempts, window: expected, received_by: receiver, transporter } = parcel;
  const items = [
    transporter && !isOnly && { term: t('column.transporter'), detail: <bdi>{transporter.name}</bdi> },
    grams !== null && { term: t('parcels.weight'), detail: <bdi>{weight.format(grams / 1000)}</bdi> },
    attempts > 0 && { term: t('parcels.attempts'), detail: number.format(attempts) },
    expected && {
      term: t('parcels.window'),
      detail: (
        <>
          <DateTime at={expected.from} /> – <DateTime at={expected.to} />
        </>
      ),
    },
    receiver !== '' && { term: t('parcels.receivedBy'), detail: <bdi>{receiver}</bdi> },
    { term: t('print.label'), detail: <LabelPrints {...parcel} /> },
    parcel.handover !== undefined &&
      parcel.handover !== null && {
        term: t('handover'),
        detail: canHandOver ? (
          <Link href={pathToHandover(parcel.handover.handover_id)}>{parcel.handover.number}</Link>
        ) : (
          <LtrText>{parcel.handover.number}</LtrText>
        ),
      },
  ].filter((item) => item !== false && item !== null);
  return (
    <>
      {parcel.is_stuck && <InlineAlert tone="warning">{t('parcels.stuckHelp')}</InlineAlert>}
      {parcel.printed?.is_changed && (
        <InlineAlert tone="warning">
          <p>{t('print.changed')}</p>
          <PrintWaybills orderIds={[orderId]} onlyWaybill={parcel.waybill_number} size="sm" isAgain />
        </InlineAlert>
      )}
      {parcel.is_contradicted && <InlineAlert tone="danger">{t('parcels.contradictedHelp')}</InlineAlert>}
      {(parcel.is_stuck || parcel.is_contradicted) && canClaim && (
        <div>
          <Link href={pathToParcelClaim(orderId, parcel.waybill_number)}>{t('claims:open.button')}</Link>
        </div>
      )}
      <DescriptionList items={items} />
      {typeof parcel.tracking_url === 'string' && (
        <CopyField label={t('parcels.trackingPage')} value={parcel.tracking_url} help={t('parcels.trackingPageHelp')} />
      )}
    </>
  );
}

/** What happened to a parcel, oldest first, with the steps that its updates imply. */
function ParcelHistory({ parcel: { history } }: { readonly parcel: ParcelDetail }) {
  const { t } = useTranslation(['shipments', 'status']);
  const { session } = useStoreSession();
  const language = useLanguage();
  const clock = useClock();
  const actorName = useActorName();
  return (
    <Timeline
      label={t('history')}
      items={history.map(({ shipment_label: label, at, actor, reason }, index) => {
        const [tone, Icon] = SHIPMENT_LABEL_STYLES[label];
        const isCurrent = index === history.length - 1 && !isShipmentOver(label);
        const names = [actor ? actorName(actor) : '', reason ?? ''].filter((text) => text !== '').join(' · ');
        return {
          id: String(index),
          title: t(`status:shipment.${label}`),
          state: isCurrent ? ('current' as const) : ('done' as const),
          icon: <Icon />,
          detail: at === null ? t('parcels.inferred') : names,
          ...(at !== null && {
            tone,
            time: dateTimeStamp(Date.parse(at), { language, clock, zone: session.timezone }),
          }),
        };
      })}
    />
  );
}

function UpdateParcel({ order, parcel }: { readonly order: OrderDetail; readonly parcel: ParcelDetail }) {
  const { t } = useTranslation('shipments');
  const [isOpen, setOpen] = useState(false);
  const readOnlyReason = useReadOnlyReason('open');
  const canUpdate = useCanUpdateShipment();
  const { waybill_number, shipment_label } = parcel;
  const target = { ...order, waybill_number, shipment_label, waybillOnly: waybill_number };
  if (isShipmentOver(shipment_label) || !canUpdate(target)) return null;
  return (
    <div>
      <Button
        size="sm"
        icon={<Truck aria-hidden="true" />}
        aria-disabled={readOnlyReason !== undefined || undefined}
        title={readOnlyReason}
        aria-label={`${t('update.button')}: ${t('parcels.one', { number: parcel.no })}`}
        onClick={() => readOnlyReason === undefined && setOpen(true)}
      >
        {t('update.button')}
      </Button>
      {isOpen && <ShipmentStatusDialog parcels={[target]} onClose={() => setOpen(false)} />}
    </div>
  );
}
