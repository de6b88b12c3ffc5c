import { addAdmin, type AdminAccount, updateAdmin } from '@store-panel/api-client/rtk/admin/staff';
import { ADMIN_ROLES, type AdminAction, type AdminRole } from '@store-panel/domain/access/permissions';
import { PASSWORD_MIN } from '@store-panel/domain/limits/limits';
import { Button } from '@store-panel/ui/button';
import { Checkbox } from '@store-panel/ui/checkbox';
import { Dialog } from '@store-panel/ui/dialog';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { Stack } from '@store-panel/ui/stack';
import { type FormikHelpers, useField } from 'formik';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { FormPasswordField, FormTextField } from '#shared/forms/form-fields.tsx';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { applyServerErrors } from '#shared/forms/apply-server-errors.ts';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { usePasswordStrength } from '#shared/passwords/use-password-strength.ts';
import { useAdminSession } from '#features/admin/session/admin-session.tsx';
import { ACTIONS, actionsOf, codesOf } from './admin-permissions.ts';

interface Values {
  readonly name: string;
  readonly email: string;
  readonly role: AdminRole;
  readonly actions: readonly AdminAction[];
  readonly password: string;
}

const EMPTY: Values = { name: '', email: '', role: 'Editor', actions: ['edit'], password: '' };
const NOT_IN_DRAFT = ['password'] as const;

const fetchSchemas = () => import('./admin-schemas.ts').then((module) => module.ADMIN_SCHEMAS);
const RULES = {
  add: lazySchema<Values>(() => fetchSchemas().then(({ add }) => add)),
  edit: lazySchema<Values>(() => fetchSchemas().then(({ edit }) => edit)),
} as const;

interface AdminDialogProps {
  /** The admin user to edit; without it, one is added. */
  readonly record?: AdminAccount;
  readonly onClose: () => void;
}

/** Adds or edits an admin user. Users cannot change their own role. */
export function AdminDialog({ record, onClose }: AdminDialogProps) {
  const { t } = useTranslation(['admin', 'shell']);
  const { control, staff } = useAdminSession();
  const dispatch = useDispatch();
  const form = useId();
  const [failure, setFailure] = useState<unknown>();
  const rules = record ? RULES.edit : RULES.add;
  const draft = record ? `admin-edit/${record._id}` : 'admin-add';
  const isOneself = record?._id === staff._id;

  async function save({ name, email, role, actions, password }: Values, helpers: FormikHelpers<Values>) {
    setFailure(undefined);
    const { client, drafts } = control;
    const person = {
      name: name.trim(),
      email: email.trim(),
      role,
      permissions: role === 'Admin' ? [] : codesOf(actions),
    };
    try {
      if (record) {
        const { _id: admin_id, version } = record;
        await updateAdmin(client, dispatch, { admin_id, version, ...person, ...(password !== '' && { password }) });
      } else await addAdmin(client, dispatch, { ...person, password });
      drafts.drop(draft);
      if (isOneself) void control.revalidate();
      onClose();
    } catch (error) {
      if (!(await applyServerErrors(error, helpers))) setFailure(error);
    }
  }
  return (
    <ValidatedFormik
      initialValues={record ? { ...EMPTY, ...record, actions: actionsOf(record.permissions) } : EMPTY}
      rules={rules}
      onSubmit={save}
    >
      {({ values, isSubmitting, setFieldValue }) => (
        <Dialog
          open
          title={t(record ? 'admins.edit' : 'admins.add')}
          onClose={onClose}
          footer={
            <>
              <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
              <Button type="submit" form={form} variant="primary" pending={isSubmitting}>
                {t(record ? 'shell:button.save' : 'admins.add')}
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
              label={t('field.email')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <RadioGroup
              label={t('field.role')}
              value={values.role}
              options={ADMIN_ROLES.map((role) => ({
                value: role,
                label: t(`role.${role}`),
                help: t(`roleHelp.${role}`),
                disabled: isOneself,
              }))}
              onChange={(role) => void setFieldValue('role', role)}
            />
            {isOneself && <p>{t('admins.ownRole')}</p>}
            {values.role === 'Editor' && (
              <Stack gap={2}>
                {ACTIONS.map((action) => (
                  <Checkbox
                    key={action}
                    label={t(`permission.${action}.name`)}
                    help={t(`permission.${action}.help`)}
                    checked={values.actions.includes(action)}
                    onChange={({ target }) =>
                      void setFieldValue(
                        'actions',
                        ACTIONS.filter((one) => (one === action ? target.checked : values.actions.includes(one))),
                      )
                    }
                  />
                ))}
              </Stack>
            )}
            <NewPassword isOptional={record !== undefined} hints={[values.name, values.email]} />
          </ValidatedForm>
        </Dialog>
      )}
    </ValidatedFormik>
  );
}

interface NewPasswordProps {
  /** Left empty, the password does not change. */
  readonly isOptional: boolean;
  readonly hints: readonly string[];
}

function NewPassword({ isOptional, hints }: NewPasswordProps) {
  const { t } = useTranslation('admin');
  const [{ value }] = useField<string>('password');
  const strength = usePasswordStrength(value, hints);
  return (
    <FormPasswordField
      name="password"
      label={t(isOptional ? 'field.newPassword' : 'field.password')}
      help={isOptional ? t('field.newPasswordHelp') : t('field.passwordHelp', { min: PASSWORD_MIN })}
      autoComplete="new-password"
      optional={isOptional}
      strength={strength}
    />
  );
}
