import {
  type EditorCategory,
  type EditorMenu,
  type EditorSubCategory,
  useSaveGroupListMutation,
  useSaveSubCategoryMutation,
} from '@store-panel/api-client/rtk/menu-editing';
import { localizedText } from '@store-panel/domain/geo/languages';
import { IconButton } from '@store-panel/ui/icon-button';
import { SortableTree, type TreeItem } from '@store-panel/ui/sortable-tree';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { FoundBar } from '#shared/menu/check/found-bar.tsx';
import { useFoundPartsOf } from '#shared/menu/check/use-found-parts.ts';
import { EditButton, PartMenuItems } from '#shared/menu/editing/part-actions.tsx';
import { PartRow } from '#shared/menu/editing/part-row.tsx';
import { useContentsText } from '#shared/menu/editing/use-contents-text.ts';
import { useSavedTree } from '#shared/menu/editing/use-saved-tree.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { menuContents } from '#shared/menu/editing/menu-contents.ts';
import { saveOnCurrent } from '#shared/menu/editing/save-on-current.ts';
import { useMenuChange } from '#shared/menu/editing/use-menu-change.ts';
import type { SubCategoryDialogState } from './sub-category-dialog-state.ts';

/** A category with its sub-categories, or a sub-category. */
interface PlaceItem extends TreeItem {
  readonly subCategory?: EditorSubCategory;
  readonly isHidden: boolean;
  readonly children?: readonly PlaceItem[];
}

/** The id of the group of those without a category. */
const NO_CATEGORY = 'without-category';

interface SubCategoryTreeProps {
  readonly menu: EditorMenu;
  readonly denial: string | undefined;
  readonly onDialog: (dialog: SubCategoryDialogState) => void;
}

export function SubCategoryTree({ menu, denial, onDialog }: SubCategoryTreeProps) {
  const { t } = useTranslation(['menu-editor', 'screens']);
  const contentsText = useContentsText();
  const change = useMenuChange();
  const [saveList] = useSaveGroupListMutation();
  const toggle = useToggleSubCategory();
  const found = useFoundPartsOf(menu, 'sub_category');
  const places = usePlaces(menu);
  const { items, onMove } = useSavedTree(places, ({ parentId }, before, after) =>
    change(
      () =>
        saveList({
          category_id: parentId === NO_CATEGORY ? null : parentId,
          sub_category_ids: idsIn(after, parentId),
          base_ids: idsIn(before, parentId),
        }).unwrap(),
      { key: 'menu-editor:done.arranged.sub_category' },
    ),
  );
  const countText = ({ length }: readonly PlaceItem[]) =>
    length === 0 ? t('contents.none') : t('delete.subCategories', { count: length });
  const hasGroups = items.some(({ children }) => children !== undefined);
  const renderRow = ({ id, label, isHidden, children }: PlaceItem) => (
    <PartRow
      name={label}
      contents={children === undefined ? contentsText(menuContents(menu, 'sub_category', [id])) : countText(children)}
      isHidden={isHidden}
    />
  );
  const renderActions = ({ id, label, subCategory }: PlaceItem, tabIndex: number) =>
    subCategory ? (
      <EditButton
        name={label}
        tabIndex={tabIndex}
        denial={denial}
        onPress={() => onDialog({ type: 'edit', subCategory })}
      />
    ) : (
      <IconButton
        size="sm"
        tabIndex={tabIndex}
        icon={<Plus aria-hidden="true" />}
        label={t('subCategory.addTo', { category: label })}
        disabled={denial !== undefined}
        onClick={() => onDialog({ type: 'add', categoryId: id === NO_CATEGORY ? null : id })}
      />
    );
  const renderMenuItems = ({ subCategory }: PlaceItem) =>
    subCategory && (
      <PartMenuItems
        isVisible={subCategory.is_visible}
        denial={denial}
        onToggle={() => void toggle(subCategory)}
        onDelete={() => onDialog({ type: 'delete', subCategory })}
      />
    );
  return (
    <>
      <FoundBar found={found} />
      <SortableTree
        label={t('screens:screen.sub-category')}
        items={found ? foundPlaces(items, found.ids) : items}
        onMove={onMove}
        accepts={(parent, child) =>
          denial === undefined && child.children === undefined && (parent !== null) === hasGroups && found === null
        }
        renderItem={renderRow}
        actions={renderActions}
        menuItems={renderMenuItems}
      />
    </>
  );
}

/** Those with these ids, below their categories. */
const foundPlaces = (items: readonly PlaceItem[], ids: ReadonlySet<string>): readonly PlaceItem[] =>
  items.flatMap((item) => {
    if (item.children === undefined) return ids.has(item.id) ? [item] : [];
    const children = item.children.filter(({ id }) => ids.has(id));
    return children.length === 0 ? [] : [{ ...item, children }];
  });

const idsIn = (items: readonly PlaceItem[], parentId: string | null): string[] =>
  (parentId === null ? items : (items.find(({ id }) => id === parentId)?.children ?? [])).map(({ id }) => id);

/** Sub-categories by category; a plain list while there are no categories. */
function usePlaces(menu: EditorMenu): readonly PlaceItem[] {
  const { t } = useTranslation('menu-editor');
  const language = useLanguage();
  return useMemo(() => {
    const children = (id: string | null): readonly PlaceItem[] =>
      menu.sub_categories
        .filter(({ category_id }) => category_id === id)
        .map((subCategory) => ({
          id: subCategory.sub_category_id,
          label: localizedText(subCategory.name, language),
          subCategory,
          isHidden: !subCategory.is_visible,
        }));
    const without = children(null);
    if (menu.categories.length === 0) return without;
    const group = ({ category_id: id, name, is_visible }: EditorCategory): PlaceItem => ({
      id,
      label: localizedText(name, language),
      isHidden: !is_visible,
      children: children(id),
    });
    return [
      ...menu.categories.map((category) => group(category)),
      // Also while it is empty, so that a sub-category can be moved out of its category.
      { id: NO_CATEGORY, label: t('place.none'), isHidden: false, children: without },
    ];
  }, [menu, language, t]);
}

/** Hides or shows a sub-category; never rejects, since the client shows failures. */
function useToggleSubCategory() {
  const language = useLanguage();
  const [save] = useSaveSubCategoryMutation();
  const change = useMenuChange();
  return async (subCategory: EditorSubCategory) => {
    const isVisible = !subCategory.is_visible;
    await change(
      () =>
        saveOnCurrent(
          subCategory,
          (parts) => parts.sub_category,
          (current) => save({ ...current, name: [...current.name], is_visible: isVisible }).unwrap(),
        ),
      {
        key: isVisible ? 'menu-editor:done.shown' : 'menu-editor:done.hidden',
        values: { name: localizedText(subCategory.name, language) },
      },
    ).catch(() => undefined);
  };
}
