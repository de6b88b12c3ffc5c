import {
  type EditorCategory,
  type EditorMenu,
  useSaveCategoryMutation,
  useSaveMenuOrderMutation,
} from '@store-panel/api-client/rtk/menu-editing';
import { localizedText } from '@store-panel/domain/geo/languages';
import { ButtonLink } from '@store-panel/ui/button-link';
import { SortableTree, type TreeItem } from '@store-panel/ui/sortable-tree';
import { LayoutList } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { DeleteMenuPartsDialog } from '#shared/menu/editing/delete-menu-parts-dialog.tsx';
import { menuContents } from '#shared/menu/editing/menu-contents.ts';
import { FoundBar } from '#shared/menu/check/found-bar.tsx';
import { useFoundPartsOf } from '#shared/menu/check/use-found-parts.ts';
import { saveOnCurrent } from '#shared/menu/editing/save-on-current.ts';
import { useMenuChange } from '#shared/menu/editing/use-menu-change.ts';
import { useMenuDenial } from '#shared/menu/editing/use-menu-denial.ts';
import { useMenuEditor } from '#shared/menu/editing/use-menu-editor.ts';
import { PictureThumb } from '#shared/pictures/picture-thumb.tsx';
import { EditorPage } from '#shared/menu/editing/editor-page.tsx';
import { EditButton, PartMenuItems } from '#shared/menu/editing/part-actions.tsx';
import { PartRow } from '#shared/menu/editing/part-row.tsx';
import { useContentsText } from '#shared/menu/editing/use-contents-text.ts';
import { useSavedTree } from '#shared/menu/editing/use-saved-tree.ts';
import { SchedulesButton } from '#shared/menu/schedules/schedules-button.tsx';
import { CategoryDialog } from './category-dialog.tsx';

type DialogState = { readonly type: 'add' } | { readonly type: 'edit' | 'delete'; readonly category: EditorCategory };

/** The categories of the menu: their order, names, and whether customers see them. */
export function CategoryPage() {
  const { t } = useTranslation(['menu-editor', 'screens']);
  const editor = useMenuEditor();
  const denial = useMenuDenial('category');
  const [dialog, setDialog] = useState<DialogState>();
  const onClose = () => setDialog(undefined);
  const { menu } = editor;
  return (
    <>
      <EditorPage
        screen="category"
        description={t('category.intro')}
        editor={editor}
        denial={denial}
        actions={<SchedulesButton menu={menu} />}
        add={{ label: t('category.add'), onPress: () => setDialog({ type: 'add' }) }}
        isEmpty={({ categories }) => categories.length === 0}
        empty={{ icon: <LayoutList />, title: t('category.empty'), text: t('category.emptyText') }}
        emptyActions={
          <ButtonLink href={pathTo('sub-category')} variant="quiet">
            {t('category.withoutThem')}
          </ButtonLink>
        }
      >
        {(loaded) => <CategoryTree menu={loaded} denial={denial} onDialog={setDialog} />}
      </EditorPage>
      {menu && dialog?.type === 'add' && <CategoryDialog menu={menu} category={undefined} onClose={onClose} />}
      {menu && dialog?.type === 'edit' && (
        <CategoryDialog menu={menu} category={withPicture(menu, dialog.category)} onClose={onClose} />
      )}
      {menu && dialog?.type === 'delete' && (
        <DeleteMenuPartsDialog kind="category" ids={[dialog.category.category_id]} menu={menu} onClose={onClose} />
      )}
    </>
  );
}

/** With the picture that it has by now. */
const withPicture = ({ categories }: EditorMenu, category: EditorCategory): EditorCategory => ({
  ...category,
  image: categories.find(({ category_id: id }) => id === category.category_id)?.image ?? null,
});

interface CategoryItem extends TreeItem {
  readonly category: EditorCategory;
}

interface CategoryTreeProps {
  readonly menu: EditorMenu;
  readonly denial: string | undefined;
  readonly onDialog: (dialog: DialogState) => void;
}

function CategoryTree({ menu, denial, onDialog }: CategoryTreeProps) {
  const { t } = useTranslation(['menu-editor', 'screens']);
  const language = useLanguage();
  const contentsText = useContentsText();
  const change = useMenuChange();
  const [saveOrder] = useSaveMenuOrderMutation();
  const toggle = useToggleCategory();
  const found = useFoundPartsOf(menu, 'category');
  const categories = useMemo<readonly CategoryItem[]>(
    () =>
      menu.categories.map((category) => ({
        id: category.category_id,
        label: localizedText(category.name, language),
        category,
      })),
    [menu, language],
  );
  const { items, onMove } = useSavedTree(categories, (_move, before, after) =>
    change(
      () => saveOrder({ kind: 'category', parent_id: null, ids: idsOf(after), base_ids: idsOf(before) }).unwrap(),
      { key: 'menu-editor:done.arranged.category' },
    ),
  );
  const renderRow = ({ id, label, category }: CategoryItem) => (
    <PartRow
      name={label}
      picture={<PictureThumb imageId={category.image?.image_id} />}
      contents={contentsText(menuContents(menu, 'category', [id]))}
      isHidden={!category.is_visible}
    />
  );
  const renderActions = ({ label, category }: CategoryItem, tabIndex: number) => (
    <EditButton name={label} tabIndex={tabIndex} denial={denial} onPress={() => onDialog({ type: 'edit', category })} />
  );
  const renderMenuItems = ({ category }: CategoryItem) => (
    <PartMenuItems
      isVisible={category.is_visible}
      denial={denial}
      onToggle={() => void toggle(category)}
      onDelete={() => onDialog({ type: 'delete', category })}
    />
  );
  return (
    <>
      <FoundBar found={found} />
      <SortableTree
        label={t('screens:screen.category')}
        items={items.filter(({ id }) => found?.ids.has(id) !== false)}
        onMove={onMove}
        // Between those that are found there are others.
        accepts={(parent) => denial === undefined && parent === null && found === null}
        renderItem={renderRow}
        actions={renderActions}
        menuItems={renderMenuItems}
      />
    </>
  );
}

const idsOf = (items: readonly TreeItem[]) => items.map(({ id }) => id);

/** Hides or shows a category; never rejects, since the client shows failures. */
function useToggleCategory() {
  const language = useLanguage();
  const [save] = useSaveCategoryMutation();
  const change = useMenuChange();
  return async (category: EditorCategory) => {
    const isVisible = !category.is_visible;
    await change(
      () =>
        saveOnCurrent(
          category,
          (parts) => parts.category,
          // Its picture is changed by calls of its own.
          ({ image: _image, ...current }) =>
            save({ ...current, name: [...current.name], is_visible: isVisible }).unwrap(),
        ),
      {
        key: isVisible ? 'menu-editor:done.shown' : 'menu-editor:done.hidden',
        values: { name: localizedText(category.name, language) },
      },
    ).catch(() => undefined);
  };
}
