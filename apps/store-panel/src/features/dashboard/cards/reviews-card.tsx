import type { CustomerReview } from '@store-panel/api-client/rtk/dashboard';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { Badge } from '@store-panel/ui/badge';
import { Link } from '@store-panel/ui/link';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from '../dashboard.module.css';
import { type CardQuery, DashboardCard } from '../dashboard-card.tsx';
import { useDashboardFormat } from '../dashboard-format.ts';

interface ReviewsCardProps {
  readonly query: CardQuery;
  readonly data: CustomerReview | undefined;
}

/** How many reviews without a reply are shown. */
const SHOWN = 2;

/** What customers said, and what waits for a reply. */
export function ReviewsCard({ query, data }: ReviewsCardProps) {
  const { t } = useTranslation(['dashboard', 'reviews']);
  const format = useDashboardFormat('EUR');
  return (
    <DashboardCard
      title={t('reviews.title')}
      figure="rating"
      query={query}
      data={data}
      height={14}
      summary={data && data.average !== null && t('reviews:summary.outOf', { average: format.stars(data.average) })}
    >
      {(reviews) => <Reviews reviews={reviews} stars={format.stars} />}
    </DashboardCard>
  );
}

interface ReviewsProps {
  readonly reviews: CustomerReview;
  readonly stars: (mean: number) => string;
}

function Reviews({ reviews, stars }: ReviewsProps) {
  const { t } = useTranslation(['dashboard', 'reviews']);
  const { session } = useStoreSession();
  const { average, before, count, unanswered, tags, latest } = reviews;
  const isListed = checkScreenAccess('reviews', session.access).allowed;
  return (
    <>
      {average === null ? (
        <p className={css.muted}>{t('reviews:summary.none')}</p>
      ) : (
        <>
          <p className={css.mean}>
            <Star aria-hidden="true" /> {t('reviews:summary.outOf', { average: stars(average) })}
          </p>
          <p className={css.muted}>
            {[
              t('reviews:summary.count', { count }),
              t('reviews:summary.unanswered', { count: unanswered }),
              before !== null && t('reviews.before', { average: stars(before) }),
            ]
              .filter((part) => part !== false)
              .join(' · ')}
          </p>
        </>
      )}
      {tags.length > 0 && (
        <ul className={css.tags}>
          {tags.slice(0, 6).map(({ tag, count: votes }) => (
            <li key={tag}>
              <Badge>
                {t(`reviews:tag.${tag}`)} {votes}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <ul className={css.list}>
        {latest
          .filter(({ is_answered: isAnswered }) => !isAnswered)
          .slice(0, SHOWN)
          .map(({ order_id: id, rating, comment }) => (
            <li key={id} className={css.review}>
              <span className={css.stars} role="img" aria-label={t('reviews:stars', { count: rating })}>
                {'★'.repeat(rating)}
              </span>
              {comment !== '' && (
                <p dir="auto" className={css.comment}>
                  {comment}
                </p>
              )}
            </li>
          ))}
      </ul>
      {isListed && <Link href={pathTo('reviews')}>{t('reviews.all')}</Link>}
    </>
  );
}
