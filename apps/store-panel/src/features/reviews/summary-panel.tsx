import type { ReviewSummary } from '@store-panel/api-client/rtk/reviews';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody } from '@store-panel/ui/card';
import { Skeleton } from '@store-panel/ui/skeleton';
import { VisuallyHidden } from '@store-panel/ui/visually-hidden';
import { Star, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { type ReviewFilters, STARS } from './review-filters.ts';
import css from './summary-panel.module.css';
import { useStarsText } from './stars-text.ts';

interface SummaryPanelProps {
  /** Undefined until it is loaded. */
  readonly summary: ReviewSummary | undefined;
  readonly list: ReviewFilters;
}

/** What the reviews come to. Each of its rows filters the list; pressed again, it shows all. */
export function SummaryPanel({ summary, list }: SummaryPanelProps) {
  const { t } = useTranslation('reviews');
  return (
    <Card aria-label={t('summary.title')} className={css.panel ?? ''}>
      <CardBody>
        {summary ? (
          <div className={css.parts}>
            <Mean summary={summary} />
            <Histogram summary={summary} list={list} />
            <AnswerFilter list={list} />
            <TagFilter summary={summary} list={list} />
            <DishFilter summary={summary} list={list} />
          </div>
        ) : (
          <div aria-busy="true">
            <Skeleton height="18rem" />
          </div>
        )}
      </CardBody>
    </Card>
  );
}

/** The mean in large figures; what it is about stands below. */
export function Mean({ summary }: { readonly summary: ReviewSummary }) {
  const { t } = useTranslation('reviews');
  const oneDecimal = useMeanText();
  const { average, count, unanswered, delivery_average: delivery, end_date: end } = summary;
  if (average === null) return <p className={css.muted}>{t('summary.none')}</p>;
  return (
    <div className={css.mean}>
      <p className={css.figure}>
        <Star aria-hidden="true" />
        <span>{t('summary.outOf', { average: oneDecimal(average) })}</span>
      </p>
      <p className={css.muted}>
        {t('summary.count', { count })}
        {' · '}
        {end === null ? t('summary.lastYear') : t('summary.inPeriod')}
      </p>
      <p className={css.muted}>
        {t('summary.unanswered', { count: unanswered })}
        {delivery !== null && <> · {t('summary.delivery', { average: oneDecimal(delivery) })}</>}
      </p>
    </div>
  );
}

function useMeanText(): (mean: number) => string {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (mean) => format.format(mean);
}

function Histogram({ summary, list }: { readonly summary: ReviewSummary; readonly list: ReviewFilters }) {
  const { t } = useTranslation('reviews');
  const starsText = useStarsText();
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const max = Math.max(1, ...summary.stars);
  return (
    <ul className={css.rows}>
      {STARS.map((stars) => {
        const count = summary.stars[stars - 1] ?? 0;
        return (
          <li key={stars}>
            <button
              type="button"
              className={css.row}
              aria-pressed={list.ratings.includes(stars)}
              onClick={() => list.toggleStars(stars)}
            >
              <VisuallyHidden>{t('summary.rows', { stars: starsText(stars), count })}</VisuallyHidden>
              <span className={css.stars} aria-hidden="true">
                {number.format(stars)}
                <Star />
              </span>
              <span className={css.track} aria-hidden="true">
                <span className={css.bar} style={{ inlineSize: `${(count / max) * 100}%` }} />
              </span>
              <span className={css.count} aria-hidden="true">
                {number.format(count)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function AnswerFilter({ list }: { readonly list: ReviewFilters }) {
  const { t } = useTranslation('reviews');
  const labels = { any: t('filter.anyAnswer'), yes: t('filter.withReply'), no: t('filter.withoutReply') };
  return (
    <div className={css.part}>
      <h2 className={css.title}>{t('filter.answered')}</h2>
      <ul className={css.choices} aria-label={t('filter.answered')}>
        {list.answers.map((answer) => (
          <li key={answer}>
            <Button
              size="sm"
              aria-pressed={list.filters.answered === answer}
              onClick={() => list.change({ answered: answer })}
            >
              {labels[answer]}
            </Button>
          </li>
        ))}
        <li>
          <Button size="sm" aria-pressed={list.filters.flagged === 'yes'} onClick={list.toggleFlagged}>
            {t('filter.flagged')}
          </Button>
        </li>
      </ul>
    </div>
  );
}

function TagFilter({ summary: { tags }, list }: { readonly summary: ReviewSummary; readonly list: ReviewFilters }) {
  const { t } = useTranslation('reviews');
  const number = new Intl.NumberFormat(useLanguage());
  if (tags.length === 0) return null;
  return (
    <div className={css.part}>
      <h2 className={css.title}>{t('filter.tag')}</h2>
      <ul className={css.choices} aria-label={t('filter.tag')}>
        {tags.map(({ tag, count }) => (
          <li key={tag}>
            <Button size="sm" aria-pressed={list.filters.tag === tag} onClick={() => list.toggleTag(tag)}>
              {t(`tag.${tag}`)} <span className={css.muted}>{number.format(count)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function DishFilter({ summary: { dishes }, list }: { readonly summary: ReviewSummary; readonly list: ReviewFilters }) {
  const { t } = useTranslation('reviews');
  const number = new Intl.NumberFormat(useLanguage());
  if (dishes.length === 0) return null;
  return (
    <div className={css.part}>
      <h2 className={css.title}>{t('filter.dish')}</h2>
      <ul className={css.rows}>
        {dishes.map(({ item_key: key, name, up, down }) => (
          <li key={key}>
            <button
              type="button"
              className={css.dish}
              aria-pressed={list.filters.item === key}
              onClick={() => list.toggleDish(key)}
            >
              <bdi className={css.dishName}>{name}</bdi>
              <span className={css.votes} role="img" aria-label={t('summary.votes', { up, down })}>
                <ThumbsUp aria-hidden="true" />
                {number.format(up)}
                <ThumbsDown aria-hidden="true" />
                {number.format(down)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
