import type { RowProblem, RowWarning } from '@store-panel/domain/menu-changes/menu-change';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { changeFieldOf } from '#shared/settings-journal/change-fields.ts';
import { valueInWords } from '#shared/settings-journal/change-values.ts';
import { useMenuNames } from '#shared/settings-journal/menu-names.ts';
import type { PreviewRow } from './bulk-preview.ts';

/** Values of a preview in words, and what is to be known of a row. */
export function useRowTexts() {
  const { t } = useTranslation(['menu-bulk', 'journal', 'allergens']);
  const { t: tValue } = useTranslation(['journal', 'allergens']);
  const { t: tLabel } = useTranslation(['journal', 'offers']);
  const language = useLanguage();
  const { currency } = useStoreSession().session;
  const names = useMenuNames();
  return useMemo(() => {
    const list = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' });
    return {
      valueText: ({ kind, field, problem }: PreviewRow, value: PreviewRow['after']): string => {
        if (problem === 'not_found') return '';
        // Of a deleted part: it has a name before, and nothing after.
        if (field === null) return value === null ? t('deleted') : '';
        const { format } = changeFieldOf(kind, field);
        if (format === 'texts') return '';
        const words = valueInWords(format, value as never, { t: tValue, language, currency, names });
        return words === null ? '' : typeof words === 'string' ? words : list.format(words);
      },
      fieldText: ({ kind, field }: PreviewRow): string =>
        field === null ? '' : tLabel(changeFieldOf(kind, field).label),
      noteText: ({ problem, warning }: PreviewRow): string | null => {
        if (problem !== undefined) return t(`problem.${problem satisfies RowProblem}`);
        return warning === undefined ? null : t(`warning.${warning satisfies RowWarning}`);
      },
    };
  }, [t, tValue, tLabel, language, currency, names]);
}
