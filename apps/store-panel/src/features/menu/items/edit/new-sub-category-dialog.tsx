import { type EditorMenu, useSaveSubCategoryMutation } from '@store-panel/api-client/rtk/menu-editing';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Select } from '@store-panel/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { fromLanguageList, toLanguageList } from '#shared/menu/editing/menu-part-values.ts';
import { NamesFields } from '#shared/menu/editing/names-fields.tsx';
import { useMenuChange } from '#shared/menu/editing/use-menu-change.ts';

interface NewSubCategoryDialogProps {
  readonly menu: EditorMenu;
  /** Chosen first; null: none. */
  readonly categoryId: string | null;
  readonly onAdded: (subCategoryId: string) => void;
  readonly onClose: () => void;
}

/** The value of "no category". */
const NONE = '';

/** Not `name`: the form of the item below has a field of that name. */
interface Values {
  readonly place_name: readonly string[];
}

const RULES = lazySchema<Values>(async () => {
  const [{ object }, { menuNameSchema }] = await Promise.all([
    import('yup'),
    import('@store-panel/domain/validation/menu/parts'),
  ]);
  return object({ place_name: menuNameSchema });
});

const SERVER_ERRORS = {
  byError: { englishNameRequired: ['place_name.2'], subCategoryNameAlreadyUsed: ['place_name.2'] },
  byBodyField: { name: 'place_name.2' },
} as const;

/** Adds a sub-category behind its siblings, with nothing but its names and category. */
export function NewSubCategoryDialog({ menu, categoryId, onAdded, onClose }: NewSubCategoryDialogProps) {
  const { t } = useTranslation(['menu-items', 'menu-editor']);
  const language = useLanguage();
  const [save] = useSaveSubCategoryMutation();
  const change = useMenuChange();
  const [category, setCategory] = useState(categoryId ?? NONE);
  const siblings = menu.sub_categories.filter(({ category_id: id }) => (id ?? NONE) === category).length;
  return (
    <FormDialog
      size="sm"
      title={t('newPlace.title')}
      submitLabel={t('newPlace.submit')}
      draft="menu-new-sub-category"
      initialValues={{ place_name: toLanguageList([]) }}
      rules={RULES}
      serverErrors={SERVER_ERRORS}
      onSave={({ place_name: name }) =>
        change(
          () =>
            save({
              sub_category_id: null,
              category_id: category === NONE ? null : category,
              name: fromLanguageList(name),
              sequence_number: siblings,
              is_visible: true,
              version: null,
            }).unwrap(),
          { key: 'menu-editor:done.added.sub_category', name: localizedText(name, language) },
        )
      }
      onSaved={({ part_id: id }) => onAdded(id)}
      onClose={onClose}
    >
      <NamesFields name="place_name" label={t('menu-editor:field.name')} />
      {menu.categories.length > 0 && (
        <Select
          label={t('newPlace.category')}
          value={category}
          options={[
            ...menu.categories.map(({ category_id: value, name }) => ({ value, label: localizedText(name, language) })),
            { value: NONE, label: t('menu-editor:place.none') },
          ]}
          onChange={({ target }) => setCategory(target.value)}
        />
      )}
    </FormDialog>
  );
}
