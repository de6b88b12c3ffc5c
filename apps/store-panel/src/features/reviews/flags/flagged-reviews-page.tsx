import { type FlaggedReview, useListFlaggedReviewsQuery } from '@store-panel/api-client/rtk/admin/flagged-reviews';
import { EmptyState } from '@store-panel/ui/empty-state';
import { Page } from '@store-panel/ui/page';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { ListPages } from '#shared/lists/list-pages.tsx';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { ViewOnlyNotice } from '#shared/session/view-only-notice.tsx';
import css from '../reviews.module.css';
import { DecideDialog } from './decide-dialog.tsx';
import { FlaggedReviewCard } from './flagged-review-card.tsx';

const FIRST_PAGE = { page: 1, perPage: 20 } as const;
type Pages = Readonly<{ page: number; perPage: 10 | 20 | 50 | 100 | 150 | 500 }>;
type Shown = 'waiting' | 'decided';

/** Reviews that stores have flagged, the one that waits longest first. For administrators. */
export function FlaggedReviewsPage() {
  const { t } = useTranslation('flagged-reviews');
  const [shown, setShown] = useState<Shown>('waiting');
  const [pages, setPages] = useState<Pages>(FIRST_PAGE);
  const [decided, setDecided] = useState<FlaggedReview | null>(null);
  const query = useListFlaggedReviewsQuery(
    { ...pages, is_open: shown === 'waiting' },
    { refetchOnMountOrArgChange: true },
  );
  const data = query.currentData;
  return (
    <Page>
      <ScreenHeader screen="flagged-reviews" />
      <ViewOnlyNotice />
      <SegmentedControl<Shown>
        label={t('filter')}
        options={[
          { value: 'waiting', label: t('waiting') },
          { value: 'decided', label: t('decided') },
        ]}
        value={shown}
        onChange={(next) => {
          setShown(next);
          setPages(FIRST_PAGE);
        }}
      />
      {data === undefined ? (
        <RecordFallback query={query} missing={{ title: t('missing'), text: '' }}>
          <div aria-busy="true">
            <Skeleton height="16rem" />
          </div>
        </RecordFallback>
      ) : data.reviews.length === 0 ? (
        <EmptyState icon={<Flag aria-hidden="true" />} title={t(shown === 'waiting' ? 'empty' : 'noneDecided')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {data.reviews.map((review) => (
            <li key={review.order_id}>
              <FlaggedReviewCard review={review} onDecide={() => setDecided(review)} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        filters={pages}
        count={data?.count}
        onChange={(change) => setPages((before) => ({ ...before, page: 1, ...change }))}
      />
      {decided !== null && <DecideDialog review={decided} onClose={() => setDecided(null)} />}
    </Page>
  );
}
