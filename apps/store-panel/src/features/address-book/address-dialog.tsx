import {
  useAddBookAddressMutation,
  useGetBookAddressQuery,
  useUpdateBookAddressMutation,
} from '@store-panel/api-client/rtk/address-book';
import { parseCoordinates } from '@store-panel/domain/geo/coordinates';
import { distanceMetres } from '@store-panel/domain/geo/distance';
import { Stack } from '@store-panel/ui/stack';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { FormTextArea, FormTextField } from '#shared/forms/form-fields.tsx';
import { useRecordForm } from '#shared/forms/use-record-form.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { usePlaceHint } from '#shared/location/use-place-hint.ts';
import { AddressFields } from '#shared/location/address-fields.tsx';
import { distanceText } from '#shared/location/distance-text.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { ADDRESS_RULES, emptyAddress, toFormValues, toRequest } from './address-values.ts';

interface AddressDialogProps {
  /** The address to edit, in its current version; without it, one is added. */
  readonly id?: string;
  readonly onClose: () => void;
}

export function AddressDialog({ id, onClose }: AddressDialogProps) {
  const { t } = useTranslation(['address-book', 'shell']);
  const { record, loadError } = useRecordForm(useGetBookAddressQuery(id ?? '', { skip: id === undefined }));
  const { session } = useStoreSession();
  const [add] = useAddBookAddressMutation();
  const [update] = useUpdateBookAddressMutation();
  return (
    <FormDialog
      title={t(id === undefined ? 'add' : 'edit')}
      submitLabel={t(id === undefined ? 'add' : 'shell:button.save')}
      draft={id === undefined ? 'address-add' : `address-edit/${id}`}
      initialValues={
        id === undefined ? emptyAddress(session.countryCode) : record && toFormValues(record, session.countryCode)
      }
      loadError={loadError}
      rules={ADDRESS_RULES}
      onSave={(values) =>
        record
          ? update({ address_id: record.address_id, version: record.version, ...toRequest(values) }).unwrap()
          : add(toRequest(values)).unwrap()
      }
      onClose={onClose}
    >
      <FormTextField name="name" label={t('field.name')} autoComplete="off" />
      <FormTextField
        name="phone"
        label={t('field.phone')}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="off"
        dir="ltr"
      />
      <LineOrParts />
      <FormTextArea name="note" label={t('field.note')} help={t('field.noteHelp')} optional rows={2} />
      <PlaceField />
    </FormDialog>
  );
}

/** The address in one line, or in parts. */
function LineOrParts() {
  const { t } = useTranslation(['address-book', 'addresses']);
  const [{ value: inParts }] = useField<boolean>('inParts');
  return (
    <>
      {!inParts && <FormTextField name="line" label={t('field.line')} help={t('field.lineHelp')} autoComplete="off" />}
      <FormOption
        name="inParts"
        label={t('addresses:field.inParts')}
        help={t('addresses:field.inPartsHelp')}
        disabled={false}
      >
        <Stack>
          <AddressFields />
        </Stack>
      </FormOption>
    </>
  );
}

/** Coordinates, as copied from a map. The distance from the store shows whether they are plausible. */
function PlaceField() {
  const { t } = useTranslation('address-book');
  const language = useLanguage();
  const { session } = useStoreSession();
  const [{ value }] = useField<string>('place');
  const place = parseCoordinates(value);
  const [{ value: inParts }] = useField<boolean>('inParts');
  const [{ value: country }] = useField<string>('country');
  const hint = usePlaceHint()(value, inParts ? country : session.countryCode);
  const { location } = session.store;
  const distance =
    place && location && distanceText(distanceMetres(location, place), language, session.isDistanceUnitMile);
  return (
    <FormTextField
      name="place"
      label={t('field.place')}
      help={hint ?? (distance ? t('field.placeFar', { distance }) : t('field.placeHelp'))}
      optional
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
    />
  );
}
