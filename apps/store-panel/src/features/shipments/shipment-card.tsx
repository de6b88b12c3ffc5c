import type { OrderDetail } from '@store-panel/api-client/order-models';
import { denialTextKey } from '@store-panel/domain/orders/denial-reasons';
import { checkOrderAction } from '@store-panel/domain/orders/transitions';
import { FIRST_SHIPMENT_LABEL } from '@store-panel/domain/shipments/shipment-labels';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { DescriptionList } from '@store-panel/ui/description-list';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Stack } from '@store-panel/ui/stack';
import { PackageCheck, Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { OrderDetailCardProps } from '#shared/orders/order-slots.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { ShipmentStatusDialog, type Parcel, useCanUpdateShipment } from './shipment-status-dialog.tsx';
import { useFailureReason } from './shipment-status-result-dialog.tsx';
import { PrintWaybills } from './print-waybills.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { ShipmentHistory } from './shipment-history.tsx';
import { ShipmentChip } from './shipment-label-styles.tsx';
import css from './shipments.module.css';

/** How an order's parcel stands with its transporter, or how it is handed over. */
export function ShipmentCard({ order }: OrderDetailCardProps) {
  const { t } = useTranslation('shipments');
  const { waybill_number: waybill, shipment_label: label } = order;
  return (
    <Card>
      <CardHeader title={t('title')} />
      <CardBody>
        {waybill ? (
          <HandedOver
            order={order}
            parcel={{ ...order, waybill_number: waybill, shipment_label: label ?? FIRST_SHIPMENT_LABEL }}
          />
        ) : (
          <HandOver order={order} />
        )}
      </CardBody>
    </Card>
  );
}

function HandOver({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation(['shipments', 'actions']);
  const { session } = useStoreSession();
  const [isAsking, setAsking] = useState(false);
  const closed = useReadOnlyReason();
  const verdict = checkOrderAction('ready_for_shipment', order, actorOf(session));
  const why = verdict.allowed ? closed : t(`actions:${denialTextKey(verdict.reason)}`);
  return (
    <Stack>
      <p>{why ?? t('none')}</p>
      <div>
        <Button
          icon={<PackageCheck aria-hidden="true" />}
          data-action="ready_for_shipment"
          aria-disabled={why !== undefined || undefined}
          onClick={() => why === undefined && setAsking(true)}
        >
          {t('actions:button.ready_for_shipment')}
        </Button>
      </div>
      {isAsking && <ShipDialog order={order} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

function HandedOver({ order, parcel }: { readonly order: OrderDetail; readonly parcel: Parcel }) {
  const { t } = useTranslation('shipments');
  const { toasts } = useAppServices();
  const [isAsking, setAsking] = useState(false);
  const closed = useReadOnlyReason();
  const awaits = useCanUpdateShipment();
  const whyStayed = useFailureReason();
  const why = awaits(parcel) ? closed : t('update.over');
  return (
    <Stack>
      <DescriptionList
        items={[
          { term: t('waybill'), detail: <LtrText>{parcel.waybill_number}</LtrText> },
          { term: t('state'), detail: <ShipmentChip label={parcel.shipment_label} /> },
        ]}
      />
      <ShipmentHistory order={order} />
      <div className={css.actions}>
        <Button
          icon={<Truck aria-hidden="true" />}
          data-action="shipment_news"
          aria-disabled={why !== undefined || undefined}
          title={why}
          onClick={() => why === undefined && setAsking(true)}
        >
          {t('update.button')}
        </Button>
        <PrintWaybills orderIds={[order.order_id]} />
      </div>
      {isAsking && (
        <ShipmentStatusDialog
          parcels={[parcel]}
          onClose={(outcomes) => {
            setAsking(false);
            const [stayed] = (outcomes ?? []).map(whyStayed);
            if (stayed) toasts.add({ tone: 'warning', title: stayed });
          }}
        />
      )}
    </Stack>
  );
}
