import { EMAIL_LIMITS } from '@store-panel/domain/limits/limits';
import { LEGAL_URL_MAX, SUPPORT_PHONE_MAX } from '@store-panel/domain/tenants/tenant-fields';
import { useTranslation } from 'react-i18next';

import { FormEmailField, FormTextField } from '#shared/forms/form-fields.tsx';
import css from './tenants.module.css';

const LINK = {
  type: 'url',
  optional: true,
  maxLength: LEGAL_URL_MAX,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** A courier tenant's contact data and legal links for its customers. */
export function ContactFields() {
  const { t } = useTranslation(['tenants', 'admin', 'shell']);
  return (
    <div className={css.fields}>
      <p className={css.hint}>{t('contact.hint')}</p>
      <div className={css.pairs}>
        <FormEmailField
          name="support_email"
          label={t('admin:field.email')}
          optional
          maxLength={EMAIL_LIMITS.maxLength}
          autoComplete="off"
        />
        <FormTextField
          name="support_phone"
          type="tel"
          label={t('admin:field.phone')}
          optional
          maxLength={SUPPORT_PHONE_MAX}
          autoComplete="off"
        />
        <FormTextField {...LINK} name="privacy_url" label={t('shell:footer.privacy')} />
        <FormTextField {...LINK} name="terms_url" label={t('shell:footer.terms')} />
      </div>
    </div>
  );
}
