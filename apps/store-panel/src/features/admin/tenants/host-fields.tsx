import { TENANT_HOSTS_MAX, TYPED_HOST_MAX } from '@store-panel/domain/tenants/tenant-fields';
import { Button } from '@store-panel/ui/button';
import { IconButton } from '@store-panel/ui/icon-button';
import { FieldArray } from 'formik';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { fieldId, FormTextField } from '#shared/forms/form-fields.tsx';
import { hostField, type HostValues } from './tenant-values.ts';
import css from './tenants.module.css';

/**
 * The hosts of a courier tenant's page, one field each. The focus moves to the row that was added, or before the
 * removed one.
 */
export function HostFields({ hosts }: { readonly hosts: readonly HostValues[] }) {
  const { t } = useTranslation('tenants');
  const focusIndex = useRef<number>(null);
  useEffect(() => {
    if (focusIndex.current === null) return;
    document.getElementById(fieldId(hostField(focusIndex.current)))?.focus();
    focusIndex.current = null;
  });
  return (
    <FieldArray name="hosts">
      {(list) => (
        <div className={css.fields}>
          {hosts.map(({ id }, at) => (
            <div key={id} className={css.row}>
              <FormTextField
                name={hostField(at)}
                dir="ltr"
                inputMode="url"
                label={t('domain.label', { number: at + 1 })}
                placeholder="claims.example.com"
                maxLength={TYPED_HOST_MAX}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
              <IconButton
                icon={<Trash2 aria-hidden="true" />}
                label={t('domain.remove', { number: at + 1 })}
                disabled={hosts.length === 1}
                onClick={() => {
                  focusIndex.current = Math.max(0, at - 1);
                  list.remove(at);
                }}
              />
            </div>
          ))}
          <p className={css.hint}>{t('domain.hint')}</p>
          <div>
            <Button
              icon={<Plus aria-hidden="true" />}
              disabled={hosts.length >= TENANT_HOSTS_MAX}
              onClick={() => {
                focusIndex.current = hosts.length;
                list.push({ id: Math.max(0, ...hosts.map(({ id }) => id + 1)), host: '' });
              }}
            >
              {t('domain.add')}
            </Button>
          </div>
        </div>
      )}
    </FieldArray>
  );
}
