import { type AdminAccount, adminAccountsApi } from '@store-panel/api-client/rtk/admin/admin-accounts';
import { ADMIN_ROLES, type AdminAction, type AdminRole } from '@store-panel/domain/access/permissions';
import { Checkbox } from '@store-panel/ui/checkbox';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { Stack } from '@store-panel/ui/stack';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormEmailField, FormPasswordField, FormTextField } from '#shared/forms/form-fields.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { useMinimumPasswordLength } from '#shared/passwords/use-minimum-password-length.ts';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
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
const SECRET_FIELDS = ['password'] as const;

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
  const { control, adminUser } = useAdminSession();
  const add = useUntrackedMutation(adminAccountsApi.endpoints.addAdmin);
  const update = useUntrackedMutation(adminAccountsApi.endpoints.updateAdmin);
  const isOwnAccount = record?._id === adminUser._id;

  function save({ name, email, role, actions, password }: Values) {
    const person = {
      name: name.trim(),
      email: email.trim(),
      role,
      permissions: role === 'Admin' ? [] : codesOf(actions),
    };
    if (!record) return add({ ...person, password });
    const { _id: admin_id, version } = record;
    return update({ admin_id, version, ...person, ...(password !== '' && { password }) });
  }
  function finish() {
    if (isOwnAccount) void control.revalidate();
    onClose();
  }
  return (
    <FormDialog
      title={t(record ? 'admins.edit' : 'admins.add')}
      submitLabel={t(record ? 'shell:button.save' : 'admins.add')}
      draft={record ? `admin-edit/${record._id}` : 'admin-add'}
      secretFields={SECRET_FIELDS}
      initialValues={record ? { ...EMPTY, ...record, actions: actionsOf(record.permissions) } : EMPTY}
      rules={record ? RULES.edit : RULES.add}
      onSave={save}
      onSaved={finish}
      onClose={onClose}
    >
      {({ values, setFieldValue }) => (
        <>
          <FormTextField name="name" label={t('field.name')} autoComplete="off" />
          <FormEmailField name="email" label={t('field.email')} autoComplete="off" />
          <RadioGroup
            label={t('field.role')}
            value={values.role}
            options={ADMIN_ROLES.map((role) => ({
              value: role,
              label: t(`role.${role}`),
              help: t(`roleHelp.${role}`),
              disabled: isOwnAccount,
            }))}
            onChange={(role) => void setFieldValue('role', role)}
          />
          {isOwnAccount && <p>{t('admins.ownRole')}</p>}
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
        </>
      )}
    </FormDialog>
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
  const minimum = useMinimumPasswordLength();
  return (
    <FormPasswordField
      name="password"
      label={t(isOptional ? 'field.newPassword' : 'field.password')}
      help={isOptional ? t('field.newPasswordHelp') : t('field.passwordHelp', { min: minimum })}
      autoComplete="new-password"
      optional={isOptional}
      strength={strength}
    />
  );
}
