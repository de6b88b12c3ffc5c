import type { EditorItem } from '@store-panel/api-client/rtk/menu-editing';
import { MenuItem, MenuSeparator } from '@store-panel/ui/menu';
import { Copy, Eye, EyeOff, FolderInput, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { RowMenu } from '#shared/lists/columns/row-menu.tsx';
import { useItemTexts } from './use-item-texts.ts';

/** What can be done with one item or several. */
export type ItemAction = 'edit' | 'copy' | 'show' | 'hide' | 'change' | 'move' | 'delete';

interface ItemRowActionsProps {
  readonly item: EditorItem;
  readonly denial: string | undefined;
  readonly onAction: (action: ItemAction, items: readonly EditorItem[]) => void;
}

/** The menu at the end of a row. */
export function ItemRowActions({ item, denial, onAction }: ItemRowActionsProps) {
  const { t } = useTranslation('menu-items');
  const { nameOf } = useItemTexts();
  const isDenied = denial !== undefined;
  const run = (action: ItemAction) => () => onAction(action, [item]);
  return (
    <RowMenu name={nameOf(item)}>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={run('edit')}>
        {t('action.edit')}
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden="true" />} disabled={isDenied} help={denial} onSelect={run('copy')}>
        {t('action.copy')}
      </MenuItem>
      {item.is_visible ? (
        <MenuItem icon={<EyeOff aria-hidden="true" />} disabled={isDenied} onSelect={run('hide')}>
          {t('action.hide')}
        </MenuItem>
      ) : (
        <MenuItem icon={<Eye aria-hidden="true" />} disabled={isDenied} onSelect={run('show')}>
          {t('action.show')}
        </MenuItem>
      )}
      <MenuItem icon={<FolderInput aria-hidden="true" />} disabled={isDenied} onSelect={run('move')}>
        {t('action.move')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden="true" />} danger disabled={isDenied} onSelect={run('delete')}>
        {t('action.delete')}
      </MenuItem>
    </RowMenu>
  );
}
