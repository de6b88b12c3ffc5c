import { MessageSquareText } from 'lucide-react';
import { Avatar } from '#avatar/avatar.tsx';
import { Card, CardBody, CardFooter } from '#card/card.tsx';
import { EmptyState } from '#empty-state/empty-state.tsx';
import { ErrorState } from '#error-state/error-state.tsx';
import { Link } from '#link/link.tsx';
import { RatingMark } from '#rating/rating.tsx';
import { Skeleton } from '#skeleton/skeleton.tsx';
import { useFormats } from '../figure-formats.ts';
import { useStoryText, useStoryLanguage } from '../story-language.tsx';

const REVIEWS = [
  {
    id: 'r1',
    name: 'Ada Lindqvist',
    arabicName: 'عائشة بن علي',
    stars: 5,
    text: 'Still hot when it arrived. The salsa is the best in town.',
  },
  { id: 'r2', name: 'Jonas Weber', arabicName: 'يوسف الحداد', stars: 4, text: 'Good food, ten minutes late.' },
  {
    id: 'r3',
    name: 'Mina Okafor',
    arabicName: 'مينا الخطيب',
    stars: 2,
    text: 'The salad was missing. The store sent it within the hour.',
  },
] as const;

interface LatestReviewsProps {
  readonly state: 'filled' | 'loading' | 'empty' | 'error';
}

/** Latest customer reviews. */
export function LatestReviews({ state }: LatestReviewsProps) {
  const t = useStoryText();
  const isArabic = useStoryLanguage() === 'ar';
  const { stars } = useFormats();
  return (
    <Card>
      <CardBody>
        <h2 className="dashboard-title">{t('Latest reviews')}</h2>
        {state === 'error' && <ErrorState onRetry={() => {}} />}
        {state === 'empty' && <EmptyState icon={<MessageSquareText />} title={t('No reviews yet')} />}
        {(state === 'filled' || state === 'loading') && (
          <ul className="dashboard-reviews" aria-busy={state === 'loading'}>
            {REVIEWS.map(({ id, name, arabicName, stars: rating, text }) => (
              <li key={id} className="dashboard-review">
                {state === 'loading' ? (
                  <>
                    <Skeleton width="2rem" height="2rem" />
                    <div>
                      <Skeleton width="8rem" />
                      <Skeleton />
                    </div>
                  </>
                ) : (
                  <>
                    <Avatar name={isArabic ? arabicName : name} />
                    <div className="dashboard-words">
                      <strong>{isArabic ? arabicName : name}</strong>
                      <RatingMark value={rating} wordOf={(value) => `${stars(value, 'full')} / 5`} />
                      <p>{t(text)}</p>
                    </div>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </CardBody>
      {state === 'filled' && (
        <CardFooter>
          <Link href="/app/reviews">{t('All reviews')}</Link>
        </CardFooter>
      )}
    </Card>
  );
}
