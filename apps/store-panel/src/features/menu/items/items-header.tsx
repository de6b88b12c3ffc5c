import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { Button } from '@store-panel/ui/button';
import { Images, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { GridButton } from '#shared/menu/grid/grid-button.tsx';
import { SchedulesButton } from '#shared/menu/schedules/schedules-button.tsx';

interface ItemsHeaderProps {
  readonly menu: EditorMenu | undefined;
  /** Whether the menu has items to which pictures of a folder could belong. */
  readonly hasItems: boolean;
  readonly canAdd: boolean;
  readonly denial: string | undefined;
  readonly onAdd: () => void;
  /** Opens the list as a table; missing while it is one. */
  readonly onGrid: (() => void) | undefined;
  readonly onAddFolder: () => void;
  /** Called before `onAddFolder` may follow. */
  readonly onApproachFolder: () => void;
}

export function ItemsHeader(props: ItemsHeaderProps) {
  const { menu, hasItems, canAdd, denial, onAdd, onGrid, onAddFolder, onApproachFolder } = props;
  const { t } = useTranslation(['menu-items', 'menu-bulk', 'menu-pictures']);
  const disabled = { 'aria-disabled': !canAdd || undefined, title: denial } as const;
  return (
    <ScreenHeader
      screen="item"
      description={t('intro')}
      actions={
        <>
          {hasItems && onGrid && <GridButton onClick={onGrid} />}
          {hasItems && <SchedulesButton menu={menu} />}
          {hasItems && (
            <Button
              icon={<Images aria-hidden="true" />}
              {...disabled}
              onPointerEnter={onApproachFolder}
              onClick={() => canAdd && onAddFolder()}
            >
              {t('menu-pictures:folder.open')}
            </Button>
          )}
          <Button variant="primary" icon={<Plus aria-hidden="true" />} {...disabled} onClick={() => canAdd && onAdd()}>
            {t('add')}
          </Button>
        </>
      }
    />
  );
}
