import type { FlaggedReview } from '@store-panel/api-client/rtk/admin/flagged-reviews';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { RatingMark } from '@store-panel/ui/rating';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToRecord } from '#paths.ts';
import { isolateText } from '#shared/i18n/isolate-text.ts';
import { useAdminPermission } from '#shared/session/admin-permission.tsx';
import { useDateFormatters } from '#shared/time/date-formatters.ts';
import { ReviewContent } from '../review-content.tsx';
import css from '../reviews.module.css';
import { useStarsText } from '../stars-text.ts';
import { FlagBadge } from './flag-badge.tsx';

interface FlaggedReviewCardProps {
  readonly review: FlaggedReview;
  readonly onDecide: () => void;
}

/** A flagged review with its order, what the store has against it, what was decided and answered before. */
export function FlaggedReviewCard({ review, onDecide }: FlaggedReviewCardProps) {
  const { t } = useTranslation(['flagged-reviews', 'reviews']);
  const nameId = useId();
  const starsText = useStarsText();
  const { dateTime } = useDateFormatters();
  const canDecide = useAdminPermission('edit');
  const { store, store_id: storeId, unique_id: number, order_type: type, awaits_decision: awaits } = review;
  return (
    <article className={css.card} aria-labelledby={nameId}>
      <header className={css.cardHead}>
        <h2 id={nameId} className={css.name}>
          <Link href={pathToRecord('review-store', storeId)}>
            <bdi>{store}</bdi>
          </Link>
        </h2>
        <span className={css.marks}>
          <FlagBadge review={review} />
          <RatingMark value={review.rating} wordOf={starsText} />
        </span>
      </header>
      <p className={css.facts}>
        <bdi>{review.customer_name}</bdi>
        <bdi>{dateTime(review.created_at)}</bdi>
        <span>{t('reviews:card.order', { number: String(number) })}</span>
        <span>{t(`reviews:card.type.${type}`)}</span>
      </p>
      <ReviewContent review={review} timeText={dateTime} />
      {review.reply && (
        <p className={css.comment} dir="auto">
          <strong>{t('reviews:column.reply')}</strong> {review.reply.text}
        </p>
      )}
      <Against review={review} />
      {awaits && canDecide && (
        <div className={css.actions}>
          <Button size="sm" variant="primary" aria-label={t('title', { store })} onClick={onDecide}>
            {t('decide')}
          </Button>
        </div>
      )}
    </article>
  );
}

/** What speaks against it, from both sides. */
export function Against({ review }: { readonly review: FlaggedReview }) {
  const { t } = useTranslation(['flagged-reviews', 'reviews']);
  const { dateTime } = useDateFormatters();
  const { flag, decision, answer, customer_answer: customerAnswer, signals } = review;
  return (
    <div className={css.decision}>
      {flag && (
        <p className={css.comment}>
          <Badge tone="warning">{t(`reviews:flag.kinds.${flag.kind}`)}</Badge>{' '}
          {t('flagged', { time: dateTime(flag.at), name: isolateText(flag.by.name ?? '') })}
        </p>
      )}
      {flag !== null && flag.note !== '' && (
        <p className={css.comment} dir="auto">
          {t('note', { text: isolateText(flag.note) })}
        </p>
      )}
      {decision && (
        <p className={css.comment} dir="auto">
          {t('last', { time: dateTime(decision.at) })} · {t(`option.${decision.kind}`)} ·{' '}
          {t('reviews:decision.reason', { reason: isolateText(decision.reason) })}
        </p>
      )}
      {answer !== null && (
        <p className={css.comment} dir="auto">
          {t('storeAnswer', { text: isolateText(answer) })}
        </p>
      )}
      {customerAnswer !== null && (
        <p className={css.comment} dir="auto">
          {t('customerAnswer', { text: isolateText(customerAnswer) })}
        </p>
      )}
      {signals.length > 0 && (
        <InlineAlert tone="warning" title={t('signals')}>
          <ul className={css.signals}>
            {signals.map((signal) => (
              <li key={signal}>{t(`signal.${signal}`)}</li>
            ))}
          </ul>
        </InlineAlert>
      )}
    </div>
  );
}
