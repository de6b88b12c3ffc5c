import type { OrderDetail } from '@store-panel/api-client/order-models';
import { useGetParcelsQuery } from '@store-panel/api-client/rtk/parcels';
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
import { AttentionChips, DeliveredCount, ServiceName, transporterNames } from './parcel-parts.tsx';
import { ParcelList } from './parcel-list.tsx';
import { PrintWaybills } from './print-waybills.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { ShipmentHistory } from './shipment-history.tsx';
import { ShipmentChip } from './shipment-label-styles.tsx';
import css from './shipments.module.css';

/** The shipment of an order, or the button that hands it over. */
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
  const [isDialogOpen, setDialogOpen] = useState(false);
  const readOnlyReason = useReadOnlyReason('open');
  const decision = checkOrderAction('ready_for_shipment', order, actorOf(session));
  const denial = decision.allowed ? readOnlyReason : t(`actions:${denialTextKey(decision.reason)}`);
  return (
    <Stack>
      <p>{denial ?? t('none')}</p>
      <div>
        <Button
          icon={<PackageCheck aria-hidden="true" />}
          data-action="ready_for_shipment"
          aria-disabled={denial !== undefined || undefined}
          onClick={() => denial === undefined && setDialogOpen(true)}
        >
          {t('actions:button.ready_for_shipment')}
        </Button>
      </div>
      {isDialogOpen && <ShipDialog order={order} onClose={() => setDialogOpen(false)} />}
    </Stack>
  );
}

function HandedOver({ order, parcel }: { readonly order: OrderDetail; readonly parcel: Parcel }) {
  const { t } = useTranslation('shipments');
  const { toasts } = useAppServices();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const readOnlyReason = useReadOnlyReason('open');
  const { data: details } = useGetParcelsQuery(
    { orderId: order.order_id, version: order.version },
    { refetchOnMountOrArgChange: true },
  );
  const names = transporterNames(details?.parcels ?? []);
  const labels = details?.parcels.map((one) => one.shipment_label);
  const canUpdate = useCanUpdateShipment();
  const failureReason = useFailureReason();
  const denial = canUpdate(parcel) ? readOnlyReason : t('update.over');
  return (
    <Stack>
      <DescriptionList
        items={[
          { term: t('waybill'), detail: <LtrText>{parcel.waybill_number}</LtrText> },
          {
            term: t('state'),
            detail: (
              <span className={css.chips}>
                <ShipmentChip label={parcel.shipment_label} />
                <AttentionChips parcels={details?.parcels ?? []} />
              </span>
            ),
          },
          ...(details && details.parcels.length > 1
            ? [{ term: t('parcels.title'), detail: <DeliveredCount parcels={details.parcels} /> }]
            : []),
          ...(names === '' ? [] : [{ term: t('column.transporter'), detail: <bdi>{names}</bdi> }]),
          ...(details?.service_level
            ? [{ term: t('column.service_level'), detail: <ServiceName level={details.service_level} /> }]
            : []),
          ...(details?.warehouse ? [{ term: t('column.warehouse'), detail: <bdi>{details.warehouse.name}</bdi> }] : []),
        ]}
      />
      {details ? <ParcelList order={order} details={details} /> : <ShipmentHistory order={order} />}
      <div className={css.actions}>
        <Button
          icon={<Truck aria-hidden="true" />}
          data-action="shipment_news"
          aria-disabled={denial !== undefined || undefined}
          title={denial}
          onClick={() => denial === undefined && setDialogOpen(true)}
        >
          {t('update.button')}
        </Button>
        <PrintWaybills
          orderIds={[order.order_id]}
          isAgain={details !== undefined && details.parcels.every(({ printed }) => printed !== null)}
        />
      </div>
      {isDialogOpen && (
        <ShipmentStatusDialog
          parcels={[{ ...parcel, ...(labels && { labels }) }]}
          onClose={(outcomes) => {
            setDialogOpen(false);
            const [reason] = (outcomes ?? []).map(failureReason);
            if (reason) toasts.add({ tone: 'warning', title: reason });
          }}
        />
      )}
    </Stack>
  );
}
