import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { fieldsOf } from '@store-panel/domain/settings/settings-table';
import { useMessages } from '@store-panel/ui/messages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { FieldWords } from '#shared/forms/settings/field-words.ts';
import type { WebsiteValues } from './website-values.ts';

const FIELDS = fieldsOf('website');

/** `Deutsch: Linden & Rye`, for each language that has a text. */
const byLanguage = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text, at) => (text === '' ? [] : [`${LANGUAGES[at]?.label ?? at}: ${text}`]));

/** The form's fields in words. Texts: `settings`. */
export function useWebsiteWords(): FieldWords<WebsiteValues> {
  const { t } = useTranslation('settings');
  const { colors } = useMessages();
  return useMemo(
    () => ({
      labels: Object.fromEntries(FIELDS.map((field) => [field, t(`label.website.${field}`)])),
      valueOf(field, values) {
        if (field === 'titles' || field === 'descriptions') {
          const texts = byLanguage(values[field]);
          return texts.length === 0 ? null : texts;
        }
        if (field === 'social_urls') return values.social_urls.length === 0 ? null : values.social_urls;
        return field === 'color' ? colors[values.color] : undefined;
      },
    }),
    [t, colors],
  );
}
