import { useAnswerReviewDecisionMutation } from '@store-panel/api-client/rtk/reviews';
import { FLAG_LIMITS } from '@store-panel/domain/reviews/review-flags';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { InPlaceTextForm } from '#shared/forms/in-place/in-place-text-form.tsx';
import { isolateText } from '#shared/i18n/isolate-text.ts';
import type { FlaggableReview } from '../replied-review.ts';
import css from '../reviews.module.css';
import { useFlagDenial } from './use-flag-denial.ts';

/** What has become of a flag: that it waits, what was decided and why, and the store's one answer to that. */
export function ReviewFlagState({ review }: { readonly review: FlaggableReview }) {
  const { t } = useTranslation('reviews');
  const [isAnswering, setAnswering] = useState(false);
  const denial = useFlagDenial();
  const { flag, decision, awaits_decision: awaits, answer } = review;
  if (flag === null) return null;
  if (decision === null) return <p className={css.muted}>{t('flag.waits', { kind: t(`flag.kinds.${flag.kind}`) })}</p>;
  const canAnswer = !awaits && answer === null && decision.kind !== 'hide';
  return (
    <div className={css.decision}>
      <p className={css.comment}>
        <strong>{t(`decision.${decision.kind}`)}</strong>
      </p>
      <p className={css.comment} dir="auto">
        {t('decision.reason', { reason: isolateText(decision.reason) })}
      </p>
      {answer !== null && (
        <p className={css.comment} dir="auto">
          {t('decision.answered', { text: isolateText(answer) })}
        </p>
      )}
      {awaits && <p className={css.muted}>{t('flag.again')}</p>}
      {isAnswering && canAnswer ? (
        <AnswerForm review={review} denial={denial} onDone={() => setAnswering(false)} />
      ) : (
        canAnswer && (
          <div className={css.actions}>
            <Button
              size="sm"
              aria-disabled={denial !== undefined || undefined}
              title={denial}
              onClick={() => denial === undefined && setAnswering(true)}
            >
              {t('decision.answer')}
            </Button>
          </div>
        )
      )}
    </div>
  );
}

interface AnswerFormProps {
  readonly review: FlaggableReview;
  readonly denial: string | undefined;
  readonly onDone: () => void;
}

function AnswerForm({ review: { order_id, version }, denial, onDone }: AnswerFormProps) {
  const { t } = useTranslation(['reviews', 'validation']);
  const [send] = useAnswerReviewDecisionMutation();
  return (
    <InPlaceTextForm
      draft={`review-answer/${order_id}`}
      text=""
      maxLength={FLAG_LIMITS.answer}
      words={{
        label: t('decision.label'),
        help: t('decision.help'),
        save: t('decision.send'),
        cancel: t('reply.cancel'),
      }}
      required="reply.required"
      denial={denial}
      conflict={<InlineAlert tone="warning">{t('flag.changedMeanwhile')}</InlineAlert>}
      onSave={(text) => send({ order_id, version, text }).unwrap()}
      onDone={onDone}
    />
  );
}
