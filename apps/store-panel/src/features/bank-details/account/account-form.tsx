import { bankDetailsApi, type StoredBankDetails } from '@store-panel/api-client/rtk/bank-details';
import { ACCOUNT_WAIT_HOURS } from '@store-panel/domain/banks/account-forms';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { FormActions } from '@store-panel/ui/form-layout';
import type { FormikHelpers } from 'formik';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { LeaveGuard } from '#shared/drafts/leave-guard.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { FormCheckbox } from '#shared/forms/form-checkbox.tsx';
import { FormPasswordField } from '#shared/forms/form-fields.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { applyServerErrors } from '#shared/forms/server-errors/apply-server-errors.ts';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from '../bank-details.module.css';
import { useBankDenial } from '../use-bank-denial.ts';
import { useHolder } from '../use-holder.ts';
import { AccountFields } from './account-fields.tsx';
import { accountRules, showReasons } from './account-rules.ts';
import { type AccountValues, addBody, emptyAccount } from './account-values.ts';

interface AccountFormProps {
  readonly stored: StoredBankDetails;
  readonly onClose: () => void;
}

/** The form of a new account. Nothing of it is kept in a draft. */
export function AccountForm({ stored, onClose }: AccountFormProps) {
  const { t } = useTranslation(['bank-details', 'shell']);
  const { toasts } = useAppServices();
  const { timezone } = useStoreSession().session;
  const denial = useBankDenial();
  const holder = useHolder();
  const add = useUntrackedMutation(bankDetailsApi.endpoints.addBankDetail);
  const { provider_asks: asks, bank_details: accounts, country } = stored;
  const [initialValues] = useState(() => emptyAccount(country));
  const rules = useMemo(() => accountRules(asks, timezone), [asks, timezone]);
  const [failure, setFailure] = useState<unknown>();
  async function submit(values: AccountValues, helpers: FormikHelpers<AccountValues>) {
    setFailure(undefined);
    try {
      await add(addBody(values, asks, holder));
    } catch (error) {
      if (!(await showReasons(error, helpers)) && !(await applyServerErrors(error, helpers, undefined, values)))
        setFailure(error);
      return;
    }
    toasts.add({ tone: 'success', title: t('added') });
    onClose();
  }
  return (
    <Card aria-label={t('addTitle')}>
      <CardHeader title={t('addTitle')} />
      <CardBody>
        <ValidatedFormik initialValues={initialValues} rules={rules} onSubmit={submit}>
          {(form) => (
            <ValidatedForm aria-label={t('addTitle')}>
              <LeaveGuard when={form.dirty && !form.isSubmitting} onDiscard={() => form.resetForm()} />
              <div className={css.form}>
                {failure !== undefined && <FailureAlert failure={failure} />}
                <fieldset className={css.fields} disabled={denial !== undefined}>
                  <AccountFields providerAsks={asks} />
                </fieldset>
                <HintText>{t('help.wellFormed')}</HintText>
                {accounts.length > 0 && (
                  <>
                    <FormCheckbox name="is_default" label={t('asDefault')} help={t('asDefaultHelp')} />
                    <HintText>{t('help.wait', { hours: ACCOUNT_WAIT_HOURS })}</HintText>
                  </>
                )}
                <FormPasswordField
                  name="password"
                  label={t('password')}
                  help={t('passwordHelp')}
                  autoComplete="current-password"
                />
                <FormActions>
                  <Button type="submit" variant="primary" pending={form.isSubmitting} disabled={denial !== undefined}>
                    {t('save')}
                  </Button>
                  <Button variant="quiet" onClick={onClose}>
                    {t('shell:button.cancel')}
                  </Button>
                </FormActions>
              </div>
            </ValidatedForm>
          )}
        </ValidatedFormik>
      </CardBody>
    </Card>
  );
}
