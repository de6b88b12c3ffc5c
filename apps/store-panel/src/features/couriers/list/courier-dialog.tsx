import { addCourier, type CourierRecord, updateCourier } from '@store-panel/api-client/rtk/couriers';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import type { FormikHelpers } from 'formik';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';

import { pathToCourier } from '#paths.ts';
import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { FormPhoneField } from '#shared/forms/form-phone-field.tsx';
import { applyServerErrors } from '#shared/forms/apply-server-errors.ts';
import { useCountries } from '#shared/phone/use-countries.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { toPatch, countryOf, COURIER_RULES, type CourierValues, toRequest } from './courier-values.ts';

const NOT_IN_DRAFT = [] as const;

interface CourierDialogProps {
  /** The courier to edit; without it, one is added. */
  readonly courier?: CourierRecord;
  readonly onClose: () => void;
}

/** Adds a courier, who gets an invitation to set a password, or edits one. */
export function CourierDialog({ courier, onClose }: CourierDialogProps) {
  const { t } = useTranslation('couriers');
  const { countries, isLoading } = useCountries();
  if (isLoading)
    return (
      <Dialog open title={t(courier ? 'edit' : 'add')} onClose={onClose}>
        <div aria-busy="true">
          <Stack>
            <Skeleton height="4rem" />
            <Skeleton height="4rem" />
            <Skeleton height="4rem" />
          </Stack>
        </div>
      </Dialog>
    );
  return <CourierForm courier={courier} countries={countries} onClose={onClose} />;
}

interface CourierFormProps extends Pick<CourierDialogProps, 'onClose'> {
  readonly courier: CourierRecord | undefined;
  readonly countries: ReturnType<typeof useCountries>['countries'];
}

function CourierForm({ courier, countries, onClose }: CourierFormProps) {
  const { t } = useTranslation(['couriers', 'shell']);
  const { session } = useStoreSession();
  const { client, drafts, toasts } = useAppServices();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();
  const [initial] = useState(() => toInitialValues(courier, countries, session.countryCode));
  const form = useId();
  const draft = courier ? `courier-edit/${courier.provider_id}` : 'courier-add';

  async function save(values: CourierValues, helpers: FormikHelpers<CourierValues>) {
    setFailure(undefined);
    try {
      if (courier) {
        const { provider_id, version } = courier;
        await updateCourier(client, dispatch, { provider_id, version, ...toPatch(values, courier, countries) });
        drafts.drop(draft);
        return onClose();
      }
      const { name, provider_id } = await addCourier(client, dispatch, toRequest(values, countries));
      drafts.drop(draft);
      onClose();
      toasts.add({ tone: 'success', title: t('toast.added', { name }) });
      // The courier's page is next, for documents and a vehicle.
      await navigate(pathToCourier(provider_id));
    } catch (error) {
      if (!(await applyServerErrors(error, helpers))) setFailure(error);
    }
  }
  return (
    <ValidatedFormik initialValues={initial} rules={COURIER_RULES} onSubmit={save}>
      {({ isSubmitting, dirty }) => (
        <Dialog
          open
          title={t(courier ? 'edit' : 'add')}
          onClose={onClose}
          footer={
            <>
              <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
              <Button
                type="submit"
                form={form}
                variant="primary"
                pending={isSubmitting}
                disabled={courier !== undefined && !dirty}
              >
                {t(courier ? 'shell:button.save' : 'add')}
              </Button>
            </>
          }
        >
          <ValidatedForm id={form}>
            <FormDraft form={draft} without={NOT_IN_DRAFT} />
            {failure !== undefined && <FailureAlert failure={failure} />}
            <FormTextField name="name" label={t('field.name')} autoComplete="off" />
            <FormTextField
              name="email"
              type="email"
              inputMode="email"
              label={t('field.email')}
              help={t('field.emailHelp')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <FormPhoneField name="phone" label={t('field.phone')} countries={countries} autoComplete="off" />
          </ValidatedForm>
        </Dialog>
      )}
    </ValidatedFormik>
  );
}

function toInitialValues(
  courier: CourierRecord | undefined,
  countries: CourierFormProps['countries'],
  home: string,
): CourierValues {
  if (!courier) return { name: '', email: '', phone: { country: home, digits: '' } };
  const { name, email, country_phone_code: code, phone: digits } = courier;
  return { name, email, phone: { country: countryOf(code, countries, home), digits } };
}
