import { fieldsOf, secretsOf } from '@store-panel/domain/settings/settings-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { FieldWords } from '#shared/forms/settings/field-words.ts';
import { FIELD_OF_SETTING } from './message-values.ts';

/** The fields of a form in words; of a secret never its value. Texts: `settings`, `message-settings`. */
export function useMessageWords<Values extends object>(
  section: 'email' | 'sms',
  isSecretSet: boolean,
): FieldWords<Values> {
  const { t } = useTranslation(['settings', 'message-settings']);
  return useMemo(() => {
    const labels =
      section === 'email'
        ? fieldsOf('email').map((field) => [FIELD_OF_SETTING[field] ?? field, t(`settings:label.email.${field}`)])
        : fieldsOf('sms').map((field) => [FIELD_OF_SETTING[field] ?? field, t(`settings:label.sms.${field}`)]);
    return {
      labels: Object.fromEntries(labels) as FieldWords<Values>['labels'],
      valueOf(field, values) {
        const value = (values as Readonly<Record<string, unknown>>)[field];
        if (secretsOf(section).includes(field)) {
          if (value === null) return null;
          if (value === '') return isSecretSet ? t('settings:value.secretSet') : null;
          return t(isSecretSet ? 'settings:value.secretReplaced' : 'settings:value.secretSet');
        }
        return value === 'tls' || value === 'starttls' ? t(`message-settings:encryption.${value}`) : undefined;
      },
    };
  }, [section, isSecretSet, t]);
}
