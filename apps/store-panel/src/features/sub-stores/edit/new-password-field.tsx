import { Button } from '@store-panel/ui/button';
import { useField } from 'formik';
import { Dices } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { FormPasswordField } from '#shared/forms/form-fields.tsx';
import { useMinimumPasswordLength } from '#shared/passwords/use-minimum-password-length.ts';
import { usePasswordStrength } from '#shared/passwords/use-password-strength.ts';
import css from './new-password-field.module.css';
import { suggestPassword } from './suggest-password.ts';

/** A password for another user: typed, or suggested. `hints` are words that are easy to guess. */
export function NewPasswordField({ hints }: { readonly hints: readonly string[] }) {
  const { t } = useTranslation('sub-stores');
  const [{ value }, , { setValue }] = useField<string>('password');
  const strength = usePasswordStrength(value, hints);
  return (
    <div className={css.root}>
      <FormPasswordField
        name="password"
        label={t('field.password')}
        help={t('field.passwordHelp', { min: useMinimumPasswordLength() })}
        autoComplete="new-password"
        strength={strength}
      />
      <Button
        size="sm"
        variant="quiet"
        icon={<Dices aria-hidden="true" />}
        onClick={() => void setValue(suggestPassword())}
      >
        {t('suggestPassword')}
      </Button>
    </div>
  );
}
