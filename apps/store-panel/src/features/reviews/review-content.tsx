import type { Review } from '@store-panel/api-client/rtk/reviews';
import { REVIEW_FAULTS, type ReviewTag } from '@store-panel/domain/reviews/review-rules';
import { LabelChips } from '@store-panel/ui/label-chips';
import { RatingMark } from '@store-panel/ui/rating';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useStarsText } from './stars-text.ts';
import css from './reviews.module.css';

/** What a review says, with or without its order. */
export type ReviewContentProps = Pick<
  Review,
  'delivery_rating' | 'tags' | 'dishes' | 'comment' | 'previous' | 'changed_at'
>;

const FAULTS: ReadonlySet<ReviewTag> = new Set(REVIEW_FAULTS);

/** Tags, dishes, words, and what they were before the last change. All of it is a customer's text: never markup. */
export function ReviewContent({
  review,
  timeText,
}: {
  readonly review: ReviewContentProps;
  /** Writes a time in the zone of its reader. */
  readonly timeText: (at: string) => string;
}) {
  const { t } = useTranslation('reviews');
  const starsText = useStarsText();
  const { delivery_rating: delivery, tags, comment, previous, changed_at: changedAt } = review;
  return (
    <>
      <Tags tags={tags} />
      <Dishes review={review} />
      {comment === '' ? (
        <p className={css.muted}>{t('card.noText')}</p>
      ) : (
        <p className={css.comment} dir="auto">
          {comment}
        </p>
      )}
      {delivery !== null && <p className={css.muted}>{t('card.delivery', { stars: starsText(delivery) })}</p>}
      {previous && changedAt !== null && (
        <details className={css.previous}>
          <summary>
            {t('card.changed', { time: timeText(changedAt) })}: {t('card.previous')}
          </summary>
          <RatingMark value={previous.rating} wordOf={starsText} />
          <Tags tags={previous.tags} />
          {previous.comment !== '' && (
            <p className={css.comment} dir="auto">
              {previous.comment}
            </p>
          )}
        </details>
      )}
    </>
  );
}

function Tags({ tags }: { readonly tags: readonly ReviewTag[] }) {
  const { t } = useTranslation('reviews');
  return (
    <LabelChips
      label={t('card.tags')}
      labels={tags.map((tag) => ({
        id: tag,
        text: t(`tag.${tag}`),
        tone: FAULTS.has(tag) ? ('warning' as const) : ('success' as const),
      }))}
    />
  );
}

function Dishes({ review: { dishes } }: { readonly review: ReviewContentProps }) {
  const { t } = useTranslation('reviews');
  if (dishes.length === 0) return null;
  return (
    <ul className={css.dishes}>
      {dishes.map(({ line, name, is_liked: isLiked }) => (
        <li key={line} className={css.dish} data-liked={isLiked ? '' : undefined}>
          {isLiked ? (
            <ThumbsUp role="img" aria-label={t('card.liked')} />
          ) : (
            <ThumbsDown role="img" aria-label={t('card.disliked')} />
          )}
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
