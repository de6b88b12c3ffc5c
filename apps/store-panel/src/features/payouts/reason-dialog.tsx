import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormPasswordField, FormTextArea } from '#shared/forms/form-fields.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import { translate } from '#shared/i18n/i18n.ts';
import css from './payouts.module.css';

const EMPTY = { reason: '', password: '' };
const SECRET_FIELDS = ['password'];
/** As the calls have them. */
const REASON_MIN = 10;
const REASON_MAX = 500;

const RULES: LazySchema<typeof EMPTY> = {
  preload: () => void loadValidationKeys().catch(() => undefined),
  async validate({ reason, password }) {
    await loadValidationKeys();
    return {
      ...(reason.trim().length < REASON_MIN && { reason: await translate('wallet:admin.reasonShort') }),
      ...(password === '' && { password: 'password.required' }),
    };
  },
};

interface ReasonDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly draft: string;
  readonly onSave: (entered: { readonly reason: string; readonly password: string }) => Promise<unknown>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
  /** What it does. */
  readonly children?: ReactNode;
}

/** Asks for the reason, which the store reads, and the administrator's own password. */
export function ReasonDialog({ onSave, children, ...dialog }: ReasonDialogProps) {
  const { t } = useTranslation('wallet');
  return (
    <FormDialog<typeof EMPTY, unknown>
      {...dialog}
      secretFields={SECRET_FIELDS}
      initialValues={EMPTY}
      rules={RULES}
      onSave={({ reason, password }) => onSave({ reason: reason.trim(), password })}
    >
      {children !== undefined && <p className={css.text}>{children}</p>}
      <FormTextArea name="reason" label={t('admin.reason')} rows={2} maxLength={REASON_MAX} />
      <FormPasswordField name="password" label={t('admin.password')} autoComplete="current-password" />
    </FormDialog>
  );
}
