import { type ApiErrorName, isApiError } from '@store-panel/api-client/errors';
import { REFERRAL_CODE_MAX } from '@store-panel/domain/limits/limits';
import { TextField } from '@store-panel/ui/text-field';
import { useField } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { fieldId } from '#shared/forms/form-fields.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { translate } from '#shared/i18n/i18n.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';

const CODE_ERRORS: ReadonlySet<ApiErrorName> = new Set<ApiErrorName>([
  'invalidReferralCode',
  'referralNotForCountry',
  'referralOverUsageLimit',
]);

interface CheckResult {
  readonly code: string;
  /** The server's error; null for a valid code. */
  readonly errorText: string | null;
}

/** A referral code of another store. It is checked when entered, but does not block the form. */
export function ReferralField({ country }: { readonly country: string }) {
  const { t } = useTranslation('account');
  const { client } = useAppServices();
  const errorText = useFieldErrorText();
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<string>('referral_code');
  const [checked, setChecked] = useState<CheckResult>();
  const code = value.trim();

  async function check() {
    if (code === '' || code.length > REFERRAL_CODE_MAX || checked?.code === code) return;
    try {
      const callOptions = { anonymous: true, silent: true } as const;
      await client.call('POST /api/admin/check_referral', { referral_code: code, country_id: country }, callOptions);
      setChecked({ code, errorText: null });
    } catch (failure) {
      // Other failures are ignored: the server checks the code again on registration.
      if (isApiError(failure) && CODE_ERRORS.has(failure.name))
        setChecked({ code, errorText: await translate(failure.textKey, { code: failure.code }) });
    }
  }
  const isGood = checked?.code === code && checked.errorText === null;
  const checkError = checked?.code === code ? (checked.errorText ?? undefined) : undefined;
  return (
    <TextField
      id={fieldId('referral_code')}
      name="referral_code"
      label={t('register.referral')}
      help={isGood ? t('register.referralGood') : t('register.referralHelp')}
      error={(touched ? errorText(error) : undefined) ?? checkError}
      optional
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      onChange={(event) => void setValue(event.target.value)}
      onBlur={() => {
        void setTouched(true, false);
        void check();
      }}
    />
  );
}
