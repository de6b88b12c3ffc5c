import { localizedText } from '@store-panel/domain/geo/languages';
import { formatMoney } from '@store-panel/domain/money/money';
import type { ChangedPart } from '@store-panel/ui/change-rows';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { changeFieldOf } from '#shared/settings-journal/change-fields.ts';
import { valueInWords } from '#shared/settings-journal/change-values.ts';
import { useMenuNames } from '#shared/settings-journal/menu-names.ts';
import { useChangeParts } from '#shared/settings-journal/use-change-parts.ts';
import css from '../menu-import.module.css';
import type { ImportedPart } from '../worker/imported-parts.ts';

/** Returns parts of an import in words, for the kit's `ChangeRows`; new parts are named by the import itself. */
export function useShownParts(all: readonly ImportedPart[]): (parts: readonly ImportedPart[]) => readonly ChangedPart[] {
  const { t } = useTranslation(['menu-import', 'journal', 'allergens']);
  const { t: tValue } = useTranslation(['journal', 'allergens']);
  const language = useLanguage();
  const { currency } = useStoreSession().session;
  const known = useMenuNames();
  const names = useMemo(() => {
    const added = all.filter(({ state }) => state === 'added');
    return new Map([...(known ?? []), ...added.map(({ id, name }) => [id, localizedText(name, language)] as const)]);
  }, [all, known, language]);
  const changeParts = useChangeParts(names);
  return useCallback(
    (parts) =>
      parts.flatMap((part) => {
        const kind = t(`journal:kind.${part.kind}`);
        const heading = {
          id: `${part.kind} ${part.id}`,
          name: localizedText(part.name, language) || null,
          kind: part.row === null ? kind : t('parts.ofRow', { kind, row: part.row }),
        };
        if (part.state === 'removed') return [{ ...heading, state: part.state, rows: [] }];
        if (part.state === 'added') return [{ ...heading, state: part.state, rows: [], note: <Facts part={part} /> }];
        const rows = part.rows.map((row) => ({ ...row, name: part.name })) as unknown as Parameters<typeof changeParts>[0];
        return changeParts(rows).map((shown) => ({ ...shown, ...heading }));
      }),
    // eslint-disable-next-line
    [t, language, changeParts],
  );

  function Facts({ part }: { readonly part: ImportedPart }) {
    return (
      <span className={css.facts}>
        {part.rows.map(({ kind, field, after }) => {
          if (field === null) return null;
          if (field === 'price')
            return (
              <bdi key={field} className={css.price}>
                {formatMoney(Number(after), { language, currency })}
              </bdi>
            );
          const { label, format } = changeFieldOf(kind, field);
          const value =
            format === 'texts'
              ? localizedText(after as readonly string[], language)
              : valueInWords(format, after as never, { t: tValue, language, currency, names });
          const text = typeof value === 'string' ? value : (value ?? []).join(', ');
          return (
            <span key={field}>
              {t(label)}: <bdi>{text}</bdi>
            </span>
          );
        })}
      </span>
    );
  }
}
