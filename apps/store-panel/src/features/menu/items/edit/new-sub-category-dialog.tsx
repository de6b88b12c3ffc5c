import { type EditorMenu, useSaveSubCategoryMutation } from '@store-panel/api-client/rtk/menu-editing';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Select } from '@store-panel/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { fromMenuPartValues, MENU_PART_RULES, toMenuPartValues } from '#shared/menu/editing/menu-part-values.ts';
import { NamesFields } from '#shared/menu/editing/names-fields.tsx';
import { useMenuChange } from '#shared/menu/editing/use-menu-change.ts';

interface NewSubCategoryDialogProps {
  readonly menu: EditorMenu;
  readonly onAdded: (subCategoryId: string) => void;
  readonly onClose: () => void;
}

/** The value of "no category". */
const NONE = '';

/** Adds a sub-category behind its siblings, with nothing but its names and category. */
export function NewSubCategoryDialog({ menu, onAdded, onClose }: NewSubCategoryDialogProps) {
  const { t } = useTranslation(['menu-items', 'menu-editor']);
  const language = useLanguage();
  const [save] = useSaveSubCategoryMutation();
  const change = useMenuChange();
  const [category, setCategory] = useState(menu.categories[0]?.category_id ?? NONE);
  const siblings = menu.sub_categories.filter(({ category_id: id }) => (id ?? NONE) === category).length;
  return (
    <FormDialog
      size="sm"
      title={t('newPlace.title')}
      submitLabel={t('newPlace.submit')}
      draft="menu-new-sub-category"
      initialValues={toMenuPartValues(undefined, siblings)}
      rules={MENU_PART_RULES}
      serverErrors={{ byError: { englishNameRequired: ['name.2'], subCategoryNameAlreadyUsed: ['name.2'] } }}
      onSave={(values) =>
        change(
          () =>
            save({
              sub_category_id: null,
              category_id: category === NONE ? null : category,
              ...fromMenuPartValues({ ...values, position: siblings + 1 }),
              version: null,
            }).unwrap(),
          { key: 'menu-editor:done.added.sub_category' },
        )
      }
      onSaved={({ part_id: id }) => onAdded(id)}
      onClose={onClose}
    >
      <NamesFields label={t('menu-editor:field.name')} />
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
