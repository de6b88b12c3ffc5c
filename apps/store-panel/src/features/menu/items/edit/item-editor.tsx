import { type EditorItem, useSaveItemMutation } from '@store-panel/api-client/rtk/menu-editing';
import { languageIndex, localizedText } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { Drawer } from '@store-panel/ui/drawer';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Stack } from '@store-panel/ui/stack';
import { Tabs } from '@store-panel/ui/tabs';
import type { FormikHelpers, FormikProps } from 'formik';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { NO_EXCLUDED_FIELDS } from '#shared/drafts/drafts.ts';
import { LeaveGuard } from '#shared/drafts/leave-guard.tsx';
import { fieldId } from '#shared/forms/form-fields.tsx';
import { SubmitFailure } from '#shared/forms/server-errors/submit-failure.tsx';
import { useFormSubmit } from '#shared/forms/use-form-submit.ts';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { MergeConflictAlert } from '#shared/menu/editing/merge-conflict-alert.tsx';
import { NewGroupDialog } from '#shared/menu/groups/lazy-group-dialog.ts';
import { useMenuChange } from '#shared/menu/editing/use-menu-change.ts';
import { useMenuDenial } from '#shared/menu/editing/use-menu-denial.ts';
import { useMergedSave } from '#shared/menu/editing/use-merged-save.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';
import { categoryFor, type ItemList } from '#features/menu/items/item-list.ts';
import { useItemParams } from '#features/menu/items/use-item-params.ts';
import { ItemPictures } from '#features/menu/pictures/item-pictures.tsx';
import { ItemFields } from './item-fields.tsx';
import { ItemHistory } from './item-history.tsx';
import css from './item-form.module.css';
import { ItemPreview } from './item-preview.tsx';
import {
  itemRules,
  type ItemValues,
  type ItemDefaults,
  toCopyValues,
  toItemRequest,
  toItemValues,
  toNewItemValues,
} from './item-values.ts';
import { NewSubCategoryDialog } from './new-sub-category-dialog.tsx';
import { useConflictTexts } from './use-conflict-texts.ts';

interface ItemEditorProps {
  readonly list: ItemList;
  /** Undefined for a new one. */
  readonly item: EditorItem | undefined;
  /** The item of which a copy is added. */
  readonly original: EditorItem | undefined;
  readonly defaults: ItemDefaults;
  readonly onDefaultsChange: (values: ItemDefaults) => void;
  readonly onClose: () => void;
}

type Part = 'details' | 'preview' | 'history';

const SERVER_ERRORS = {
  byError: {
    englishNameRequired: ['name.2'],
    itemNameAlreadyUsed: ['name.2'],
    itemPlaceNotFound: ['sub_category_id'],
    itemModifierGroupInvalid: ['modifier_group_ids'],
  },
  byBodyField: { tax_ppm: 'tax', sequence_number: 'position' },
} as const;

