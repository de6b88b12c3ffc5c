import { MENU_LABELS } from '@store-panel/domain/menu/parts';
import { ALLERGENS, type Allergen } from '@store-panel/domain/orders/allergens';
import { LabelChoice } from '@store-panel/ui/label-chips';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';

import { fieldId } from '#shared/forms/form-fields.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import css from './item-form.module.css';
import { ALLERGEN_ANSWERS, type AllergenAnswer } from './item-values.ts';

/** What the store says about the allergens of an item: nothing yet, none, or which. */
export function AllergensField() {
  const { t } = useTranslation(['menu-items', 'allergens']);
  const errorText = useFieldErrorText();
  const [{ value: answer }, , { setValue: setAnswer }] = useField<AllergenAnswer>('allergen_answer');
  const [{ value }, { error, touched }, { setValue }] = useField<readonly Allergen[]>('allergens');
  const visibleError = touched ? errorText(error) : undefined;
  return (
    <div className={css.group}>
      <span aria-hidden="true" className={css.label}>
        {t('field.allergens')}
      </span>
      <SegmentedControl
        label={t('field.allergens')}
        value={answer}
        options={ALLERGEN_ANSWERS.map((one) => ({ value: one, label: t(`allergenAnswer.${one}`) }))}
        onChange={(next) => void setAnswer(next)}
      />
      {answer === 'not_said' && <p className={css.help}>{t('allergenAnswer.help')}</p>}
      {answer === 'some' && (
        <div id={fieldId('allergens')} tabIndex={-1} aria-invalid={visibleError !== undefined || undefined}>
          <LabelChoice
            label={t('allergenAnswer.which')}
            options={ALLERGENS.map((id) => ({ id, text: t(`allergens:allergen.${id}`) }))}
            value={value}
            onChange={(next) => void setValue(next)}
          />
          {visibleError !== undefined && (
            <p role="alert" className={css.error}>
              {visibleError}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** What the store says of its dish. */
export function LabelsField() {
  const { t } = useTranslation(['menu-items', 'journal']);
  const [{ value }, , { setValue }] = useField<readonly string[]>('labels');
  return (
    <LabelChoice<string>
      label={t('field.labels')}
      help={t('field.labelsHelp')}
      options={MENU_LABELS.map((id) => ({ id, text: t(`journal:label.${id}`) }))}
      value={value}
      onChange={(next) => void setValue(next)}
    />
  );
}
