import { isApiError } from '@store-panel/api-client/errors';
import { sessionApi } from '@store-panel/api-client/rtk/session';
import { listTag } from '@store-panel/api-client/rtk/tags';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { FormActions } from '@store-panel/ui/form-layout';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { FormPasswordField } from '#shared/forms/form-fields.tsx';
import { toServerFieldErrors } from '#shared/forms/server-errors/server-field-errors.ts';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { NewPasswordFields } from '#shared/passwords/new-password-fields.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';

const EMPTY = { current_password: '', password: '', password_confirmation: '' };
type Values = typeof EMPTY;

const RULES = lazySchema<Values>(() =>
  import('@store-panel/domain/validation/account').then(({ passwordChangeSchema }) => passwordChangeSchema),
);

/** Changes the password; the account's other sessions end with it. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['profile', 'shell']);
  const { client } = useAppServices();
  const dispatch = useDispatch();
  const { store, subStore } = useStoreSession().session;
  const { email, name } = subStore ?? store;
  const [failure, setFailure] = useState<unknown>();

  async function save({ current_password, password }: Values, helpers: FormikHelpers<Values>) {
    setFailure(undefined);
    try {
      await client.call('POST /api/store/update_password', { password: current_password, new_password: password });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const fieldErrors = await toServerFieldErrors(error, {
        ofFailures: { wrongPassword: ['current_password'], passwordTooCommon: ['password'] },
        ofBody: { password: 'current_password', new_password: 'password' },
      });
      if (error.name === 'wrongPassword') await helpers.setFieldValue('current_password', '', false);
      helpers.setErrors(fieldErrors);
      if (Object.keys(fieldErrors).length === 0) setFailure(error);
      return;
    }
    dispatch(sessionApi.util.invalidateTags([listTag('DeviceSessions')]));
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title={t('password.change')} description={t('password.ends')}>
      <ValidatedFormik initialValues={EMPTY} rules={RULES} onSubmit={save}>
        {({ isSubmitting }) => (
          <ValidatedForm aria-label={t('password.change')}>
            {failure !== undefined && <FailureAlert failure={failure} />}
            <FormPasswordField name="current_password" label={t('password.current')} />
            <NewPasswordFields account={email} hints={[...name, email]} />
            <FormActions>
              <Button type="submit" variant="primary" pending={isSubmitting}>
                {t('shell:button.save')}
              </Button>
            </FormActions>
          </ValidatedForm>
        )}
      </ValidatedFormik>
    </Dialog>
  );
}
