import type { ChangeSetKind } from '@store-panel/domain/menu-changes/menu-change';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import css from '../menu-import.module.css';
import type { ImportedPart } from '../worker/imported-parts.ts';
import type { ImportPlan } from '../worker/menu-import-tasks.ts';

const STATES = ['added', 'changed', 'removed'] as const satisfies readonly ImportedPart['state'][];
const KINDS = [
  'item',
  'category',
  'sub_category',
  'modifier_group',
  'modifier',
] as const satisfies readonly ChangeSetKind[];

/** What an import does to the parts of a menu, a sentence for what is new, changed and deleted. */
export function usePartSentences(parts: readonly ImportedPart[]): readonly string[] {
  const { t } = useTranslation('menu-import');
  const language = useLanguage();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return STATES.flatMap((state) => {
    const counted = KINDS.flatMap((kind) => {
      const count = parts.filter((part) => part.state === state && part.kind === kind).length;
      return count === 0 ? [] : [t(`count.${kind}`, { count })];
    });
    return counted.length === 0 ? [] : [t(`summary.${state}`, { parts: list.format(counted) })];
  });
}

/** What an import would do, in a few sentences. */
export function ImportSummary({ plan }: { readonly plan: ImportPlan }) {
  const { t } = useTranslation('menu-import');
  const { parts, counts, warnings } = plan;
  const sentences = usePartSentences(parts);
  return (
    <p className={css.summary} role="status">
      {[
        ...(sentences.length === 0 ? [t('summary.nothing')] : sentences),
        ...(counts.bad > 0 ? [t('summary.bad', { total: counts.bad })] : []),
        ...(warnings.large_change === undefined ? [] : [t('summary.large', { total: warnings.large_change })]),
      ].join(' ')}
    </p>
  );
}
