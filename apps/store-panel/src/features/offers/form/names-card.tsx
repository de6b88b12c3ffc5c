import { DEFAULT_LANGUAGE, type LanguageCode, LANGUAGES } from '@store-panel/domain/geo/languages';
import { NAME_MAX } from '@store-panel/domain/limits/limits';
import { normalizeOfferCode, OFFER_LIMITS } from '@store-panel/domain/offers/offer';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Link } from '@store-panel/ui/link';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { useFormikContext } from 'formik';
import { Dices } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/offers/offers.module.css';
import { pathTo } from '#paths.ts';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { LocalizedFields } from '#shared/localized-fields/localized-fields.tsx';
import { generateCode } from './generate-code.ts';

interface NamesCardProps {
  readonly isAutomatic: boolean;
  readonly isByUniqueCode: boolean;
  readonly disabled: boolean;
  /** Its picture, which is saved by itself. */
  readonly picture: ReactNode;
}

const EXAMPLE = 'LINDEN10';

/** Only the signs of a code, as it is stored. */
const cleanCode = (text: string) =>
  normalizeOfferCode(text)
    .replaceAll(/[^A-Z0-9_-]/g, '')
    .slice(0, OFFER_LIMITS.codeLength.max);

/** What the offer is called, and how customers get it. */
export function NamesCard({ isAutomatic, isByUniqueCode, disabled, picture }: NamesCardProps) {
  const { t } = useTranslation(['offers', 'screens']);
  const language = useLanguage();
  const { setFieldValue } = useFormikContext();
  const automaticHow = isByUniqueCode ? 'unique' : 'automatic';
  const open: readonly LanguageCode[] = language === DEFAULT_LANGUAGE ? [language] : [language, DEFAULT_LANGUAGE];
  const others = t('form.otherLanguages', { count: LANGUAGES.length - open.length });
  return (
    <Card>
      <CardHeader title={t('form.names')} />
      <CardBody>
        <div className={css.fields}>
          <LocalizedFields
            name="names"
            label={t('form.name')}
            open={open}
            required={DEFAULT_LANGUAGE}
            maxLength={NAME_MAX}
            summary={others}
          />
          <LocalizedFields
            name="descriptions"
            label={t('form.description')}
            open={open}
            maxLength={OFFER_LIMITS.descriptionLength}
            rows={2}
            summary={others}
          />
          {picture}
          <RadioGroup
            label={t('form.how')}
            options={[
              { value: 'code', label: t('form.byCode'), help: t('form.byCodeHelp'), disabled },
              { value: 'automatic', label: t('automatic'), help: t('form.automaticHelp'), disabled },
              {
                value: 'unique',
                label: t('form.byUniqueCode'),
                help: t('form.byUniqueCodeHelp', { screen: t('screens:screen.unique-codes') }),
                disabled,
              },
            ]}
            value={isAutomatic ? automaticHow : 'code'}
            onChange={(value) => {
              void setFieldValue('isAutomatic', value !== 'code');
              void setFieldValue('isByUniqueCode', value === 'unique');
            }}
          />
          {isAutomatic && isByUniqueCode && (
            <Link href={pathTo('unique-codes')}>{t('screens:screen.unique-codes')}</Link>
          )}
          {!isAutomatic && (
            <div className={css.withButton}>
              <FormTextField
                name="code"
                label={t('form.code')}
                help={t('form.codeHelp', { ...OFFER_LIMITS.codeLength, example: isolateLtr(EXAMPLE) })}
                clean={cleanCode}
                dir="ltr"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <Button
                icon={<Dices aria-hidden="true" />}
                disabled={disabled}
                onClick={() => void setFieldValue('code', generateCode())}
              >
                {t('form.generate')}
              </Button>
            </div>
          )}
        </div>
      </CardBody>
    </Card>
  );
}
