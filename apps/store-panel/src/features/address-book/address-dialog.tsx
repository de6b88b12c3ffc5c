import { type BookAddress, saveAddress, useGetBookAddressQuery } from '@store-panel/api-client/rtk/address-book';
import { distanceMetres } from '@store-panel/domain/geo/distance';
import { parseCoordinates } from '@store-panel/domain/geo/coordinates';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { ErrorState } from '@store-panel/ui/error-state';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import { type FormikHelpers, useField } from 'formik';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { ErrorText } from '#shared/error-text.tsx';
import { FormTextArea, FormTextField } from '#shared/forms/form-fields.tsx';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { applyServerErrors } from '#shared/forms/apply-server-errors.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { distanceText } from '#shared/location/distance-text.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { ADDRESS_RULES, type AddressValues, EMPTY_ADDRESS, toRequest, toFormValues } from './address-values.ts';

const NOT_IN_DRAFT = [] as const;

interface AddressDialogProps {
  /** The address to edit, in its current version; without it, one is added. */
  readonly id?: string;
  readonly onClose: () => void;
}

export function AddressDialog({ id, onClose }: AddressDialogProps) {
  const { t } = useTranslation(['address-book', 'shell']);
  const { data, error, isFetching, refetch } = useGetBookAddressQuery(id ?? '', { skip: id === undefined });
  // A later version does not replace a form that is being filled in.
  const [first, setFirst] = useState<BookAddress>();
  if (data && first === undefined && !isFetching) setFirst(data);
  const [isSaving, setSaving] = useState(false);
  const form = useId();
  const isReady = id === undefined || first !== undefined;
  return (
    <Dialog
      open
      title={t(id === undefined ? 'add' : 'edit')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" pending={isSaving} disabled={!isReady}>
            {t(id === undefined ? 'add' : 'shell:button.save')}
          </Button>
        </>
      }
    >
      {isReady ? (
        <AddressForm id={form} address={first} onSaving={setSaving} onSaved={onClose} />
      ) : error && !isFetching ? (
        <ErrorState onRetry={() => void refetch()}>{'textKey' in error && <ErrorText error={error} />}</ErrorState>
      ) : (
        <div aria-busy="true">
          <Stack>
            {Array.from({ length: 4 }, (_, at) => (
              <Skeleton key={at} height="2.5rem" />
            ))}
          </Stack>
        </div>
      )}
    </Dialog>
  );
}

interface AddressFormProps {
  /** Id of the form, for the submit button of the dialog. */
  readonly id: string;
  readonly address: BookAddress | undefined;
  readonly onSaving: (isSaving: boolean) => void;
  readonly onSaved: () => void;
}

function AddressForm({ id, address, onSaving, onSaved }: AddressFormProps) {
  const { t } = useTranslation('address-book');
  const { client, drafts } = useAppServices();
  const dispatch = useDispatch();
  const [failure, setFailure] = useState<unknown>();
  const draft = address ? `address-edit/${address.address_id}` : 'address-add';

  async function save(values: AddressValues, helpers: FormikHelpers<AddressValues>) {
    setFailure(undefined);
    onSaving(true);
    const request = toRequest(values);
    try {
      const target = address && { address_id: address.address_id, version: address.version };
      await saveAddress(client, dispatch, { ...target, ...request });
      drafts.drop(draft);
      onSaved();
    } catch (error) {
      if (!(await applyServerErrors(error, helpers))) setFailure(error);
    } finally {
      onSaving(false);
    }
  }
  return (
    <ValidatedFormik
      initialValues={address ? toFormValues(address) : EMPTY_ADDRESS}
      rules={ADDRESS_RULES}
      onSubmit={save}
    >
      <ValidatedForm id={id}>
        <FormDraft form={draft} without={NOT_IN_DRAFT} />
        {failure !== undefined && <FailureAlert failure={failure} />}
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
        <FormTextField name="line" label={t('field.line')} help={t('field.lineHelp')} autoComplete="off" />
        <FormTextArea name="note" label={t('field.note')} help={t('field.noteHelp')} optional rows={2} />
        <PlaceField />
      </ValidatedForm>
    </ValidatedFormik>
  );
}

/** Coordinates, as copied from a map. The distance from the store shows whether they are plausible. */
function PlaceField() {
  const { t } = useTranslation('address-book');
  const language = useLanguage();
  const { session } = useStoreSession();
  const [{ value }] = useField<string>('place');
  const place = parseCoordinates(value);
  const { location } = session.store;
  const far = place && location && distanceText(distanceMetres(location, place), language, session.isDistanceUnitMile);
  return (
    <FormTextField
      name="place"
      label={t('field.place')}
      help={far ? t('field.placeFar', { distance: far }) : t('field.placeHelp')}
      optional
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
    />
  );
}
