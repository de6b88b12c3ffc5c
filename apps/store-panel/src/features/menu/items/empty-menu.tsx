import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { Button } from '@store-panel/ui/button';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ButtonLink } from '@store-panel/ui/button-link';
import { FileUp, FolderPlus, Plus, UtensilsCrossed } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { useMenuDenial } from '#shared/menu/editing/use-menu-denial.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { NewSubCategoryDialog } from './edit/new-sub-category-dialog.tsx';

interface EmptyMenuProps {
  readonly menu: EditorMenu;
  /** Why no item can be added now. */
  readonly denial: string | undefined;
  readonly onAdd: () => void;
}

/** Three ways to begin a menu: with an item, with the sub-categories it will have, or from a file. */
export function EmptyMenu({ menu, denial, onAdd }: EmptyMenuProps) {
  const { t } = useTranslation('menu-items');
  const placeDenial = useMenuDenial('sub_category');
  const canImport = checkScreenAccess('import-export', useStoreSession().session.access).allowed;
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
            {canImport && (
              <ButtonLink href={pathTo('import-export')} icon={<FileUp aria-hidden="true" />}>
                {t('empty.import')}
              </ButtonLink>
            )}
          </>
        }
      >
        {t('empty.text')}
      </EmptyState>
      {isAddingPlace && (
        <NewSubCategoryDialog
          menu={menu}
          categoryId={menu.categories[0]?.category_id ?? null}
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
