import {
  type EditorMenu,
  type EditorModifierGroup,
  useSaveModifierGroupMutation,
} from '@store-panel/api-client/rtk/menu-editing';
import { localizedText } from '@store-panel/domain/geo/languages';
import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import { NumberField } from '@store-panel/ui/number-field';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FieldIdPrefix } from '#shared/forms/form-fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { PositionField, VisibleField } from '#shared/menu/editing/menu-part-fields.tsx';
import { ENGLISH_NAME } from '#shared/menu/editing/menu-part-values.ts';
import { NamesFields } from '#shared/menu/editing/names-fields.tsx';
import { useMenuChange } from '#shared/menu/editing/use-menu-change.ts';
import { useMergedSave } from '#shared/menu/editing/use-merged-save.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { GroupConflict } from './group-conflict.tsx';
import { fromGroupValues, groupRules, type GroupValues, maxOf, SPLIT_LISTS, toGroupValues } from './group-values.ts';
import { GroupPreview } from './group-preview.tsx';
import css from './group-form.module.css';
import { ModifierRows } from './modifier-rows.tsx';
import { RangeSentence } from './range-sentence.tsx';

/** The form of an item may be open below. */
const ID_PREFIX = 'group-';

const SERVER_ERRORS = {
  byError: { englishNameRequired: [ENGLISH_NAME], modifierGroupNameAlreadyUsed: [ENGLISH_NAME] },
  idPrefix: ID_PREFIX,
};

interface GroupDialogProps {
  readonly menu: EditorMenu;
  /** The group to edit; without it, one is added. */
  readonly group: EditorModifierGroup | undefined;
  /** The modifier whose fields are open first. */
  readonly modifierId?: string | undefined;
  /** Called with the id of an added group. */
  readonly onAdded?: (groupId: string) => void;
  readonly onClose: () => void;
}

/** Form of a modifier group: names, how many customers choose, and its modifiers in order. */
export function GroupDialog({ menu, group, modifierId, onAdded, onClose }: GroupDialogProps) {
  const { t } = useTranslation(['menu-editor', 'shell']);
  const language = useLanguage();
  const { session } = useStoreSession();
  const [format] = useState({ language, currency: session.currency });
  const [rules] = useState(() => groupRules(format));
  const [save] = useSaveModifierGroupMutation();
  const change = useMenuChange();
  const siblings = menu.modifier_groups.length;
  const { onSave, conflict } = useMergedSave({
    part: group,
    toValues: (part: EditorModifierGroup) => toGroupValues(part, siblings, format),
    findCurrent: (parts) => parts.modifier_group,
    save: (values: GroupValues, version) =>
      change(
        () =>
          save({
            modifier_group_id: group?.modifier_group_id ?? null,
            version,
            ...fromGroupValues(values, format),
          }).unwrap(),
        {
          key: group ? 'menu-editor:done.saved.modifier_group' : 'menu-editor:done.added.modifier_group',
          name: localizedText(values.name, language),
        },
      ),
    split: SPLIT_LISTS,
  });
  return (
    <FormDialog<GroupValues, { readonly part_id: string }>
      size="lg"
      title={t(group ? 'group.edit' : 'group.add')}
      submitLabel={t(group ? 'shell:button.save' : 'group.add')}
      draft={group ? `menu-group-edit/${group.modifier_group_id}` : 'menu-group-add'}
      initialValues={toGroupValues(group, siblings, format)}
      rules={rules}
      serverErrors={SERVER_ERRORS}
      onSave={onSave}
      onSaved={({ part_id: id }) => {
        if (!group) onAdded?.(id);
        onClose();
      }}
      onClose={onClose}
    >
      <FieldIdPrefix value={ID_PREFIX}>
        <GroupConflict conflict={conflict} />
        <NamesFields label={t('field.name')} />
        <ModifierRows format={format} firstOpenId={modifierId} />
        <fieldset className={css.range}>
          <legend>{t('group.range')}</legend>
          <div className={css.rangeFields}>
            <FormNumberField name="min" label={t('group.min')} min={0} max={MENU_LIMITS.range} stepper />
            <MaxField />
          </div>
          <FormOption name="has_no_max" label={t('group.hasNoMax')} disabled={false} />
          <RangeSentence />
          <FormOption
            name="allows_quantity"
            label={t('group.allowsQuantity')}
            help={t('group.allowsQuantityHelp')}
            disabled={false}
          />
        </fieldset>
        <GroupPreview format={format} />
        <PositionField places={group ? siblings : siblings + 1} />
        <VisibleField help={t('group.visibleHelp')} />
      </FieldIdPrefix>
    </FormDialog>
  );
}

/** Shows what is saved while there is no maximum. */
function MaxField() {
  const { t } = useTranslation('menu-editor');
  const { values } = useFormikContext<GroupValues>();
  const label = t('group.max');
  return values.has_no_max ? (
    <NumberField label={label} value={maxOf(values)} disabled onChange={() => {}} />
  ) : (
    <FormNumberField name="max" label={label} min={0} max={MENU_LIMITS.range} stepper />
  );
}
