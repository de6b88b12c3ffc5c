import { download } from '@store-panel/api-client/files/download';
import { type Review, useListReviewsQuery } from '@store-panel/api-client/rtk/reviews';
import { REVIEW_SORTS } from '@store-panel/domain/reviews/review-list';
import { PAST_DAY_RANGES } from '@store-panel/domain/time/day-ranges';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { Drawer } from '@store-panel/ui/drawer';
import { useMediaQuery } from '@store-panel/ui/media-query';
import { Page } from '@store-panel/ui/page';
import { InlineSelect } from '@store-panel/ui/select';
import { Skeleton } from '@store-panel/ui/skeleton';
import { ListFilter, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { EmptyList } from '#shared/lists/empty-list.tsx';
import { ExportButton } from '#shared/lists/export-button.tsx';
import { DebouncedSearchField } from '#shared/lists/filters/debounced-search-field.tsx';
import { daysOf } from '#shared/lists/filters/filter-params.ts';
import { PeriodFilter } from '#shared/lists/filters/period-filter.tsx';
import { listFallback } from '#shared/lists/list-fallback.tsx';
import { ListPages } from '#shared/lists/list-pages.tsx';
import { shownPage } from '#shared/lists/list-table.tsx';
import { ResultLine } from '#shared/lists/result-line.tsx';
import { LastUpdated } from '#shared/time/last-updated.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { ReviewCard } from './review-card.tsx';
import { ActiveReviewFilters } from './active-review-filters.tsx';
import { type ReviewFilters, useReviewFilters } from './review-filters.ts';
import css from './reviews.module.css';
import { Mean, SummaryPanel } from './summary-panel.tsx';
import { useLiveReviews } from './use-live-reviews.ts';
import { useReplyShortcut } from './use-reply-shortcut.ts';

/** Below this, the summary is a line, and its filters are in a drawer. */
const NARROW = '(max-width: 60rem)';

/** What customers say of completed orders: the figures, which are also the filters, and the reviews with replies. */
export function ReviewsPage() {
  const { t } = useTranslation('reviews');
  const { client } = useAppServices();
  const language = useLanguage();
  const clock = useClock();
  const isNarrow = useMediaQuery(NARROW);
  const list = useReviewFilters();
  const query = useListReviewsQuery(list.request, { refetchOnMountOrArgChange: true });
  useLiveReviews();
  const shown = shownPage(query);
  return (
    <Page>
      <ScreenHeader
        screen="reviews"
        description={t('intro')}
        query={list.filters.query}
        actions={
          <ExportButton
            description={t('export.all')}
            fileName={`${t('export.fileName')}-${list.today}`}
            count={shown?.count}
            fetchFile={(format, options) =>
              download(
                client,
                'POST /api/store/export_reviews',
                { filter: list.exportFilter, format, language, clock },
                options,
              )
            }
          />
        }
      />
      <LastUpdated at={query.fulfilledTimeStamp} hasFailed={query.isError} />
      <div className={css.columns}>
        {isNarrow ? shown && <Mean summary={shown.summary} /> : <SummaryPanel summary={shown?.summary} list={list} />}
        <div className={css.main}>
          <Toolbar list={list} filters={isNarrow && <FilterDrawer list={list} summary={shown?.summary} />} />
          <ActiveReviewFilters list={list} dishes={shown?.summary.dishes ?? []} />
          <ResultLine count={shown && t('summary.count', { count: shown.count })} />
          <Reviews
            reviews={shown?.reviews}
            isStale={query.isFetching && query.currentData === undefined}
            fallback={listFallback({
              error: query.error,
              isFetching: query.isFetching,
              onRetry: () => void query.refetch(),
              isLoaded: shown !== undefined,
              emptyState: (
                <EmptyList
                  isFiltered={list.isFiltered}
                  noMatch={{ title: t('noMatch.title'), text: t('noMatch.text') }}
                  reset={{ label: t('filter.reset'), onPress: list.clear }}
                  empty={{ icon: <MessageSquareText />, title: t('empty.title'), text: t('empty.text') }}
                />
              ),
            })}
          />
          <ListPages filters={list.filters} count={shown?.count} onChange={list.setPage} />
        </div>
      </div>
    </Page>
  );
}

interface ToolbarProps {
  readonly list: ReviewFilters;
  /** On a phone: the button of the other filters. */
  readonly filters: React.ReactNode;
}

function Toolbar({ list, filters }: ToolbarProps) {
  const { t } = useTranslation('reviews');
  const { sort } = list.filters;
  return (
    <div className={css.toolbar}>
      <DebouncedSearchField
        className={css.search}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        query={list.filters.query}
        onChange={list.setQuery}
      />
      <PeriodFilter
        ranges={PAST_DAY_RANGES}
        range={list.filters.range}
        days={daysOf(list.filters, list.today)}
        today={list.today}
        onChange={list.change}
      />
      <InlineSelect
        label={t('sort.label')}
        value={sort}
        options={REVIEW_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={({ target }) => list.change({ sort: REVIEW_SORTS.find((one) => one === target.value) ?? sort })}
      />
      {filters}
    </div>
  );
}

function FilterDrawer({ list, summary }: Parameters<typeof SummaryPanel>[0]) {
  const { t } = useTranslation('reviews');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ListFilter aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('filter.title')} {list.count > 0 && <Badge tone="accent">{list.count}</Badge>}
      </Button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('filter.title')}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t('filter.show')}
          </Button>
        }
      >
        <SummaryPanel summary={summary} list={list} />
      </Drawer>
    </>
  );
}

interface ReviewsProps {
  readonly reviews: readonly Review[] | undefined;
  /** Of other filters, while those of the new ones load. */
  readonly isStale: boolean;
  readonly fallback: React.ReactNode;
}

function Reviews({ reviews, isStale, fallback }: ReviewsProps) {
  /** The order whose review is being replied to. */
  const [writing, setWriting] = useState<string | null>(null);
  const listRef = useReplyShortcut(reviews ?? [], setWriting);
  if (reviews === undefined && fallback === undefined)
    return (
      <div aria-busy="true" className={css.list}>
        <Skeleton height="11rem" />
        <Skeleton height="11rem" />
        <Skeleton height="11rem" />
      </div>
    );
  if (reviews === undefined || reviews.length === 0) return fallback;
  return (
    <ul ref={listRef} className={css.list} data-stale={isStale ? '' : undefined} aria-busy={isStale}>
      {reviews.map((review) => (
        <li key={review.order_id}>
          <ReviewCard
            review={review}
            isWriting={writing === review.order_id}
            onWrite={(isWriting) => setWriting(isWriting ? review.order_id : null)}
          />
        </li>
      ))}
    </ul>
  );
}
