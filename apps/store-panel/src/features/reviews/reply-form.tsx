import { useReplyToReviewMutation } from '@store-panel/api-client/rtk/reviews';
import { REVIEW_LIMITS } from '@store-panel/domain/reviews/review-rules';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { InPlaceTextForm } from '#shared/forms/in-place/in-place-text-form.tsx';
import type { RepliedReview } from './replied-review.ts';
import css from './reviews.module.css';
import { useReplyDenial } from './use-reply-denial.ts';

interface ReplyFormProps {
  readonly review: RepliedReview;
  readonly onDone: () => void;
}

/** Writes or changes the reply. */
export function ReplyForm({ review, onDone }: ReplyFormProps) {
  const { t } = useTranslation(['reviews', 'validation']);
  const [send] = useReplyToReviewMutation();
  const { order_id, version, reply, customer_name: name } = review;
  return (
    <div className={css.form}>
      <InPlaceTextForm
        draft={`review-reply/${order_id}`}
        text={reply?.text ?? ''}
        maxLength={REVIEW_LIMITS.reply}
        words={{
          label: t('reply.label', { name }),
          help: t('reply.help'),
          save: t('reply.send'),
          cancel: t('reply.cancel'),
        }}
        required="reply.required"
        denial={useReplyDenial()}
        conflict={<InlineAlert tone="warning">{t('reply.changedMeanwhile')}</InlineAlert>}
        onSave={(text) => send({ order_id, version, text }).unwrap()}
        onDone={onDone}
      />
    </div>
  );
}
