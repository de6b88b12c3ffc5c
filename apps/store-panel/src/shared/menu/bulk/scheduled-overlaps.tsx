import {
  type ScheduledMenuChange,
  useListScheduledMenuChangesQuery,
} from '@store-panel/api-client/rtk/scheduled-menu-changes';
import { isChanged } from '@store-panel/domain/menu-changes/menu-change';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { isOpen } from '#shared/menu/scheduled/scheduled-state.ts';
import { useScheduledTexts } from '#shared/menu/scheduled/use-scheduled-texts.ts';
import type { BulkPreview } from './bulk-preview.ts';
import type { ChangeSet } from './use-change-set.ts';

/** More say nothing new. */
const SHOWN = 3;

/** Parts of a preview that a scheduled change has, too. */
function partsOf(change: ScheduledMenuChange, { rows }: BulkPreview): number {
  const changed = new Set(rows.filter((row) => row.isIncluded && isChanged(row)).map(({ id }) => id));
  return change.part_ids?.filter((id) => changed.has(id)).length ?? 0;
}

/** Whether both change the same fields; a file may change any. */
const isAlike = (type: string, scheduled: string) => type === scheduled || type === 'import';

/** Says which scheduled changes are about the same parts: whichever comes later leaves them as they are. */
export function ScheduledOverlaps({ changeSet: { preview, type, times } }: { readonly changeSet: ChangeSet }) {
  const { t } = useTranslation('menu-bulk');
  const { titleOf, timeOf } = useScheduledTexts();
  const { data = [] } = useListScheduledMenuChangesQuery(undefined);
  if (preview === null || type === null) return null;
  const overlaps = data
    .filter((change) => isOpen(change) && isAlike(type, change.type))
    .map((change) => ({ change, parts: partsOf(change, preview) }))
    .filter(({ parts }) => parts > 0);
  return overlaps.slice(0, SHOWN).map(({ change, parts }) => (
    <InlineAlert key={change.scheduled_id} tone="info" title={titleOf(change)}>
      {change.state === 'waiting'
        ? t(times.starts === null ? 'scheduled.overlapsStart' : 'scheduled.overlapsLater', {
            total: parts,
            time: timeOf(change.starts_at),
          })
        : t('scheduled.overlapsEnd', { total: parts, time: timeOf(change.ends_at ?? change.starts_at) })}
    </InlineAlert>
  ));
}
