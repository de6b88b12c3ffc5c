import { type BankDetail, bankDetailsApi } from '@store-panel/api-client/rtk/bank-details';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { FormActions } from '@store-panel/ui/form-layout';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { isApiFailure } from '#shared/api-failure.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { FormPasswordField } from '#shared/forms/form-fields.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { useFormSubmit } from '#shared/forms/use-form-submit.ts';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { useHolder } from '../use-holder.ts';

const EMPTY = { password: '' };

const RULES = lazySchema<typeof EMPTY>(() =>
  import('@store-panel/domain/validation/settings/stored-keys').then(({ ownPasswordSchema }) => ownPasswordSchema),
);

const REFUSALS = ['payout_open', 'money_due', 'is_default', 'returned'] as const;

interface ConfirmAccountDialogProps {
  readonly action: 'choose' | 'remove';
  readonly account: BankDetail;
  readonly isWaiting: boolean;
  readonly onClose: () => void;
}

/** Chooses or deletes an account, with the own password: a finder of a signed-in device must not redirect money. */
export function ConfirmAccountDialog({ action, account, isWaiting, onClose }: ConfirmAccountDialogProps) {
  const { t } = useTranslation(['bank-details', 'shell']);
  const { toasts } = useAppServices();
  const holder = useHolder();
  const choose = useUntrackedMutation(bankDetailsApi.endpoints.chooseBankDetail);
  const remove = useUntrackedMutation(bankDetailsApi.endpoints.deleteBankDetail);
  const { hint, bank_detail_id: id } = account;
  const { submit, failure } = useFormSubmit<typeof EMPTY, unknown>({
    draft: `bank-details-${action}/${id}`,
    onSave: ({ password }) => (action === 'choose' ? choose : remove)({ ...holder, bank_detail_id: id, password }),
    onSaved() {
      toasts.add({ tone: 'success', title: action === 'choose' ? t('choose.done', { hint }) : t('remove.done') });
      onClose();
    },
  });
  const problem = isApiFailure(failure) ? failure.fields?.[0]?.problem : undefined;
  const refusal = REFUSALS.find((one) => one === problem);
  const text = action === 'remove' ? t('remove.text') : t(isWaiting ? 'choose.waits' : 'choose.text');
  return (
    <Dialog open onClose={onClose} title={t(`${action}.title`, { hint })} description={text}>
      <ValidatedFormik initialValues={EMPTY} rules={RULES} onSubmit={submit}>
        {({ isSubmitting }) => (
          <ValidatedForm aria-label={t(`${action}.button`)}>
            {refusal !== undefined && <InlineAlert tone="danger">{t(`refused.${refusal}`)}</InlineAlert>}
            {failure !== undefined && refusal === undefined && <FailureAlert failure={failure} />}
            <FormPasswordField
              name="password"
              label={t('password')}
              help={t('passwordHelp')}
              autoComplete="current-password"
            />
            <FormActions>
              <Button type="submit" variant={action === 'remove' ? 'danger' : 'primary'} pending={isSubmitting}>
                {t(`${action}.button`)}
              </Button>
              <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
            </FormActions>
          </ValidatedForm>
        )}
      </ValidatedFormik>
    </Dialog>
  );
}
