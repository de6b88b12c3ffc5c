import { type SubStoreRecord, subStoresApi } from '@store-panel/api-client/rtk/sub-stores';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { FormLayout } from '@store-panel/ui/form-layout';
import { Formik, type FormikHelpers } from 'formik';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { focusFirstError } from '#shared/forms/focus-first-error.ts';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { applyServerErrors } from '#shared/forms/server-errors/apply-server-errors.ts';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { SignInDetails } from './sign-in-details.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PASSWORD_RULES, type PasswordValues } from './sub-store-rules.ts';

interface PasswordDialogProps {
  readonly record: SubStoreRecord;
  readonly onClose: () => void;
}

/** Sets a new password, which ends the sub-store's sessions, and shows it once. */
export function PasswordDialog({ record, onClose }: PasswordDialogProps) {
  const { t } = useTranslation(['sub-stores', 'shell']);
  const name = localizedText(record.name, useLanguage());
  const form = useId();
  const update = useUntrackedMutation(subStoresApi.endpoints.updateSubStore);
  const [savedPassword, setSavedPassword] = useState<string>();
  const [failure, setFailure] = useState<unknown>();

  async function save({ password }: PasswordValues, helpers: FormikHelpers<PasswordValues>) {
    setFailure(undefined);
    try {
      const { _id: sub_store_id, version } = record;
      await update({ sub_store_id, version, password });
      setSavedPassword(password);
    } catch (error) {
      if (!(await applyServerErrors(error, helpers))) setFailure(error);
    }
  }
  if (savedPassword !== undefined) {
    return (
      <Dialog
        open
        title={t('password.doneTitle')}
        description={t('password.doneText', { name })}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('shell:button.close')}
          </Button>
        }
      >
        <SignInDetails email={record.email} password={savedPassword} />
      </Dialog>
    );
  }
  return (
    <Formik initialValues={{ password: '' }} validate={PASSWORD_RULES.validate} validateOnBlur={false} onSubmit={save}>
      {({ handleSubmit, isSubmitting }) => (
        <Dialog
          open
          size="sm"
          title={t('password.title')}
          description={t('password.text', { name })}
          onClose={onClose}
          footer={
            <>
              <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
              <Button type="submit" form={form} variant="primary" pending={isSubmitting}>
                {t('password.set')}
              </Button>
            </>
          }
        >
          <FormLayout
            id={form}
            onFocus={PASSWORD_RULES.preload}
            onSubmit={(event) => {
              handleSubmit(event);
              focusFirstError(event.currentTarget);
            }}
          >
            {failure !== undefined && <FailureAlert failure={failure} />}
            <NewPasswordField hints={[name, record.email]} />
          </FormLayout>
        </Dialog>
      )}
    </Formik>
  );
}
