import type { Posting } from '@store-panel/api-client/rtk/earnings';
import type { QuestionState } from '@store-panel/domain/line-questions/line-questions';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CircleCheck, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { isolateText } from '#shared/i18n/isolate-text.ts';
import type { EarningFormat } from './earning-format.ts';
import css from './question-text.module.css';

const LOOKS = {
  open: { tone: 'info', icon: <Clock aria-hidden="true" /> },
  answered: { tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
} as const satisfies Record<QuestionState, object>;

interface QuestionTextProps {
  readonly question: NonNullable<Posting['question']>;
  readonly format: EarningFormat;
}

/** A question about a line, where it stands, and its answer. The `line-questions` texts have to be loaded. */
export function QuestionText({ question, format }: QuestionTextProps) {
  const { t } = useTranslation('line-questions');
  const { state, text, answer, adjustment } = question;
  return (
    <div className={css.question}>
      <StatusChip {...LOOKS[state]}>{t(`state.${state}`)}</StatusChip>
      <p className={css.text}>{t('asked', { text: isolateText(text) })}</p>
      {answer !== null && <p className={css.text}>{t('answer', { text: isolateText(answer) })}</p>}
      {adjustment !== null && (
        <p className={css.text}>
          {t('adjusted', {
            amount: format.money(adjustment.amount),
            day: format.day(adjustment.day),
            no: String(adjustment.no),
          })}
        </p>
      )}
    </div>
  );
}
