import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Link } from '@store-panel/ui/link';
import { RatingMark } from '@store-panel/ui/rating';
import { Stack } from '@store-panel/ui/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToReview } from '#paths.ts';
import type { OrderDetailCardProps } from '#shared/orders/order-slots.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useTimeText } from '#shared/time/use-time-text.ts';
import { FlagBadge } from './flags/flag-badge.tsx';
import { FlagButton } from './flags/flag-button.tsx';
import { ReviewFlagState } from './flags/review-flag-state.tsx';
import { ReviewContent } from './review-content.tsx';
import { ReviewReply } from './review-reply.tsx';
import css from './reviews.module.css';
import { useStarsText } from './stars-text.ts';
import { useLiveReviews } from './use-live-reviews.ts';

/** What the customer says of a completed order; who may open the reviews replies here too. */
export function OrderReviewCard({ order }: OrderDetailCardProps) {
  const { t } = useTranslation('reviews');
  const starsText = useStarsText();
  const timeText = useTimeText();
  const [isWriting, setWriting] = useState(false);
  const { access } = useStoreSession().session;
  useLiveReviews(order.order_id);
  const { review, order_id: orderId, unique_id: number, customer_name } = order;
  const ofOrder = { order_id: orderId, customer_name };
  const canReply = checkScreenAccess('reviews', access).allowed;
  return (
    <Card aria-label={t('order.title')}>
      <CardHeader title={t('order.title')}>
        {review && canReply && <Link href={pathToReview(number)}>{t('order.open')}</Link>}
      </CardHeader>
      <CardBody>
        {review ? (
          <Stack>
            <RatingMark value={review.rating} wordOf={starsText} />
            <FlagBadge review={review} />
            <ReviewContent review={review} timeText={timeText} />
            {canReply ? (
              <>
                <ReviewFlagState review={{ ...review, ...ofOrder }} />
                <ReviewReply
                  review={{ ...review, ...ofOrder }}
                  isWriting={isWriting}
                  onWrite={setWriting}
                  more={<FlagButton review={{ ...review, ...ofOrder }} />}
                />
              </>
            ) : (
              review.reply && (
                <p className={css.comment} dir="auto">
                  {review.reply.text}
                </p>
              )
            )}
          </Stack>
        ) : (
          <p className={css.muted}>{t('order.none')}</p>
        )}
      </CardBody>
    </Card>
  );
}
