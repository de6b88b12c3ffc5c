import { isLegalUrl, LEGAL_URL_MAX } from '@store-panel/domain/tenants/tenant-fields';
import { TENANT_COLORS } from '@store-panel/domain/tenants/theme';
import { WEBSITE_LIMITS } from '@store-panel/domain/website/website-settings';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { useMessages } from '@store-panel/ui/messages';
import { TagInput } from '@store-panel/ui/tag-input';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import css from '#features/website/website.module.css';
import { FormCheckbox } from '#shared/forms/form-checkbox.tsx';
import { fieldId } from '#shared/forms/form-fields.tsx';
import { FormSelect } from '#shared/forms/form-select.tsx';
import type { WebsiteValues } from './website-values.ts';

/** Colour, pictures, contact, and the store's pages elsewhere. */
export function LookCard({ disabled }: { readonly disabled: boolean }) {
  const { t } = useTranslation(['website', 'settings']);
  const { color: colorName, colors } = useMessages();
  const { values, setFieldValue } = useFormikContext<WebsiteValues>();
  return (
    <Card>
      <CardHeader title={t('look.title')} />
      <CardBody>
        <div className={css.fields}>
          <p className={css.text}>{t('look.text')}</p>
          <div className={css.swatchRow}>
            <div className={css.narrow}>
              <FormSelect
                name="color"
                label={colorName}
                disabled={disabled}
                options={TENANT_COLORS.map((value) => ({ value, label: colors[value] }))}
              />
            </div>
            <span className={css.swatch} data-theme={values.color} data-mode="light" aria-hidden="true" />
          </div>
          <div className={css.checks}>
            <FormCheckbox
              name="shows_pictures"
              label={t('settings:label.website.shows_pictures')}
              disabled={disabled}
            />
            <FormCheckbox name="shows_phone" label={t('settings:label.website.shows_phone')} disabled={disabled} />
            <FormCheckbox name="shows_address" label={t('settings:label.website.shows_address')} disabled={disabled} />
          </div>
          <TagInput
            id={fieldId('social_urls')}
            label={t('settings:label.website.social_urls')}
            help={t('look.socialHelp')}
            optional
            disabled={disabled}
            max={WEBSITE_LIMITS.socialUrls}
            maxLength={LEGAL_URL_MAX}
            value={values.social_urls}
            check={(text) => (isLegalUrl(text) ? undefined : t('look.socialInvalid'))}
            onChange={(urls) => void setFieldValue('social_urls', urls)}
          />
        </div>
      </CardBody>
    </Card>
  );
}
