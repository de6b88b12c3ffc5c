import type { Posting } from '@store-panel/api-client/rtk/earnings';
import { questionDaysLeft } from '@store-panel/domain/line-questions/line-questions';
import { Button } from '@store-panel/ui/button';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { EarningFormat } from '#shared/money/earning-format.ts';
import { QuestionText } from '#shared/money/question-text.tsx';
import css from './questions.module.css';
import { AskDialog } from './ask-dialog.tsx';

interface PostingQuestionProps {
  readonly posting: Posting;
  /** What the line is called in its list. */
  readonly name: string;
  readonly format: EarningFormat;
}

/** The question about a line with its answer, or the way to ask one, for as long as there is time for it. */
export function PostingQuestion({ posting, name, format }: PostingQuestionProps) {
  const { t } = useTranslation('line-questions');
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => Date.now());
  const { question, question_until: until, amount } = posting;
  if (question) return <QuestionText question={question} format={format} />;
  const daysLeft = until === null ? null : questionDaysLeft(Date.parse(until), now);
  if (daysLeft === 0) return null;
  return (
    <span className={css.ask}>
      <Button
        size="sm"
        variant="quiet"
        icon={<MessageCircleQuestion aria-hidden="true" />}
        aria-label={t('ask.name', { name, amount: format.money(amount) })}
        onClick={() => setOpen(true)}
      >
        {t('ask.open')}
      </Button>
      {daysLeft !== null && <span className={css.muted}>{t('ask.left', { count: daysLeft })}</span>}
      {isOpen && <AskDialog posting={posting} name={name} format={format} onClose={() => setOpen(false)} />}
    </span>
  );
}
