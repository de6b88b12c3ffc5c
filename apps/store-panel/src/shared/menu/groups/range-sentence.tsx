import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { availableCount, type GroupValues, maxOf } from './group-values.ts';
import css from './group-form.module.css';
import { rangeSentenceKey } from './range-text.ts';

/** What customers have to choose by the range as it is typed, or why they cannot. */
export function RangeSentence() {
  const { t } = useTranslation(['menu-editor']);
  const { values } = useFormikContext<GroupValues>();
  const { min, has_no_max: hasNoMax, allows_quantity: allowsQuantity, modifiers } = values;
  const max = maxOf(values);
  const available = availableCount(values);
  const defaults = modifiers.filter(({ is_default, is_visible }) => is_default && is_visible).length;
  const sentences = describe();
  function describe(): readonly string[] {
    if (modifiers.every(({ is_visible }) => !is_visible)) return [t('rangeProblem.noModifiers')];
    if (!isCount(min) || !isCount(max)) return [t('rangeProblem.incomplete')];
    if (max < 1) return [t('rangeProblem.none')];
    if (min > max) return [hasNoMax ? t('rangeProblem.tooFew', { count: available }) : t('rangeProblem.order')];
    if (max > available) return [t('rangeProblem.tooFew', { count: available })];
    return [
      t(rangeSentenceKey({ min, max, hasNoMax }), { min, max }),
      ...(allowsQuantity ? [t('rangeSentence.quantity')] : []),
      ...(defaults > max ? [t('rangeSentence.defaults', { max })] : []),
    ];
  }
  return (
    <p className={css.sentence} role="status">
      {sentences.join(' ')}
    </p>
  );
}

const isCount = (value: number | null): value is number => value !== null && Number.isInteger(value) && value >= 0;
