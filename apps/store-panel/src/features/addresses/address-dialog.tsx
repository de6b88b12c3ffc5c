import {
  type StoreAddress,
  useAddStoreAddressMutation,
  useListStoreAddressesQuery,
  useUpdateStoreAddressMutation,
} from '@store-panel/api-client/rtk/store-addresses';
import { isSameAddress } from '@store-panel/domain/addresses/address-hints';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useField, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormCheckbox } from '#shared/forms/form-checkbox.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormTextArea, FormTextField } from '#shared/forms/form-fields.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import type { AddressPartValues } from '#shared/location/address-part-values.ts';
import { usePlaceHint } from '#shared/location/use-place-hint.ts';
import { AddressFields } from '#shared/location/address-fields.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { ADDRESS_FORM_RULES, emptyAddress, toFormValues, toRequest } from './address-values.ts';

interface AddressDialogProps {
  /** The record to edit; without it, one is added. */
  readonly record?: StoreAddress;
  readonly onReload?: () => void;
  readonly onClose: () => void;
}

export function AddressDialog({ record, ...handlers }: AddressDialogProps) {
  const { t } = useTranslation(['addresses', 'shell']);
  const { session } = useStoreSession();
  const [add] = useAddStoreAddressMutation();
  const [update] = useUpdateStoreAddressMutation();
  return (
    <FormDialog
      {...handlers}
      title={t(record ? 'edit' : 'add')}
      submitLabel={t(record ? 'shell:button.save' : 'add')}
      draft={record ? `store-address-edit/${record.address_id}` : 'store-address-add'}
      initialValues={record ? toFormValues(record) : emptyAddress(session.countryCode)}
      rules={ADDRESS_FORM_RULES}
      onSave={(values) =>
        record
          ? update({ address_id: record.address_id, version: record.version, ...toRequest(values) }).unwrap()
          : add(toRequest(values)).unwrap()
      }
    >
      <FormTextField name="label" label={t('field.label')} help={t('field.labelHelp')} autoComplete="off" />
      <FieldRow>
        <FormTextField name="company" label={t('field.company')} optional autoComplete="off" />
        <FormTextField name="contact" label={t('field.contact')} optional autoComplete="off" />
      </FieldRow>
      <AddressFields />
      <SameAddress ownId={record?.address_id} />
      <FieldRow>
        <FormTextField
          name="phone"
          label={t('field.phone')}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          dir="ltr"
        />
        <FormTextField
          name="email"
          label={t('field.email')}
          optional
          type="email"
          inputMode="email"
          autoComplete="off"
          dir="ltr"
        />
      </FieldRow>
      <FormTextArea name="note" label={t('field.note')} optional rows={2} />
      <PlaceField />
      <FormCheckbox name="sender" label={t('field.sender')} help={t('field.senderHelp')} />
      <FormCheckbox name="return" label={t('field.return')} help={t('field.returnHelp')} />
    </FormDialog>
  );
}

/** A store has at the most 50. */
const ALL_ADDRESSES = { perPage: 100 } as const;

/** Says that another address is the same one. */
function SameAddress({ ownId }: { readonly ownId: string | undefined }) {
  const { t } = useTranslation('addresses');
  const { values } = useFormikContext<AddressPartValues>();
  const { data } = useListStoreAddressesQuery(ALL_ADDRESSES);
  const same =
    values.street.trim() === ''
      ? undefined
      : data?.addresses.find((one) => one.address_id !== ownId && isSameAddress(one.address.parts, values));
  return same ? <InlineAlert tone="info">{t('hint.same', { name: same.label })}</InlineAlert> : null;
}

/** Coordinates, as copied from a map. */
function PlaceField() {
  const { t } = useTranslation('addresses');
  const [{ value: place }] = useField<string>('place');
  const [{ value: country }] = useField<string>('country');
  const hint = usePlaceHint()(place, country);
  return (
    <FormTextField
      name="place"
      label={t('field.place')}
      help={hint ?? t('field.placeHelp')}
      optional
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
    />
  );
}
