import { paymentSettingsApi } from '@store-panel/api-client/rtk/payment-settings';
import { GATEWAY_NAMES, type PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { FormActions } from '@store-panel/ui/form-layout';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { FormPasswordField } from '#shared/forms/form-fields.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { useFormSubmit } from '#shared/forms/use-form-submit.ts';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';

const EMPTY = { password: '' };

const RULES = lazySchema<typeof EMPTY>(() =>
  import('@store-panel/domain/validation/settings/stored-keys').then(({ ownPasswordSchema }) => ownPasswordSchema),
);

interface RemoveKeysDialogProps {
  readonly gateway: PaymentGatewayId;
  readonly onClose: () => void;
}

/** Asks for the account's password, because removed keys cannot be restored. */
export function RemoveKeysDialog({ gateway, onClose }: RemoveKeysDialogProps) {
  const { t } = useTranslation(['payments', 'shell']);
  const { toasts } = useAppServices();
  const name = GATEWAY_NAMES[gateway];
  const remove = useUntrackedMutation(paymentSettingsApi.endpoints.removePaymentGateway);
  const { submit, failure } = useFormSubmit<typeof EMPTY, unknown>({
    draft: `payment-keys-removal/${gateway}`,
    onSave: ({ password }) => remove({ gateway, password }),
    onSaved() {
      toasts.add({ tone: 'success', title: t('keys.removed', { name }) });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('remove.title', { name })} description={t('remove.text', { name })}>
      <ValidatedFormik initialValues={EMPTY} rules={RULES} onSubmit={submit}>
        {({ isSubmitting }) => (
          <ValidatedForm aria-label={t('keys.remove')}>
            {failure !== undefined && <FailureAlert failure={failure} />}
            <FormPasswordField name="password" label={t('keys.password')} help={t('keys.passwordHelp')} />
            <FormActions>
              <Button type="submit" variant="danger" pending={isSubmitting}>
                {t('keys.remove')}
              </Button>
              <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
            </FormActions>
          </ValidatedForm>
        )}
      </ValidatedFormik>
    </Dialog>
  );
}
