import { isApiError } from '@store-panel/api-client/errors';
import { type CacheDispatch, upsertOrderInCaches } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { ordersApi } from '@store-panel/api-client/rtk/orders/orders';
import type { ShipmentResult } from '@store-panel/api-client/rtk/shipment-list';
import { REASON_MAX, MAX_SHIPMENT_BULK } from '@store-panel/domain/limits/limits';
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

import { FormTextArea } from '#shared/forms/form-fields.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';

/** What has to be known of a parcel to tell its news. */
export interface Parcel {
  readonly order_id: string;
  readonly unique_id: number;
  readonly version: number;
  readonly waybill_number: string;
  readonly shipment_label: ShipmentLabel;
  readonly order_status: OrderStatus;
  readonly request_status: RequestStatus | null;
}

/** What became of one: told, refused, or not even sent. */
export interface ShipmentUpdateOutcome extends Omit<ShipmentResult, 'order'> {
  readonly parcel: Parcel;
  readonly order: ShipmentResult['order'];
  readonly isUnsent?: true;
}

interface ShipmentStatusDialogProps {
  readonly parcels: readonly Parcel[];
  /** With what became of each, once that is known. */
  readonly onClose: (outcomes: readonly ShipmentUpdateOutcome[] | null) => void;
}

/** Those of them whose orders still await news. */
export function useCanUpdateShipment(): (parcel: Parcel) => boolean {
  const { session } = useStoreSession();
  const actor = actorOf(session);
  return (parcel) =>
    checkOrderAction('shipment_news', { ...parcel, is_pickup: false, confirmation_required: false }, actor).allowed;
}

/** Passes on what the transporter says, of one parcel or of many. Those after whose label it can't come are left out here. */
export function ShipmentStatusDialog({ parcels, onClose }: ShipmentStatusDialogProps) {
  const { t } = useTranslation(['shipments', 'status', 'claims']);
  const { client } = useAppServices();
  const dispatch: CacheDispatch = useDispatch();
  const awaits = useCanUpdateShipment();
  // As they were when the dialog came: what has changed since decides the version that is named.
  const [open] = useState(() => parcels.filter(awaits));
  const fits = (to: ShipmentLabel) => open.filter(({ shipment_label: label }) => shipmentFrom(to).includes(label));
  const offered = SHIPMENT_ORDER.filter((label) => fits(label).length > 0);
  const [first] = offered;
  const [chosen, setChosen] = useState(first);
  const [only] = parcels.length === 1 ? parcels : [];
  const fitting = chosen === undefined ? [] : fits(chosen);

  async function run(to: ShipmentLabel, reason: string) {
    const results: ShipmentResult[] = [];
    for (let from = 0; from < fitting.length; from += MAX_SHIPMENT_BULK) {
      const orders = fitting
        .slice(from, from + MAX_SHIPMENT_BULK)
        .map(({ order_id, version }) => ({ order_id, version }));
      const body = { orders, shipment_label: to, ...(reason !== '' && { reason }) };
      try {
        results.push(...(await client.call('POST /api/store/tell_shipment_news', body)).results);
      } catch (error) {
        if (!isApiError(error)) throw error;
        // What did not go out stays as it was, and is told so.
        break;
      }
    }
    for (const { order, last_change: last } of results)
      if (order) dispatch(upsertOrderInCaches(order, last ?? undefined));
    dispatch(ordersApi.util.invalidateTags(['OrderHistory', 'OrderDetail']));
    onClose(
      fitting.map((parcel) => {
        const told = results.find(({ order_id }) => order_id === parcel.order_id);
        if (told) return { ...told, parcel };
        const { order_id } = parcel;
        return { order_id, error_code: null, order: null, last_change: null, parcel, isUnsent: true as const };
      }),
    );
  }
  return (
    <Formik
      initialValues={{ reason: '' }}
      onSubmit={({ reason }) => (chosen === undefined ? undefined : run(chosen, reason.trim()))}
    >
      {({ submitForm, isSubmitting }) => (
        <ConfirmDialog
          open
          danger={chosen !== undefined && isSetback(chosen)}
          title={only ? `${t('update.title')} ${only.waybill_number}` : t('update.title')}
          description={
            only
              ? t('update.now', { label: t(`status:shipment.${only.shipment_label}`) })
              : t('update.fits', { count: fitting.length })
          }
          confirmLabel={t('update.button')}
          pending={isSubmitting}
          onConfirm={() => fitting.length > 0 && void submitForm()}
          onCancel={() => !isSubmitting && onClose(null)}
        >
          {chosen === undefined ? (
            <p>{t('update.none')}</p>
          ) : (
            <FormLayout onSubmit={(event) => event.preventDefault()}>
              <Select
                label={t('column.label')}
                help={chosen === LAST_SHIPMENT_LABEL ? t('update.completes') : undefined}
                value={chosen}
                options={offered.map((label) => ({ value: label, label: t(`status:shipment.${label}`) }))}
                onChange={({ target }) => setChosen(offered.find((label) => label === target.value) ?? chosen)}
              />
              <FormTextArea
                name="reason"
                label={t('claims:move.reason')}
                help={t('claims:move.reasonHelp')}
                maxLength={REASON_MAX}
                rows={2}
                optional
              />
            </FormLayout>
          )}
        </ConfirmDialog>
      )}
    </Formik>
  );
}
