import type { DecimalMark, NumberQuestion } from '@store-panel/domain/import/numbers';
import { formatMoney } from '@store-panel/domain/money/money';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';

interface NumberQuestionsProps {
  readonly questions: readonly NumberQuestion[];
  readonly headerOf: (column: number) => string;
  readonly currency: string;
  readonly onAnswer: (column: number, mark: DecimalMark) => void;
}

/** Asks how numbers are to be read that can be read in two ways. Texts: `import`. */
export function NumberQuestions({ questions, headerOf, currency, onAnswer }: NumberQuestionsProps) {
  const { t } = useTranslation('import');
  const language = useLanguage();
  return questions.map(({ column, row, cell, readings }) => (
    <RadioGroup<DecimalMark>
      key={column}
      label={t('number.question', { column: headerOf(column), cell, row })}
      value={null}
      options={readings.map(({ mark, value }) => ({
        value: mark,
        label: <bdi>{formatMoney(value, { language, currency })}</bdi>,
        help: t(mark === '.' ? 'number.point' : 'number.comma'),
      }))}
      onChange={(mark) => onAnswer(column, mark)}
    />
  ));
}
