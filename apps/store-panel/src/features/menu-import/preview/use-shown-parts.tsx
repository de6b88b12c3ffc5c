import { localizedText } from '@store-panel/domain/geo/languages';
import type { ChangedPart } from '@store-panel/ui/change-rows';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { type MenuNames, useMenuNames } from '#shared/settings-journal/menu-names.ts';
import { useChangeParts } from '#shared/settings-journal/use-change-parts.ts';
import type { ImportedPart } from '../worker/imported-parts.ts';
import { NewPartFields } from './new-part-fields.tsx';

/** Returns parts of an import in words, for the kit's `ChangeRows`. What the import itself adds has a name, too. */
export function useShownParts(
  all: readonly ImportedPart[],
): (parts: readonly ImportedPart[]) => readonly ChangedPart[] {
  const { t } = useTranslation(['menu-import', 'journal']);
  const language = useLanguage();
  const known = useMenuNames();
  const names = useMemo((): MenuNames => {
    const added = all.filter(({ state }) => state === 'added');
    return new Map([...(known ?? []), ...added.map(({ id, name }) => [id, localizedText(name, language)] as const)]);
  }, [all, known, language]);
  const changeParts = useChangeParts({ names });
  return useCallback(
    (parts) =>
      parts.map((part): ChangedPart => {
        const kind = t(`journal:kind.${part.kind}`);
        const heading = {
          id: `${part.kind} ${part.id}`,
          name: localizedText(part.name, language) || null,
          kind: part.row === null ? kind : t('parts.ofRow', { kind, row: part.row }),
        };
        if (part.state === 'changed') {
          const [shown] = changeParts(part.rows.map((row) => ({ ...row, name: [...part.name] })) as JournalRows);
          return { ...heading, rows: shown?.rows ?? [] };
        }
        const note = part.state === 'added' && { note: <NewPartFields rows={part.rows} names={names} /> };
        return { ...heading, state: part.state, rows: [], ...note };
      }),
    [t, language, names, changeParts],
  );
}

/** Rows of an import have what those of the journal have. */
type JournalRows = Parameters<ReturnType<typeof useChangeParts>>[0];
