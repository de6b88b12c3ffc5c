import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { Button } from '@store-panel/ui/button';
import { EmptyState } from '@store-panel/ui/empty-state';
import { FolderPlus, Plus, UtensilsCrossed } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useMenuDenial } from '#shared/menu/editing/use-menu-denial.ts';
import { NewSubCategoryDialog } from './edit/new-sub-category-dialog.tsx';

interface EmptyMenuProps {
  readonly menu: EditorMenu;
  /** Why no item can be added now. */
  readonly denial: string | undefined;
  readonly onAdd: () => void;
}

/** Two ways to begin a menu: with an item, or with the sub-categories it will have. */
export function EmptyMenu({ menu, denial, onAdd }: EmptyMenuProps) {
  const { t } = useTranslation('menu-items');
  const placeDenial = useMenuDenial('sub_category');
  const [isAddingPlace, setAddingPlace] = useState(false);
  return (
    <>
      <EmptyState
        icon={<UtensilsCrossed />}
        title={t('empty.title')}
        actions={
          <>
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              aria-disabled={denial !== undefined || undefined}
              title={denial}
              onClick={() => denial === undefined && onAdd()}
            >
              {t('empty.item')}
            </Button>
            <Button
              icon={<FolderPlus aria-hidden="true" />}
              aria-disabled={placeDenial !== undefined || undefined}
              title={placeDenial}
              onClick={() => placeDenial === undefined && setAddingPlace(true)}
            >
              {t('empty.place')}
            </Button>
          </>
        }
      >
        {t('empty.text')}
      </EmptyState>
      {isAddingPlace && (
        <NewSubCategoryDialog
          menu={menu}
          onClose={() => setAddingPlace(false)}
          onAdded={() => {
            setAddingPlace(false);
            onAdd();
          }}
        />
      )}
    </>
  );
}
