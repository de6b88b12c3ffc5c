import { REASON_MAX } from '@store-panel/domain/limits/limits';
import { useTranslation } from 'react-i18next';

import { FormPasswordField, FormTextArea } from '#shared/forms/form-fields.tsx';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import { translate } from '#shared/i18n/i18n.ts';

/** What every entry that an administrator makes asks for. */
export interface ReasonValues {
  readonly reason: string;
  /** The administrator's own. */
  readonly password: string;
}

export const NO_REASON: ReasonValues = { reason: '', password: '' };
export const SECRET_FIELDS = ['password'];

/** As the calls have it. */
const REASON_MIN = 10;

/** Loads what validation needs. */
export const preloadRules = () => void loadValidationKeys().catch(() => undefined);

/** Errors of the reason and the password. */
export async function reasonErrors({ reason, password }: ReasonValues) {
  await loadValidationKeys();
  return {
    ...(reason.trim().length < REASON_MIN && { reason: await translate('store-ledger:reasonShort') }),
    ...(password === '' && { password: 'password.required' }),
  };
}

export function ReasonFields() {
  const { t } = useTranslation('store-ledger');
  return (
    <>
      <FormTextArea name="reason" label={t('reason')} help={t('reasonHelp')} rows={2} maxLength={REASON_MAX} />
      <FormPasswordField
        name="password"
        label={t('password')}
        help={t('passwordHelp')}
        autoComplete="current-password"
      />
    </>
  );
}
