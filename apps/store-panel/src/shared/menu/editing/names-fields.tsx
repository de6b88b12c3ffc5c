import { DEFAULT_LANGUAGE, type LanguageCode, languageIndex, LANGUAGES } from '@store-panel/domain/geo/languages';
import { MENU_TEXT_LIMITS } from '@store-panel/domain/menu/parts';
import { Button } from '@store-panel/ui/button';
import { useField } from 'formik';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { LocalizedFields } from '#shared/localized-fields/localized-fields.tsx';

const ENGLISH = languageIndex(DEFAULT_LANGUAGE);
const isEmpty = (text: string | undefined) => (text ?? '').trim() === '';

interface NamesFieldsProps {
  /** Field of the form: a list with one text per language. */
  readonly name?: string;
  readonly label: string;
  /** Whether the English text has to be entered. */
  readonly isRequired?: boolean;
  readonly maxLength?: number;
  readonly rows?: number;
  /** Below each field, by its text: how long it is, for instance. */
  readonly helpOf?: (text: string) => ReactNode;
}

/** A text of the menu in each language: that of the page and English open, the others folded with a count of the gaps. */
export function NamesFields(props: NamesFieldsProps) {
  const { name = 'name', label, isRequired = true, maxLength = MENU_TEXT_LIMITS.name, rows, helpOf } = props;
  const { t } = useTranslation('menu-editor');
  const language = useLanguage();
  const open: readonly LanguageCode[] = language === DEFAULT_LANGUAGE ? [language] : [language, DEFAULT_LANGUAGE];
  const [{ value }, , { setValue }] = useField<readonly string[]>(name);
  const folded = LANGUAGES.flatMap(({ code }, index) => (open.includes(code) ? [] : [index]));
  const missing = folded.filter((index) => isEmpty(value[index])).length;
  const more = t('names.more', { count: folded.length });
  const english = value[ENGLISH] ?? '';
  const canCopy = !isEmpty(english) && value.some((text) => isEmpty(text));
  return (
    <LocalizedFields
      name={name}
      label={label}
      open={open}
      required={isRequired ? DEFAULT_LANGUAGE : undefined}
      maxLength={maxLength}
      rows={rows}
      helpOf={helpOf && ((index) => helpOf(value[index] ?? ''))}
      summary={missing === 0 ? more : t('names.moreMissing', { more, missing: t('names.missing', { count: missing }) })}
      help={
        <>
          <p>{t('names.help')}</p>
          <Button
            size="sm"
            variant="quiet"
            icon={<Copy aria-hidden="true" />}
            disabled={!canCopy}
            onClick={() => void setValue(value.map((text) => (isEmpty(text) ? english : text)))}
          >
            {t('names.copy')}
          </Button>
        </>
      }
    />
  );
}
