import { localizedText } from '@store-panel/domain/geo/languages';
import type { ChangeSetRow } from '@store-panel/domain/menu-changes/menu-change';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { changeFieldOf } from '#shared/settings-journal/change-fields.ts';
import { valueInWords } from '#shared/settings-journal/change-values.ts';
import type { MenuNames } from '#shared/settings-journal/menu-names.ts';
import css from '../menu-import.module.css';

interface NewPartFieldsProps {
  readonly rows: readonly ChangeSetRow[];
  readonly names: MenuNames;
}

/** What a new part has, in one line: there is no value before. */
export function NewPartFields({ rows, names }: NewPartFieldsProps) {
  const { t } = useTranslation(['journal', 'allergens']);
  const language = useLanguage();
  const { currency } = useStoreSession().session;
  return (
    <span className={css.fields}>
      {rows.map(({ kind, field, after }) => {
        if (field === null) return null;
        const { label, format } = changeFieldOf(kind, field);
        const value =
          format === 'texts'
            ? localizedText(after as readonly string[], language)
            : valueInWords(format, after as Parameters<typeof valueInWords>[1], { t, language, currency, names });
        return (
          <span key={field} data-field={field}>
            {t(label)}: <bdi>{typeof value === 'string' ? value : (value ?? []).join(', ')}</bdi>
          </span>
        );
      })}
    </span>
  );
}
