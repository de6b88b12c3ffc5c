import { type ApiErrorName, isApiError } from '@store-panel/api-client/errors';
import { REFERRAL_CODE_MAX } from '@store-panel/domain/limits/limits';
import { TextField } from '@store-panel/ui/text-field';
import { useField } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { fieldId } from '#shared/forms/form-fields.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error.ts';
import { translate } from '#shared/i18n/i18n.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';

const REFUSALS: ReadonlySet<ApiErrorName> = new Set<ApiErrorName>([
  'invalidReferralCode',
  'referralNotForCountry',
  'referralOverUsageLimit',
]);

interface Checked {
  readonly code: string;
  /** What the platform has against it; null for a good one. */
  readonly refusal: string | null;
}

/** A code that another store gave. It is looked at as soon as it is there, and stops nobody. */
export function ReferralField({ country }: { readonly country: string }) {
  const { t } = useTranslation('account');
  const { client } = useAppServices();
  const errorText = useFieldErrorText();
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<string>('referral_code');
  const [checked, setChecked] = useState<Checked>();
  const code = value.trim();

  async function check() {
    if (code === '' || code.length > REFERRAL_CODE_MAX || checked?.code === code) return;
    try {
      const how = { anonymous: true, background: true } as const;
      await client.call('POST /api/admin/check_referral', { referral_code: code, country_id: country }, how);
      setChecked({ code, refusal: null });
    } catch (failure) {
      // Whether a code is good the platform says when it takes the registration, too.
      if (isApiError(failure) && REFUSALS.has(failure.name))
        setChecked({ code, refusal: await translate(failure.textKey, { code: failure.code }) });
    }
  }
  const isGood = checked?.code === code && checked.refusal === null;
  const refusal = checked?.code === code ? (checked.refusal ?? undefined) : undefined;
  return (
    <TextField
      id={fieldId('referral_code')}
      name="referral_code"
      label={t('register.referral')}
      help={isGood ? t('register.referralGood') : t('register.referralHelp')}
      error={(touched ? errorText(error) : undefined) ?? refusal}
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
