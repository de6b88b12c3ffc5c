import { useReplyToReviewMutation } from '@store-panel/api-client/rtk/reviews';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { MessageSquareReply } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { useTimeText } from '#shared/time/use-time-text.ts';
import type { RepliedReview } from './replied-review.ts';
import { ReplyForm } from './reply-form.tsx';
import css from './reviews.module.css';
import { useReplyDenial } from './use-reply-denial.ts';

interface ReviewReplyProps {
  readonly review: RepliedReview;
  readonly isWriting: boolean;
  readonly onWrite: (isWriting: boolean) => void;
  /** Beside what can be done with the reply. */
  readonly more: ReactNode;
}

/** The store's reply to a review, or the form that writes it, in place. */
export function ReviewReply({ review, isWriting, onWrite, more }: ReviewReplyProps) {
  const { t } = useTranslation('reviews');
  const denial = useReplyDenial();
  if (isWriting) return <ReplyForm review={review} onDone={() => onWrite(false)} />;
  if (review.reply)
    return <PostedReply review={review} reply={review.reply} onEdit={() => onWrite(true)} more={more} />;
  return (
    <div className={css.actions}>
      {/* Customers would not see a reply to what is hidden. */}
      {review.state !== 'hidden' && (
        <Button
          size="sm"
          icon={<MessageSquareReply aria-hidden="true" />}
          data-action="reply"
          aria-disabled={denial !== undefined || undefined}
          title={denial}
          onClick={() => denial === undefined && onWrite(true)}
        >
          {t('reply.start')}
        </Button>
      )}
      {more}
    </div>
  );
}

interface PostedReplyProps {
  readonly review: RepliedReview;
  readonly reply: NonNullable<RepliedReview['reply']>;
  readonly onEdit: () => void;
  readonly more: ReactNode;
}

function PostedReply({ review, reply, onEdit, more }: PostedReplyProps) {
  const { t } = useTranslation('reviews');
  const timeText = useTimeText();
  const denial = useReplyDenial();
  const [isRemoving, setRemoving] = useState(false);
  const isDenied = { 'aria-disabled': denial !== undefined || undefined, title: denial } as const;
  const { text, at, by } = reply;
  return (
    <section className={css.reply} aria-label={t('reply.title')}>
      <p className={css.replyHead}>
        <strong>{t('reply.title')}</strong>{' '}
        <bdi className={css.muted}>
          {by.name === null ? timeText(at) : t('reply.by', { name: by.name, time: timeText(at) })}
        </bdi>
      </p>
      <p className={css.comment} dir="auto">
        {text}
      </p>
      {reply.is_outdated && <InlineAlert tone="warning">{t('reply.outdated')}</InlineAlert>}
      <div className={css.actions}>
        <Button size="sm" variant="quiet" {...isDenied} onClick={() => denial === undefined && onEdit()}>
          {t('reply.edit')}
        </Button>
        <Button size="sm" variant="quiet" {...isDenied} onClick={() => denial === undefined && setRemoving(true)}>
          {t('reply.remove')}
        </Button>
        {more}
      </div>
      {isRemoving && <RemoveReplyDialog review={review} onClose={() => setRemoving(false)} />}
    </section>
  );
}

function RemoveReplyDialog({ review, onClose }: { readonly review: RepliedReview; readonly onClose: () => void }) {
  const { t } = useTranslation('reviews');
  const [send] = useReplyToReviewMutation();
  const { order_id, version } = review;
  return (
    <ConfirmMutationDialog
      danger
      title={t('reply.removeTitle')}
      description={t('reply.removeText')}
      confirmLabel={t('reply.remove')}
      onConfirm={() => send({ order_id, version, text: null }).unwrap()}
      onClose={onClose}
    />
  );
}
