import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { ButtonLink } from '@store-panel/ui/button-link';
import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EditorPage } from '#shared/menu/editing/editor-page.tsx';
import { pathTo } from '#paths.ts';
import { DeleteMenuPartsDialog } from '#shared/menu/editing/delete-menu-parts-dialog.tsx';
import { useMenuDenial } from '#shared/menu/editing/use-menu-denial.ts';
import { useMenuEditor } from '#shared/menu/editing/use-menu-editor.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { SchedulesButton } from '#shared/menu/schedules/schedules-button.tsx';
import { SubCategoryDialog } from './sub-category-dialog.tsx';
import { SubCategoryTree } from './sub-category-tree.tsx';
import type { SubCategoryDialogState } from './sub-category-dialog-state.ts';

/** The sub-categories of the menu by category: their order, names, and whether customers see them. */
export function SubCategoryPage() {
  const { t } = useTranslation('menu-editor');
  const { session } = useStoreSession();
  const editor = useMenuEditor();
  const denial = useMenuDenial('sub_category');
  const [dialog, setDialog] = useState<SubCategoryDialogState>();
  const onClose = () => setDialog(undefined);
  const { menu } = editor;
  const addTo = menu?.categories[0]?.category_id ?? null;
  return (
    <>
      <EditorPage
        screen="sub-category"
        description={t('subCategory.intro')}
        editor={editor}
        denial={denial}
        actions={<SchedulesButton menu={menu} />}
        add={{ label: t('subCategory.add'), onPress: () => setDialog({ type: 'add', categoryId: addTo }) }}
        isEmpty={({ sub_categories, categories }) => sub_categories.length + categories.length === 0}
        empty={{ icon: <ListTree />, title: t('subCategory.empty'), text: t('subCategory.emptyText') }}
        emptyActions={
          checkScreenAccess('category', session.access).allowed && (
            <ButtonLink href={pathTo('category')} variant="quiet">
              {t('subCategory.categoriesFirst')}
            </ButtonLink>
          )
        }
      >
        {(loaded) => <SubCategoryTree menu={loaded} denial={denial} onDialog={setDialog} />}
      </EditorPage>
      {menu && dialog?.type === 'add' && (
        <SubCategoryDialog menu={menu} subCategory={undefined} categoryId={dialog.categoryId} onClose={onClose} />
      )}
      {menu && dialog?.type === 'edit' && (
        <SubCategoryDialog menu={menu} subCategory={dialog.subCategory} categoryId={null} onClose={onClose} />
      )}
      {menu && dialog?.type === 'delete' && (
        <DeleteMenuPartsDialog
          kind="sub_category"
          ids={[dialog.subCategory.sub_category_id]}
          menu={menu}
          onClose={onClose}
        />
      )}
    </>
  );
}
