import { Button } from '@store-panel/ui/button';
import { ChangeRows } from '@store-panel/ui/change-rows';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from '../menu-import.module.css';
import type { ImportedPart } from '../worker/imported-parts.ts';
import { useShownParts } from './use-shown-parts.tsx';

type Filter = 'all' | ImportedPart['state'];

/** A preview of thousands of parts is drawn in portions. */
const PARTS_AT_ONCE = 50;

/** What an import adds, changes and removes, part by part. */
export function PartList({ parts }: { readonly parts: readonly ImportedPart[] }) {
  const { t } = useTranslation(['menu-import', 'import']);
  const [filter, setFilter] = useState<Filter>('all');
  const [limit, setLimit] = useState(PARTS_AT_ONCE);
  const shownParts = useShownParts(parts);
  const matching = useMemo(
    () => (filter === 'all' ? parts : parts.filter(({ state }) => state === filter)),
    [parts, filter],
  );
  const shown = useMemo(() => shownParts(matching.slice(0, limit)), [shownParts, matching, limit]);
  if (parts.length === 0) return null;
  const numberOf = (state: ImportedPart['state']) => parts.filter((part) => part.state === state).length;
  const states = (['added', 'changed', 'removed'] as const).filter((state) => numberOf(state) > 0);
  return (
    <section className={css.section}>
      <div className={css.sectionHead}>
        <h3 className={css.subheading}>{t('parts.title')}</h3>
        {states.length > 1 && (
          <SegmentedControl<Filter>
            label={t('parts.filter')}
            value={filter}
            options={[
              { value: 'all', label: t('parts.all', { total: parts.length }) },
              ...states.map((value) => ({ value, label: t(`parts.${value}`, { total: numberOf(value) }) })),
            ]}
            onChange={(value) => {
              setFilter(value);
              setLimit(PARTS_AT_ONCE);
            }}
          />
        )}
      </div>
      <ChangeRows label={t('parts.title')} parts={shown} />
      {shown.length < matching.length && (
        <div>
          <Button onClick={() => setLimit(limit + PARTS_AT_ONCE)}>
            {t('import:more', { total: Math.min(PARTS_AT_ONCE, matching.length - shown.length) })}
          </Button>
        </div>
      )}
    </section>
  );
}
