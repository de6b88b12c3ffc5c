import type { StoredWebsite } from '@store-panel/api-client/rtk/website';
import { WEBSITE_LIMITS } from '@store-panel/domain/website/website-settings';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Select } from '@store-panel/ui/select';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import css from '#features/website/website.module.css';
import { FormCheckbox } from '#shared/forms/form-checkbox.tsx';
import { FormTextArea, FormTextField } from '#shared/forms/form-fields.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { SearchResult } from './search-result.tsx';
import type { PageLanguage } from './use-page-language.ts';
import { readVerificationCode, type WebsiteValues } from './website-values.ts';

interface SearchCardProps {
  readonly stored: StoredWebsite;
  readonly pageLanguage: PageLanguage;
  readonly disabled: boolean;
}

/** Title and description by language with what search engines show of them, and the proofs that they ask for. */
export function SearchCard({ stored, pageLanguage, disabled }: SearchCardProps) {
  const { t } = useTranslation(['website', 'settings']);
  const { values } = useFormikContext<WebsiteValues>();
  const { index, code, direction, options, choose } = pageLanguage;
  const instead = stored.defaults.find(({ language }) => language === code);
  const title = (index !== null && values.titles[index]?.trim()) || (instead?.title ?? '');
  const description = (index !== null && values.descriptions[index]?.trim()) || (instead?.description ?? '');
  return (
    <Card>
      <CardHeader title={t('search.title')} />
      <CardBody>
        <div className={css.fields}>
          <FormCheckbox
            name="is_listed"
            label={t('settings:label.website.is_listed')}
            help={t('search.listedHelp')}
            disabled={disabled}
          />
          <div className={css.narrow}>
            <Select
              label={t('search.language')}
              value={code}
              options={options.map((one) => ({ value: one.code, label: one.label }))}
              onChange={({ target }) => choose(target.value)}
            />
          </div>
          {index === null ? (
            <HintText>{t('search.ofFile')}</HintText>
          ) : (
            <>
              <FormTextField
                key={`title ${index}`}
                name={`titles.${index}`}
                label={t('settings:label.website.titles')}
                help={t('search.length', { typed: values.titles[index]?.length ?? 0, max: WEBSITE_LIMITS.titleLength })}
                placeholder={instead?.title}
                lang={code}
                dir={direction}
                optional
                disabled={disabled}
                maxLength={WEBSITE_LIMITS.titleLength}
                autoComplete="off"
              />
              <FormTextArea
                key={`description ${index}`}
                name={`descriptions.${index}`}
                label={t('settings:label.website.descriptions')}
                help={t('search.length', {
                  typed: values.descriptions[index]?.length ?? 0,
                  max: WEBSITE_LIMITS.descriptionLength,
                })}
                placeholder={instead?.description}
                lang={code}
                dir={direction}
                rows={3}
                optional
                disabled={disabled}
                maxLength={WEBSITE_LIMITS.descriptionLength}
              />
            </>
          )}
          <SearchResult
            url={stored.page_url}
            title={title}
            description={description}
            language={code}
            direction={direction}
            isListed={values.is_listed}
          />
          <FieldRow>
            <FormTextField
              name="google_verification"
              label={t('settings:label.website.google_verification')}
              help={t('search.codeHelp')}
              clean={readVerificationCode}
              dir="ltr"
              optional
              disabled={disabled}
              autoComplete="off"
              spellCheck={false}
            />
            <FormTextField
              name="bing_verification"
              label={t('settings:label.website.bing_verification')}
              clean={readVerificationCode}
              dir="ltr"
              optional
              disabled={disabled}
              autoComplete="off"
              spellCheck={false}
            />
          </FieldRow>
        </div>
      </CardBody>
    </Card>
  );
}
