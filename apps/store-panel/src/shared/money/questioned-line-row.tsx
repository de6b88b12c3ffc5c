import type { QuestionedLine } from '@store-panel/api-client/rtk/line-questions';
import { NumericText } from '@store-panel/ui/numeric-text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useLocalTimeText } from '../time/use-local-time-text.ts';
import { useEarningFormat } from './earning-format.ts';
import { explainPosting } from './explain-posting.ts';
import { MoneyRow } from './money-rows.tsx';
import { QuestionText } from './question-text.tsx';

interface QuestionedLineRowProps {
  readonly question: QuestionedLine;
  /** Whose it is, for administrators. */
  readonly store?: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A line of a book with the question about it. The texts `earnings` and `line-questions` have to be loaded. */
export function QuestionedLineRow({ question, store, children }: QuestionedLineRowProps) {
  const { t } = useTranslation('earnings');
  const format = useEarningFormat(question.currency);
  const timeText = useLocalTimeText();
  const { part, day, unique_id: number, amount, reason } = question.posting;
  const explained = explainPosting(question.posting, format);
  return (
    <MoneyRow
      name={
        <span>
          {t(`part.${part}`)}
          {number !== null && ` · ${t('lines.order', { number: String(number) })}`}
          {store !== undefined && <> · {store}</>}
        </span>
      }
      details={
        <>
          <span>{format.day(day)}</span>
          {explained !== '' && <span>{explained}</span>}
          {reason !== null && reason !== '' && <bdi>{reason}</bdi>}
          <bdi>{timeText(question.asked_at)}</bdi>
        </>
      }
      below={<QuestionText question={question} format={format} />}
      {...(children !== undefined && { actions: children })}
    >
      <NumericText strong>{format.money(amount)}</NumericText>
    </MoneyRow>
  );
}