/** Edits an item, or adds one and the next. */
export function ItemEditor({ list, item, original, defaults, onDefaultsChange, onClose }: ItemEditorProps) {
  const { t } = useTranslation(['menu-items', 'shell']);
  const { place: viewedPlace } = useItemParams();
  const language = useLanguage();
  const { session } = useStoreSession();
  const { currency } = session;
  const money = useMemo(() => ({ language, currency }), [language, currency]);
  const rules = useMemo(() => itemRules(money), [money]);
  const formId = useId();
  const denial = useMenuDenial('item');
  const change = useMenuChange();
  const [save] = useSaveItemMutation();
  const [part, setPart] = useState<Part>('details');
  const [adding, setAdding] = useState<'place' | 'group' | null>(null);
  const addsAnother = useRef(false);
  const siblingsIn = (place: string) => list.menu.items.filter((one) => one.sub_category_id === place).length;
  const [initialValues] = useState(() => {
    if (item) return toItemValues(item, money);
    if (!original) return toNewItemValues(defaults, siblingsIn(defaults.sub_category_id));
    const siblings = siblingsIn(original.sub_category_id);
    return toCopyValues(original, money, { siblings, nameOf: (name) => t('copy.name', { name }) });
  });
  const { onSave, conflict } = useMergedSave({
    part: item,
    toValues: (one: EditorItem) => toItemValues(one, money),
    findCurrent: ({ item: current }) => current,
    save: (values: ItemValues, version) =>
      change(() => save({ item_id: item?.item_id ?? null, ...toItemRequest(values, money), version }).unwrap(), {
        key: item ? 'menu-editor:done.saved.item' : 'menu-editor:done.added.item',
        name: localizedText(values.name, language),
      }),
  });
  const draft = `menu-item/${item?.item_id ?? 'new'}`;
  const { submit, failure } = useFormSubmit({ draft, onSave, onSaved: handleSaved, serverErrors: SERVER_ERRORS });
  const conflictTexts = useConflictTexts(list, money);

  const focusName = () => document.getElementById(fieldId(`name.${languageIndex(language)}`))?.focus();
  const isNew = item === undefined;
  useEffect(() => {
    if (isNew) document.getElementById(fieldId(`name.${languageIndex(language)}`))?.focus();
  }, [isNew, language]);

  function handleSaved(_saved: unknown, values: ItemValues, { resetForm }: FormikHelpers<ItemValues>) {
    const next: ItemDefaults = {
      sub_category_id: values.sub_category_id,
      modifier_group_ids: values.modifier_group_ids,
      tax: values.tax,
    };
    if (isNew) onDefaultsChange(next);
    if (!addsAnother.current) return onClose();
    addsAnother.current = false;
    // One more than there were before it.
    resetForm({ values: toNewItemValues(next, siblingsIn(next.sub_category_id) + 1) });
    setPart('details');
    return focusName();
  }
  /** The next item has the groups of the one before, but not in another sub-category: drinks have no size of a pizza. */
  function leaveGroups(place: string, { values, initialValues: first, setFieldValue }: FormikProps<ItemValues>) {
    const areTakenOver = isNew && !original && String(values.modifier_group_ids) === String(first.modifier_group_ids);
    if (areTakenOver && place !== first.sub_category_id) void setFieldValue('modifier_group_ids', []);
  }
  function send(another: boolean) {
    addsAnother.current = another;
    // The form is hidden behind the other tabs, and its errors with it.
    setPart('details');
    document.querySelector<HTMLFormElement>(`form[id="${formId}"]`)?.requestSubmit();
  }
  useShortcuts(
    isNew
      ? [
          {
            keys: ['Mod+Enter'],
            description: t('key.another'),
            scope: 'dialog',
            onPress() {
              if (denial === undefined) send(true);
            },
          },
        ]
      : [],
  );

  const tabs = [
    { id: 'details', label: t('tab.details') },
    { id: 'preview', label: t('tab.preview') },
    ...(isNew ? [] : [{ id: 'history' as const, label: t('tab.history') }]),
  ] as const;
  return (
    <ValidatedFormik initialValues={initialValues} rules={rules} onSubmit={submit}>
      {(form) => (
        <>
          <Drawer
            open
            title={isNew ? t('drawer.add') : localizedText(item.name, language)}
            onClose={onClose}
            footer={
              <>
                <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
                {isNew && (
                  <Button
                    disabled={denial !== undefined}
                    title={denial}
                    aria-keyshortcuts="Control+Enter"
                    onClick={() => form.isSubmitting || send(true)}
                  >
                    {t('drawer.saveAnother')}
                  </Button>
                )}
                <Button
                  type="submit"
                  form={formId}
                  variant="primary"
                  pending={form.isSubmitting}
                  disabled={denial !== undefined || (!isNew && !form.dirty)}
                  title={denial}
                  onClick={() => setPart('details')}
                >
                  {t('shell:button.save')}
                </Button>
              </>
            }
          >
            <Tabs label={t('tab.label')} items={tabs} selected={part} onSelect={setPart}>
              <div hidden={part !== 'details'} className={css.details}>
                {denial !== undefined && <InlineAlert tone="info">{denial}</InlineAlert>}
                {item && (
                  <ItemPictures
                    item={item}
                    name={localizedText(item.name, language)}
                    isReadOnly={denial !== undefined}
                  />
                )}
                <ValidatedForm id={formId}>
                  <Stack>
                    <FormDraft draftKey={draft} excludedFields={NO_EXCLUDED_FIELDS} />
                    <LeaveGuard when={form.dirty && !form.isSubmitting} onDiscard={() => form.resetForm()} />
                    <SubmitFailure failure={failure} />
                    <MergeConflictAlert conflict={conflict} {...conflictTexts} />
                    <ItemFields
                      list={list}
                      home={item?.sub_category_id}
                      onAddPlace={() => setAdding('place')}
                      onAddGroup={() => setAdding('group')}
                      onPlace={(place) => leaveGroups(place, form)}
                    />
                  </Stack>
                </ValidatedForm>
              </div>
              {part === 'preview' && (
                <ItemPreview menu={list.menu} values={form.values} images={item?.images} money={money} />
              )}
              {part === 'history' && item && <ItemHistory itemId={item.item_id} />}
            </Tabs>
          </Drawer>
          {adding === 'place' && (
            <NewSubCategoryDialog
              menu={list.menu}
              categoryId={categoryFor(list, viewedPlace, form.values.sub_category_id)}
              onClose={() => setAdding(null)}
              onAdded={(place) => {
                setAdding(null);
                void form.setFieldValue('sub_category_id', place);
                void form.setFieldValue('position', 1);
                leaveGroups(place, form);
              }}
            />
          )}
          {adding === 'group' && (
            <NewGroupDialog
              menu={list.menu}
              group={undefined}
              onAdded={(id) => void form.setFieldValue('modifier_group_ids', [...form.values.modifier_group_ids, id])}
              onClose={() => setAdding(null)}
              onUnavailable={() => setAdding(null)}
            />
          )}
        </>
      )}
    </ValidatedFormik>
  );
}
