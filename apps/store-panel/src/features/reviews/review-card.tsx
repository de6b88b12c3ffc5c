import type { Review } from '@store-panel/api-client/rtk/reviews';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { Link } from '@store-panel/ui/link';
import { RatingMark } from '@store-panel/ui/rating';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useTimeText } from '#shared/time/use-time-text.ts';
import { FlagBadge } from './flags/flag-badge.tsx';
import { FlagButton } from './flags/flag-button.tsx';
import { ReviewFlagState } from './flags/review-flag-state.tsx';
import { ReviewContent } from './review-content.tsx';
import { ReviewReply } from './review-reply.tsx';
import css from './reviews.module.css';
import { useStarsText } from './stars-text.ts';

interface ReviewCardProps {
  readonly review: Review;
  readonly isWriting: boolean;
  readonly onWrite: (isWriting: boolean) => void;
}

/** A review with its order, and the reply in place. */
export function ReviewCard({ review, isWriting, onWrite }: ReviewCardProps) {
  const { t } = useTranslation('reviews');
  const nameId = useId();
  const starsText = useStarsText();
  const timeText = useTimeText();
  const { access } = useStoreSession().session;
  const { order_id: orderId, unique_id: number, customer_name: name, order_type: type } = review;
  const order = t('card.order', { number: String(number) });
  return (
    <article
      className={css.card}
      aria-labelledby={nameId}
      data-order={orderId}
      data-answered={review.reply ? '' : undefined}
    >
      <header className={css.cardHead}>
        <h2 id={nameId} className={css.name}>
          <bdi>{name}</bdi>
        </h2>
        <span className={css.marks}>
          <FlagBadge review={review} />
          <RatingMark value={review.rating} wordOf={starsText} />
        </span>
      </header>
      <p className={css.facts}>
        <bdi>{timeText(review.created_at)}</bdi>
        {checkScreenAccess('order-detail', access).allowed ? (
          <Link href={pathToOrder(orderId)}>{order}</Link>
        ) : (
          <span>{order}</span>
        )}
        <span>{t(`card.type.${type}`)}</span>
      </p>
      <ReviewContent review={review} timeText={timeText} />
      <ReviewFlagState review={review} />
      <ReviewReply review={review} isWriting={isWriting} onWrite={onWrite} more={<FlagButton review={review} />} />
    </article>
  );
}
