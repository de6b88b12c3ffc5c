import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { localizedText } from '@store-panel/domain/geo/languages';
import { MENU_LABELS, type MenuLabel } from '@store-panel/domain/menu/parts';
import { ALLERGENS, type Allergen } from '@store-panel/domain/orders/allergens';
import { Combobox } from '@store-panel/ui/combobox';
import { MultiSelect } from '@store-panel/ui/multi-select';
import { NumberField } from '@store-panel/ui/number-field';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { Select } from '@store-panel/ui/select';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { fromScheduleValue, toScheduleValue } from '#shared/menu/schedules/schedule-field.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './bulk-dialog.module.css';
import { type BulkValues, GROUP_ACTIONS, PERCENT_LIMITS } from './bulk-form.ts';
import { PriceFields } from './price-fields.tsx';

export interface BulkFieldsProps {
  readonly menu: EditorMenu;
  readonly values: BulkValues;
  readonly onChange: (values: Partial<BulkValues>) => void;
}

/** The fields of what is to be changed. */
export function BulkFields(props: BulkFieldsProps) {
  const { values, onChange } = props;
  const { t } = useTranslation(['menu-bulk', 'journal', 'allergens']);
  switch (values.type) {
    case 'price':
      return <PriceFields values={values} onChange={onChange} />;
    case 'visible':
      return (
        <RadioGroup<'show' | 'hide'>
          label={t('type.visible')}
          value={values.isVisible ? 'show' : 'hide'}
          options={[
            { value: 'hide', label: t('visible.hide') },
            { value: 'show', label: t('visible.show') },
          ]}
          onChange={(value) => onChange({ isVisible: value === 'show' })}
        />
      );
    case 'in_stock':
      return (
        <RadioGroup<'off' | 'on'>
          label={t('type.in_stock')}
          value={values.isInStock ? 'on' : 'off'}
          options={[
            { value: 'off', label: t('stock.off') },
            { value: 'on', label: t('stock.on') },
          ]}
          onChange={(value) => onChange({ isInStock: value === 'on' })}
        />
      );
    case 'tax':
      return <TaxFields {...props} />;
    case 'labels':
      return (
        <>
          <MultiSelect
            label={t('names.add')}
            optional
            options={labelOptions(values.removedLabels)}
            value={values.addedLabels}
            onChange={(addedLabels) => onChange({ addedLabels: addedLabels as readonly MenuLabel[] })}
          />
          <MultiSelect
            label={t('names.remove')}
            optional
            options={labelOptions(values.addedLabels)}
            value={values.removedLabels}
            onChange={(removedLabels) => onChange({ removedLabels: removedLabels as readonly MenuLabel[] })}
          />
        </>
      );
    case 'allergens':
      return (
        <>
          <MultiSelect
            label={t('names.add')}
            optional
            options={allergenOptions(values.removedAllergens)}
            value={values.addedAllergens}
            onChange={(addedAllergens) => onChange({ addedAllergens: addedAllergens as readonly Allergen[] })}
          />
          <MultiSelect
            label={t('names.remove')}
            optional
            options={allergenOptions(values.addedAllergens)}
            value={values.removedAllergens}
            onChange={(removedAllergens) => onChange({ removedAllergens: removedAllergens as readonly Allergen[] })}
          />
        </>
      );
    case 'move':
      return <PlaceField {...props} />;
    case 'schedule':
      return <ScheduleSelect {...props} />;
    case 'groups':
      return <GroupFields {...props} />;
  }

  function labelOptions(others: readonly MenuLabel[]) {
    return MENU_LABELS.filter((label) => !others.includes(label)).map((value) => ({
      value,
      label: t(`journal:label.${value}`),
    }));
  }
  function allergenOptions(others: readonly Allergen[]) {
    return ALLERGENS.filter((allergen) => !others.includes(allergen)).map((value) => ({
      value,
      label: t(`allergens:allergen.${value}`),
    }));
  }
}

function TaxFields({ values, onChange }: BulkFieldsProps) {
  const { t } = useTranslation('menu-bulk');
  const { session } = useStoreSession();
  return (
    <>
      <RadioGroup<'store' | 'own'>
        label={t('type.tax')}
        value={values.hasOwnTax ? 'own' : 'store'}
        options={[
          { value: 'store', label: t('tax.store') },
          { value: 'own', label: t('tax.own') },
        ]}
        onChange={(value) => onChange({ hasOwnTax: value === 'own' })}
      />
      {!session.store.usesItemTax && <p className={css.muted}>{t('tax.unused')}</p>}
      {values.hasOwnTax && (
        <NumberField
          label={t('tax.rate')}
          unit="%"
          places={4}
          min={0}
          max={PERCENT_LIMITS.tax}
          value={values.tax}
          onChange={(tax) => onChange({ tax })}
        />
      )}
    </>
  );
}

function PlaceField({ menu, values, onChange }: BulkFieldsProps) {
  const { t } = useTranslation('menu-bulk');
  const language = useLanguage();
  const categories = new Map(menu.categories.map(({ category_id: id, name }) => [id, localizedText(name, language)]));
  return (
    <Combobox
      label={t('move.to')}
      emptyText={t('noMatch')}
      options={menu.sub_categories.map(({ sub_category_id: value, category_id: category, name }) => ({
        value,
        label: localizedText(name, language),
        ...(category !== null && { description: categories.get(category) ?? '' }),
      }))}
      value={values.place}
      onChange={(place) => onChange({ place })}
    />
  );
}

function ScheduleSelect({ menu, values, onChange }: BulkFieldsProps) {
  const { t } = useTranslation(['menu-bulk', 'journal']);
  const language = useLanguage();
  return (
    <Select
      label={t('type.schedule')}
      value={toScheduleValue(values.schedule)}
      options={[
        { value: toScheduleValue(null), label: t('journal:value.always') },
        ...(menu.schedules ?? []).map(({ schedule_id: value, name }) => ({
          value,
          label: localizedText(name, language),
        })),
      ]}
      onChange={({ target }) => onChange({ schedule: fromScheduleValue(target.value) })}
    />
  );
}

function GroupFields({ menu, values, onChange }: BulkFieldsProps) {
  const { t } = useTranslation('menu-bulk');
  const language = useLanguage();
  const { groupAction, attached, detached } = values;
  const options = menu.modifier_groups.map(({ modifier_group_id: value, name }) => ({
    value,
    label: localizedText(name, language),
  }));
  return (
    <>
      <RadioGroup
        label={t('type.groups')}
        value={groupAction}
        options={GROUP_ACTIONS.map((value) => ({ value, label: t(`groups.${value}`) }))}
        onChange={(action) => onChange({ groupAction: action })}
      />
      {groupAction !== 'attach' && (
        <Combobox
          label={t('groups.old')}
          emptyText={t('noMatch')}
          options={options}
          value={detached}
          onChange={(id) => onChange({ detached: id })}
        />
      )}
      {groupAction !== 'detach' && (
        <Combobox
          label={t('groups.new')}
          emptyText={t('noMatch')}
          options={options}
          value={attached}
          onChange={(id) => onChange({ attached: id })}
        />
      )}
    </>
  );
}
