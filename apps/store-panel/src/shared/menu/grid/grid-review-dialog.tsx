import type { MenuChange } from '@store-panel/api-client/rtk/menu-changes';
import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import type { MenuCell } from '@store-panel/domain/menu-changes/menu-change';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { previewKey } from '#shared/menu/bulk/bulk-preview.ts';
import { ChangeSetDialog } from '#shared/menu/bulk/change-set-dialog.tsx';
import { partNames } from '#shared/menu/bulk/part-names.ts';
import { useChangeSet } from '#shared/menu/bulk/use-change-set.ts';

interface GridReviewDialogProps {
  readonly menu: EditorMenu;
  readonly cells: readonly MenuCell[];
  readonly denial: string | undefined;
  /** Called with the cells that were changed, as drafts name them. */
  readonly onApplied: (cells: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** Shows what the cells change, and applies it; the toast takes it back. */
export function GridReviewDialog({ menu, denial, onApplied, onClose, ...props }: GridReviewDialogProps) {
  const { t } = useTranslation('menu-bulk');
  const language = useLanguage();
  const [cells] = useState(props.cells);
  const [names] = useState(() => partNames(menu, language));
  // The wire's type lets its lists be written to.
  const change = useMemo(() => ({ type: 'set', cells }) as MenuChange, [cells]);
  const changeSet = useChangeSet({ menu, change, cause: 'values_changed', denial, onDone: close });
  function close() {
    const rows = changeSet.preview?.rows ?? [];
    onApplied(new Set(rows.flatMap((row) => (row.isIncluded ? [previewKey(row)] : []))));
    onClose();
  }
  return (
    <ChangeSetDialog
      title={t('grid.reviewTitle', { count: cells.length })}
      changeSet={changeSet}
      names={names}
      denial={denial}
      onClose={onClose}
    />
  );
}
