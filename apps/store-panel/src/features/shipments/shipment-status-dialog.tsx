import { isApiError } from '@store-panel/api-client/errors';
import { type CacheDispatch, upsertOrderInCaches } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { ordersApi } from '@store-panel/api-client/rtk/orders/orders';
import type { ShipmentResult } from '@store-panel/api-client/rtk/shipment-list';
import { MAX_SHIPMENT_BULK } from '@store-panel/domain/limits/limits';
import type { OrderStatus, RequestStatus } from '@store-panel/domain/orders/status';
import { checkOrderAction } from '@store-panel/domain/orders/transitions';
import { LAST_SHIPMENT_LABEL, type ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';
import { isSetback, SHIPMENT_ORDER, shipmentFrom } from '@store-panel/domain/shipments/shipment-transitions';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { FormLayout } from '@store-panel/ui/form-layout';
import { Select } from '@store-panel/ui/select';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { StatusReasonField } from '#shared/claims/status-reason-field.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';

/** What a status update needs to know of a parcel. */
export interface Parcel {
  readonly order_id: string;
  readonly unique_id: number;
  readonly version: number;
  readonly waybill_number: string;
  readonly shipment_label: ShipmentLabel;
  readonly order_status: OrderStatus;
  readonly request_status: RequestStatus | null;
  /** Labels of its parcels, if the order has several. */
  readonly labels?: readonly ShipmentLabel[];
  /** The only parcel of several that it is about. */
  readonly waybillOnly?: string;
}

const canTake = ({ shipment_label: label, labels = [label] }: Parcel, to: ShipmentLabel) =>
  labels.some((one) => shipmentFrom(to).includes(one));

/** The result for one parcel: updated, rejected, or not sent. */
export interface ShipmentUpdateOutcome extends Omit<ShipmentResult, 'order'> {
  readonly parcel: Parcel;
  readonly order: ShipmentResult['order'];
  readonly isUnsent?: true;
}

interface ShipmentStatusDialogProps {
  readonly parcels: readonly Parcel[];
  /** Called with the result for each parcel, or null if cancelled. */
  readonly onClose: (outcomes: readonly ShipmentUpdateOutcome[] | null) => void;
}

/** Returns a function that checks whether a parcel can get status updates. */
export function useCanUpdateShipment(): (parcel: Parcel) => boolean {
  const { session } = useStoreSession();
  const actor = actorOf(session);
  return (parcel) =>
    checkOrderAction('shipment_news', { ...parcel, is_pickup: false, confirmation_required: false }, actor).allowed;
}

/** Sends a status update for one parcel or several. Parcels for which the label is not allowed are left out. */
export function ShipmentStatusDialog({ parcels, onClose }: ShipmentStatusDialogProps) {
  const { t } = useTranslation(['shipments', 'status']);
  const { client } = useAppServices();
  const dispatch: CacheDispatch = useDispatch();
  const canUpdate = useCanUpdateShipment();
  // As they were when the dialog opened, because their versions are sent.
  const [updatable] = useState(() => parcels.filter(canUpdate));
  const findEligible = (to: ShipmentLabel) => updatable.filter((parcel) => canTake(parcel, to));
  const targetLabels = SHIPMENT_ORDER.filter((label) => findEligible(label).length > 0);
  const [firstLabel] = targetLabels;
  const [targetLabel, setTargetLabel] = useState(firstLabel);
  const [singleParcel] = parcels.length === 1 ? parcels : [];
  const eligible = targetLabel === undefined ? [] : findEligible(targetLabel);

  async function sendUpdates(to: ShipmentLabel, reason: string) {
    const results: ShipmentResult[] = [];
    for (let from = 0; from < eligible.length; from += MAX_SHIPMENT_BULK) {
      const orders = eligible
        .slice(from, from + MAX_SHIPMENT_BULK)
        .map(({ order_id, version }) => ({ order_id, version }));
      const body = {
        orders,
        shipment_label: to,
        ...(reason !== '' && { reason }),
        ...(singleParcel?.waybillOnly !== undefined && { waybill_numbers: [singleParcel.waybillOnly] }),
      };
      try {
        results.push(...(await client.call('POST /api/store/tell_shipment_news', body)).results);
      } catch (error) {
        if (!isApiError(error)) throw error;
        // The remaining parcels are reported as not sent.
        break;
      }
    }
    for (const { order, last_change: last } of results)
      if (order) dispatch(upsertOrderInCaches(order, last ?? undefined));
    dispatch(ordersApi.util.invalidateTags(['OrderHistory', 'OrderDetail', 'Parcels']));
    onClose(
      eligible.map((parcel) => {
        const result = results.find(({ order_id }) => order_id === parcel.order_id);
        if (result) return { ...result, parcel };
        const { order_id } = parcel;
        return { order_id, error_code: null, order: null, last_change: null, parcel, isUnsent: true as const };
      }),
    );
  }
  return (
    <Formik
      initialValues={{ reason: '' }}
      onSubmit={({ reason }) => (targetLabel === undefined ? undefined : sendUpdates(targetLabel, reason.trim()))}
    >
      {({ submitForm, isSubmitting }) => (
        <ConfirmDialog
          open
          danger={targetLabel !== undefined && isSetback(targetLabel)}
          title={singleParcel ? `${t('update.title')} ${singleParcel.waybill_number}` : t('update.title')}
          description={
            singleParcel
              ? t('update.now', { label: t(`status:shipment.${singleParcel.shipment_label}`) })
              : t('update.fits', { count: eligible.length })
          }
          confirmLabel={t('update.button')}
          pending={isSubmitting}
          onConfirm={() => eligible.length > 0 && void submitForm()}
          onCancel={() => !isSubmitting && onClose(null)}
        >
          {targetLabel === undefined ? (
            <p>{t('update.none')}</p>
          ) : (
            <FormLayout onSubmit={(event) => event.preventDefault()}>
              <Select
                label={t('column.label')}
                help={targetLabel === LAST_SHIPMENT_LABEL ? t('update.completes') : undefined}
                value={targetLabel}
                options={targetLabels.map((label) => ({ value: label, label: t(`status:shipment.${label}`) }))}
                onChange={({ target }) =>
                  setTargetLabel(targetLabels.find((label) => label === target.value) ?? targetLabel)
                }
              />
              <StatusReasonField optional />
            </FormLayout>
          )}
        </ConfirmDialog>
      )}
    </Formik>
  );
}
