import {
  type EditorCategory,
  type EditorMenu,
  useSaveCategoryMutation,
} from '@store-panel/api-client/rtk/menu-editing';
import { localizedText } from '@store-panel/domain/geo/languages';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '#shared/forms/form-dialog.tsx';
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
import { useMenuDenial } from '#shared/menu/editing/use-menu-denial.ts';
import { useMergedSave } from '#shared/menu/editing/use-merged-save.ts';
import { fromScheduleValue, ScheduleField, toScheduleValue } from '#shared/menu/schedules/schedule-field.tsx';
import { useScheduleName } from '#shared/menu/schedules/schedule-name.ts';
import { CategoryPicture } from './category-picture.tsx';

interface Values extends MenuPartValues {
  /** Empty: always. */
  readonly schedule_id: string;
}

const RULES = menuPartRules<Values>();

interface CategoryDialogProps {
  readonly menu: EditorMenu;
  /** The category to edit; without it, one is added. */
  readonly category: EditorCategory | undefined;
  readonly onClose: () => void;
}

export function CategoryDialog({ menu, category, onClose }: CategoryDialogProps) {
  const { t } = useTranslation(['menu-editor', 'shell']);
  const [save] = useSaveCategoryMutation();
  const change = useMenuChange();
  const language = useLanguage();
  const denial = useMenuDenial('category');
  const scheduleName = useScheduleName(menu);
  const siblings = menu.categories.length;
  const toValues = (part: EditorCategory | undefined): Values => ({
    ...toMenuPartValues(part, siblings),
    schedule_id: toScheduleValue(part?.schedule_id),
  });
  const { onSave, conflict } = useMergedSave({
    part: category,
    toValues,
    findCurrent: (parts) => parts.category,
    save: ({ schedule_id: schedule, ...values }: Values, version) =>
      change(
        () =>
          save({
            category_id: category?.category_id ?? null,
            version,
            ...fromMenuPartValues(values),
            schedule_id: fromScheduleValue(schedule),
          }).unwrap(),
        {
          key: category ? 'menu-editor:done.saved.category' : 'menu-editor:done.added.category',
          name: localizedText(values.name, language),
        },
      ),
  });
  return (
    <FormDialog
      title={t(category ? 'category.edit' : 'category.add')}
      submitLabel={t(category ? 'shell:button.save' : 'category.add')}
      draft={category ? `menu-category-edit/${category.category_id}` : 'menu-category-add'}
      initialValues={toValues(category)}
      rules={RULES}
      serverErrors={{ byError: { englishNameRequired: [ENGLISH_NAME], categoryAlreadyExists: [ENGLISH_NAME] } }}
      onSave={onSave}
      onClose={onClose}
    >
      <MergeConflictAlert
        conflict={conflict}
        labels={{ schedule_id: t('schedule.field') }}
        textOf={(field, value) => (field === 'schedule_id' ? scheduleName(value) : undefined)}
      />
      <NamesFields label={t('field.name')} />
      <PositionField places={category ? siblings : siblings + 1} />
      <VisibleField help={t('category.visibleHelp')} />
      <ScheduleField menu={menu} help={t('schedule.helpPlace')} />
      {category && (
        <CategoryPicture category={category} name={localizedText(category.name, language)} denial={denial} />
      )}
    </FormDialog>
  );
}
