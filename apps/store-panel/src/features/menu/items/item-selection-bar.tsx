import type { EditorItem } from '@store-panel/api-client/rtk/menu-editing';
import { Button } from '@store-panel/ui/button';
import { Menu } from '@store-panel/ui/menu';
import { Progress } from '@store-panel/ui/progress';
import { ChevronDown, Eye, EyeOff, FolderInput, PencilLine, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { SelectionBar } from '#shared/lists/selection-bar.tsx';
import { type AvailabilityChoice, AvailabilityItems } from './availability-control.tsx';
import type { ItemAction } from './item-row-actions.tsx';
import type { ItemChanges } from './use-item-changes.ts';

interface ItemSelectionBarProps {
  readonly items: readonly EditorItem[];
  readonly selected: readonly EditorItem[];
  readonly denial: string | undefined;
  readonly progress: ItemChanges['progress'];
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onAvailability: (items: readonly EditorItem[], choice: AvailabilityChoice) => void;
  readonly onAction: (action: ItemAction, items: readonly EditorItem[]) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Selects all or none of the list, and changes the selected items together. */
export function ItemSelectionBar(props: ItemSelectionBarProps) {
  const { items, selected, denial, progress, onSelect, onAvailability, onAction } = props;
  const { t } = useTranslation(['menu-items', 'menu-bulk']);
  if (items.length === 0) return null;
  const isDenied = denial !== undefined || progress !== null;
  const disabled = { 'aria-disabled': isDenied || undefined, title: denial } as const;
  const run = (action: ItemAction) => () => {
    if (!isDenied) onAction(action, selected);
  };
  return (
    <SelectionBar
      total={items.length}
      selectedCount={selected.length}
      label={t('bulk.selected', { count: selected.length })}
      onAll={() => onSelect(new Set(items.map(({ item_id }) => item_id)))}
      onNone={() => onSelect(NONE)}
      actions={
        progress ? (
          <Progress
            label={t('bulk.progress')}
            value={progress.done}
            max={progress.total}
            valueText={t('bulk.progressValue', { done: progress.done, total: progress.total })}
          />
        ) : (
          <>
            {isDenied ? (
              <Button size="sm" icon={<ChevronDown aria-hidden="true" />} {...disabled}>
                {t('bulk.availability')}
              </Button>
            ) : (
              <Menu
                label={t('bulk.availability')}
                trigger={
                  <Button size="sm" icon={<ChevronDown aria-hidden="true" />}>
                    {t('bulk.availability')}
                  </Button>
                }
              >
                <AvailabilityItems state={null} onChoose={(choice) => onAvailability(selected, choice)} />
              </Menu>
            )}
            {selected.some((item) => item.is_visible) && (
              <Button size="sm" icon={<EyeOff aria-hidden="true" />} {...disabled} onClick={run('hide')}>
                {t('bulk.hide')}
              </Button>
            )}
            {selected.some((item) => !item.is_visible) && (
              <Button size="sm" icon={<Eye aria-hidden="true" />} {...disabled} onClick={run('show')}>
                {t('bulk.show')}
              </Button>
            )}
            <Button size="sm" icon={<PencilLine aria-hidden="true" />} {...disabled} onClick={run('change')}>
              {t('menu-bulk:open')}
            </Button>
            <Button size="sm" icon={<FolderInput aria-hidden="true" />} {...disabled} onClick={run('move')}>
              {t('bulk.move')}
            </Button>
            <Button size="sm" icon={<Trash2 aria-hidden="true" />} {...disabled} onClick={run('delete')}>
              {t('bulk.delete')}
            </Button>
          </>
        )
      }
    />
  );
}
