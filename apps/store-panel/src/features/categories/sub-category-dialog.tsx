import {
  type EditorMenu,
  type EditorSubCategory,
  useSaveSubCategoryMutation,
} from '@store-panel/api-client/rtk/menu-editing';
import { localizedText } from '@store-panel/domain/geo/languages';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormSelect } from '#shared/forms/form-select.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { PositionField, VisibleField } from '#shared/menu/editing/menu-part-fields.tsx';
import {
  ENGLISH_NAME,
  fromMenuPartValues,
  menuPartRules,
  type MenuPartValues,
  toMenuPartValues,
} from '#shared/menu/editing/menu-part-values.ts';
import { MergeConflictAlert } from '#shared/menu/editing/merge-conflict-alert.tsx';
import { NamesFields } from '#shared/menu/editing/names-fields.tsx';
import { useMenuChange } from '#shared/menu/editing/use-menu-change.ts';
import { useMergedSave } from '#shared/menu/editing/use-merged-save.ts';

import { fromScheduleValue, ScheduleField, toScheduleValue } from '#shared/menu/schedules/schedule-field.tsx';
import { useScheduleName } from '#shared/menu/schedules/schedule-name.ts';

interface SubCategoryDialogProps {
  readonly menu: EditorMenu;
  /** The sub-category to edit; without it, one is added to the category, or to none. */
  readonly subCategory: EditorSubCategory | undefined;
  readonly categoryId: string | null;
  readonly onClose: () => void;
}

interface Values extends MenuPartValues {
  /** Empty: without category. */
  readonly category: string;
  /** Empty: always. */
  readonly schedule_id: string;
}

const NONE = '';

const RULES = menuPartRules<Values>();

const siblingsIn = (menu: EditorMenu, category: string) =>
  menu.sub_categories.filter(({ category_id }) => (category_id ?? NONE) === category).length;

export function SubCategoryDialog({ menu, subCategory, categoryId, onClose }: SubCategoryDialogProps) {
  const { t } = useTranslation(['menu-editor', 'shell']);
  const [save] = useSaveSubCategoryMutation();
  const change = useMenuChange();
  const language = useLanguage();
  const categoryName = useCategoryName(menu);
  const scheduleName = useScheduleName(menu);
  const toValues = (part: EditorSubCategory): Values => ({
    ...toMenuPartValues(part, 0),
    category: part.category_id ?? NONE,
    schedule_id: toScheduleValue(part.schedule_id),
  });
  const { onSave, conflict } = useMergedSave({
    part: subCategory,
    toValues,
    findCurrent: (parts) => parts.sub_category,
    save: ({ category, schedule_id: schedule, ...values }: Values, version) =>
      change(
        () =>
          save({
            sub_category_id: subCategory?.sub_category_id ?? null,
            category_id: category === NONE ? null : category,
            version,
            ...fromMenuPartValues(values),
            schedule_id: fromScheduleValue(schedule),
          }).unwrap(),
        {
          key: subCategory ? 'menu-editor:done.saved.sub_category' : 'menu-editor:done.added.sub_category',
          name: localizedText(values.name, language),
        },
      ),
  });
  const category = categoryId ?? NONE;
  return (
    <FormDialog
      title={t(subCategory ? 'subCategory.edit' : 'subCategory.add')}
      submitLabel={t(subCategory ? 'shell:button.save' : 'subCategory.add')}
      draft={subCategory ? `menu-sub-category-edit/${subCategory.sub_category_id}` : 'menu-sub-category-add'}
      initialValues={
        subCategory
          ? toValues(subCategory)
          : {
              ...toMenuPartValues(undefined, siblingsIn(menu, category)),
              category,
              schedule_id: toScheduleValue(null),
            }
      }
      rules={RULES}
      serverErrors={{
        byError: {
          englishNameRequired: [ENGLISH_NAME],
          subCategoryNameAlreadyUsed: [ENGLISH_NAME],
          categoryNotFound: ['category'],
        },
      }}
      onSave={onSave}
      onClose={onClose}
    >
      <MergeConflictAlert
        conflict={conflict}
        labels={{ category: t('field.category'), schedule_id: t('schedule.field') }}
        textOf={(field, value) => {
          if (field === 'schedule_id') return scheduleName(value);
          return field === 'category' ? categoryName(value as string) : undefined;
        }}
      />
      <NamesFields label={t('field.name')} />
      {menu.categories.length > 0 && <CategoryField menu={menu} />}
      <Position menu={menu} initialCategory={subCategory && (subCategory.category_id ?? NONE)} />
      <VisibleField help={t('subCategory.visibleHelp')} />
      <ScheduleField menu={menu} help={t('schedule.helpPlace')} />
    </FormDialog>
  );
}

/** The category; another one has the position behind its last sub-category. */
function CategoryField({ menu }: { readonly menu: EditorMenu }) {
  const { t } = useTranslation('menu-editor');
  const categoryName = useCategoryName(menu);
  const { initialValues, setFieldValue } = useFormikContext<Values>();
  return (
    <FormSelect
      name="category"
      label={t('field.category')}
      options={[...menu.categories.map(({ category_id }) => category_id), NONE].map((value) => ({
        value,
        label: categoryName(value),
      }))}
      onChoose={(category) =>
        void setFieldValue(
          'position',
          category === initialValues.category ? initialValues.position : siblingsIn(menu, category) + 1,
        )
      }
    />
  );
}

interface PositionProps {
  readonly menu: EditorMenu;
  /** The category it is in; undefined for a new sub-category. */
  readonly initialCategory: string | undefined;
}

function Position({ menu, initialCategory }: PositionProps) {
  const { values } = useFormikContext<Values>();
  const siblings = siblingsIn(menu, values.category);
  return <PositionField places={values.category === initialCategory ? siblings : siblings + 1} />;
}

function useCategoryName(menu: EditorMenu): (category: string) => string {
  const { t } = useTranslation('menu-editor');
  const language = useLanguage();
  return (category) => {
    const found = menu.categories.find(({ category_id }) => category_id === category);
    return found ? localizedText(found.name, language) : t('place.none');
  };
}
