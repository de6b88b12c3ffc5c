import type { hoursValues } from '@store-panel/domain/hours/hours-values';
import { Button } from '@store-panel/ui/button';
import { ChangeRows } from '@store-panel/ui/change-rows';
import { Dialog } from '@store-panel/ui/dialog';
import { useTranslation } from 'react-i18next';

import css from '#features/opening-hours/opening-hours.module.css';
import { hoursFieldLabel, hoursFieldText } from '#shared/hours/hours-values-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';

type Values = ReturnType<typeof hoursValues>;

export interface ConflictQuestion {
  /** Fields that both changed. */
  readonly fields: readonly string[];
  readonly mine: Values;
  readonly theirs: Values;
}

interface ConflictDialogProps {
  readonly question: ConflictQuestion;
  readonly onAnswer: (kept: 'mine' | 'theirs' | null) => void;
}

/** Asks whose hours to keep on the days that two people changed; all other changes of both are kept. */
export function ConflictDialog({ question, onAnswer }: ConflictDialogProps) {
  const { t } = useTranslation(['opening-hours', 'shell']);
  const language = useLanguage();
  const { fields, mine, theirs } = question;
  return (
    <Dialog
      open
      title={t('conflict.title')}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>{t('shell:button.cancel')}</Button>
          <Button onClick={() => onAnswer('theirs')}>{t('conflict.theirs')}</Button>
          <Button variant="primary" onClick={() => onAnswer('mine')}>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      <p className={css.text}>{t('conflict.text')}</p>
      <ChangeRows
        label={t('conflict.title')}
        parts={[
          {
            id: 'hours',
            name: null,
            rows: fields.map((field) => ({
              id: field,
              label: hoursFieldLabel(field, language),
              before: hoursFieldText(field, theirs[field] ?? null, language),
              after: hoursFieldText(field, mine[field] ?? null, language),
            })),
          },
        ]}
      />
    </Dialog>
  );
}
