import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import {
  type ScheduledMenuChange,
  type ScheduledMenuChangeDetail,
  useGetScheduledMenuChangeQuery,
} from '@store-panel/api-client/rtk/scheduled-menu-changes';
import { type ChangeSetRow, isChanged } from '@store-panel/domain/menu-changes/menu-change';
import { type SchedulableChange, startOf } from '@store-panel/domain/menu-changes/scheduled-change';
import { Button } from '@store-panel/ui/button';
import { ChangeRows } from '@store-panel/ui/change-rows';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RecordFallback } from '#shared/record-fallback.tsx';
import { useChangeParts } from '#shared/settings-journal/use-change-parts.ts';
import { LeftOut } from './left-out.tsx';
import { standOf } from './scheduled-state.ts';

/** Parts that are listed at once. */
const PARTS_AT_ONCE = 50;

interface ScheduledRowsProps {
  readonly change: ScheduledMenuChange;
  readonly menu: EditorMenu | undefined;
}

/** The rows that were confirmed; of one that waits also what would be left out if it started now. */
export function ScheduledRows({ change, menu }: ScheduledRowsProps) {
  const { t } = useTranslation('menu-bulk');
  const query = useGetScheduledMenuChangeQuery(change.scheduled_id, { refetchOnMountOrArgChange: true });
  const detail = query.data;
  if (!detail)
    return (
      <RecordFallback query={query} missing={{ title: t('gone'), text: t('scheduled.missing') }}>
        <Skeleton height="8rem" />
      </RecordFallback>
    );
  return <Rows detail={detail} menu={menu} />;
}

function Rows({ detail, menu }: { readonly detail: ScheduledMenuChangeDetail; readonly menu: EditorMenu | undefined }) {
  const { t } = useTranslation('menu-bulk');
  const partsOf = useChangeParts();
  const [limit, setLimit] = useState(PARTS_AT_ONCE);
  const names = useMemo(() => (menu ? namesById(menu) : new Map<string, readonly string[]>()), [menu]);
  const confirmed = detail.rows as readonly ChangeSetRow[];
  const leftOut = useMemo(() => {
    if (!menu || standOf(detail.scheduled) !== 'waiting') return [];
    return startOf(menu, detail.change as SchedulableChange, confirmed).leftOut;
  }, [menu, detail, confirmed]);
  const parts = useMemo(
    () =>
      partsOf(
        confirmed
          .filter((row) => isChanged(row))
          .map((row) => ({
            kind: row.kind,
            id: row.id,
            name: [...(names.get(row.id) ?? [])],
            field: row.field,
            before: row.before as never,
            after: row.after as never,
          })),
      ),
    [partsOf, confirmed, names],
  );
  return (
    <>
      <LeftOut
        label={t('scheduled.wouldBeLeftOut')}
        leftOut={{
          count: leftOut.length,
          parts: leftOut.map((part) => ({ ...part, name: [...(names.get(part.id) ?? [])] })),
        }}
      />
      <ChangeRows label={t('rows')} parts={parts.slice(0, limit)} />
      {parts.length > limit && (
        <Button size="sm" onClick={() => setLimit(limit + PARTS_AT_ONCE)}>
          {t('more', { total: Math.min(PARTS_AT_ONCE, parts.length - limit) })}
        </Button>
      )}
    </>
  );
}

/** Names of all parts in all languages, by id. */
const namesById = ({ categories, sub_categories, items, modifier_groups }: EditorMenu) =>
  new Map<string, readonly string[]>([
    ...categories.map(({ category_id: id, name }) => [id, name] as const),
    ...sub_categories.map(({ sub_category_id: id, name }) => [id, name] as const),
    ...items.map(({ item_id: id, name }) => [id, name] as const),
    ...modifier_groups.map(({ modifier_group_id: id, name }) => [id, name] as const),
    ...modifier_groups.flatMap(({ modifiers }) => modifiers.map(({ modifier_id: id, name }) => [id, name] as const)),
  ]);
