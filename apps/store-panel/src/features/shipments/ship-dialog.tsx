import type { OrderCard } from '@store-panel/api-client/order-models';
import { useListTransportersQuery } from '@store-panel/api-client/rtk/parcels';
import { useReadyForShipmentMutation } from '@store-panel/api-client/rtk/shipments';
import { parseWeight } from '@store-panel/domain/delivery/weight';
import { MAX_PARCELS } from '@store-panel/domain/shipments/parcel-labels';
import { SERVICE_LEVELS, type ServiceLevel } from '@store-panel/domain/shipments/service-levels';
import { claimSchema } from '@store-panel/domain/validation/claim';
import { Button } from '@store-panel/ui/button';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { FormLayout } from '@store-panel/ui/form-layout';
import { IconButton } from '@store-panel/ui/icon-button';
import { Select } from '@store-panel/ui/select';
import { TextField } from '@store-panel/ui/text-field';
import { Formik, useFormikContext } from 'formik';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { FormTextField } from '#shared/forms/form-fields.tsx';
import { validateWith } from '#shared/forms/lazy-schema.ts';
import { withoutSpaces } from '#shared/forms/without-spaces.ts';
import { WarehouseSelect } from '#shared/location/warehouse-select.tsx';
import css from './shipments.module.css';

interface ShipDialogProps {
  readonly order: OrderCard;
  readonly onClose: () => void;
}

interface ShipValues {
  readonly waybill_number: string;
  /** Weights of the parcels in kg, as typed. */
  readonly weights: readonly string[];
  readonly transporter_id: string;
  readonly service_level: ServiceLevel | '';
  readonly warehouse_id: string;
}

const EMPTY: ShipValues = {
  waybill_number: '',
  weights: [''],
  transporter_id: '',
  service_level: '',
  warehouse_id: '',
};
const waybillRules = claimSchema.pick(['waybill_number']);
const isWeight = (text: string) => text.trim() === '' || parseWeight(text) !== null;

/** What is sent: what is empty is left out. */
function toRequest({ waybill_number, weights, transporter_id, service_level, warehouse_id }: ShipValues) {
  const parcels = weights.map((text) => ({ grams: parseWeight(text) }));
  const isPlain = parcels.length === 1 && parcels[0]?.grams === null;
  return {
    ...(waybill_number !== '' && { waybill_number }),
    ...(transporter_id !== '' && { transporter_id }),
    ...(service_level !== '' && { service_level }),
    ...(warehouse_id !== '' && { warehouse_id }),
    ...(!isPlain && { parcels }),
  };
}

/** Hands an order to the transporter as one parcel or several, with an existing waybill number or new ones. */
export function ShipDialog({ order: { order_id, version, unique_id }, onClose }: ShipDialogProps) {
  const { t } = useTranslation(['shipments', 'actions']);
  const [ship] = useReadyForShipmentMutation();
  return (
    <Formik
      initialValues={EMPTY}
      validate={async (values) => {
        const errors = values.weights.every(isWeight) ? {} : { weights: t('dialog.badWeight') };
        // If empty, the platform assigns one.
        if (values.waybill_number === '') return errors;
        return { ...errors, ...(await validateWith(waybillRules, values)) };
      }}
      onSubmit={async (values, helpers) => {
        const { error } = await ship({ order_id, version, ...toRequest(values) });
        const fields = error && 'fields' in error ? (error.fields ?? []) : [];
        for (const { path, problem } of fields) helpers.setFieldError(path, problem);
        // A conflict, or the action is no longer possible: the current order shows it.
        if (fields.length === 0) onClose();
      }}
    >
      {({ submitForm, isSubmitting }) => (
        <ConfirmDialog
          open
          title={t('dialog.title', { number: unique_id })}
          description={t('dialog.text')}
          confirmLabel={t('actions:button.ready_for_shipment')}
          pending={isSubmitting}
          onConfirm={() => void submitForm()}
          onCancel={onClose}
        >
          <FormLayout onSubmit={(event) => event.preventDefault()}>
            <FormTextField
              name="waybill_number"
              label={t('dialog.waybill')}
              help={t('dialog.waybillHelp')}
              clean={withoutSpaces}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              dir="ltr"
              optional
            />
            <TransporterFields />
            <WarehouseField />
            <ParcelRows />
          </FormLayout>
        </ConfirmDialog>
      )}
    </Formik>
  );
}

/** Who brings it, and how soon. Without transporters of its own, a store has nothing to choose. */
function TransporterFields() {
  const { t } = useTranslation(['shipments', 'service-levels']);
  const { values, setFieldValue } = useFormikContext<ShipValues>();
  const { data: transporters = [] } = useListTransportersQuery();
  const services = SERVICE_LEVELS.map((value) => ({ value, label: t(`service-levels:${value}`) }));
  return (
    <>
      {transporters.length > 1 && (
        <Select
          label={t('dialog.transporter')}
          value={values.transporter_id}
          options={[
            { value: '', label: t('dialog.noTransporter') },
            ...transporters.map(({ transporter_id, name }) => ({ value: transporter_id, label: name })),
          ]}
          onChange={({ target }) => void setFieldValue('transporter_id', target.value)}
        />
      )}
      <Select
        label={t('dialog.service')}
        help={t('dialog.serviceHelp')}
        value={values.service_level}
        options={[{ value: '', label: t('dialog.noService') }, ...services]}
        onChange={({ target }) => void setFieldValue('service_level', target.value)}
      />
    </>
  );
}

/** From where it leaves. With one warehouse, there is nothing to choose. */
function WarehouseField() {
  const { t } = useTranslation('shipments');
  const { values, setFieldValue } = useFormikContext<ShipValues>();
  return (
    <WarehouseSelect
      label={t('column.warehouse')}
      value={values.warehouse_id}
      onChange={(id) => void setFieldValue('warehouse_id', id)}
    />
  );
}

/** A weight for each parcel; most orders are one. */
function ParcelRows() {
  const { t } = useTranslation('shipments');
  const { values, errors, submitCount, setFieldValue } = useFormikContext<ShipValues>();
  const { weights } = values;
  const change = (all: readonly string[]) => void setFieldValue('weights', all);
  const error = submitCount > 0 && typeof errors.weights === 'string' ? errors.weights : undefined;
  return (
    <div className={css.rows}>
      {weights.map((weight, index) => (
        <div key={`parcel ${index + 1}`} className={css.row}>
          <TextField
            label={t('dialog.weight', { number: index + 1 })}
            value={weight}
            error={isWeight(weight) ? undefined : error}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            optional
            onChange={({ target }) => change(weights.with(index, target.value))}
          />
          {weights.length > 1 && (
            <IconButton
              label={t('dialog.remove', { number: index + 1 })}
              icon={<X />}
              onClick={() => change(weights.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {weights.length < MAX_PARCELS && (
        <div>
          <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => change([...weights, ''])}>
            {t('dialog.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
