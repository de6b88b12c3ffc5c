import type { ReviewSummary } from '@store-panel/api-client/rtk/reviews';
import { FilterChip } from '@store-panel/ui/filter-chip';
import { useTranslation } from 'react-i18next';

import type { ReviewFilters } from './review-filters.ts';
import css from './reviews.module.css';
import { useStarsText } from './stars-text.ts';

interface ActiveReviewFiltersProps {
  readonly list: ReviewFilters;
  /** For the name of a dish. */
  readonly dishes: ReviewSummary['dishes'];
}

/** The active filters of the summary as chips that can be removed: on a phone they are in a drawer. */
export function ActiveReviewFilters({ list, dishes }: ActiveReviewFiltersProps) {
  const { t } = useTranslation(['reviews', 'order-lists']);
  const starsText = useStarsText();
  const { answered, tag, item, flagged } = list.filters;
  const chips: (readonly [string, () => void])[] = list.ratings.map((stars) => [
    t('filter.starFilter', { stars: starsText(stars) }),
    () => list.toggleStars(stars),
  ]);
  if (answered !== 'any')
    chips.push([
      t(answered === 'yes' ? 'filter.withReply' : 'filter.withoutReply'),
      () => list.change({ answered: 'any' }),
    ]);
  if (flagged !== 'any') chips.push([t('filter.flagged'), list.toggleFlagged]);
  if (tag !== 'any') chips.push([t(`tag.${tag}`), () => list.toggleTag(tag)]);
  if (item !== '') {
    const name = dishes.find(({ item_key: key }) => key === item)?.name ?? item;
    chips.push([t('filter.dishFilter', { name }), () => list.toggleDish(item)]);
  }
  if (chips.length === 0) return null;
  return (
    <div className={css.actions}>
      {chips.map(([text, remove]) => (
        <FilterChip key={text} removeLabel={t('order-lists:filter.remove', { name: text })} onRemove={remove}>
          {text}
        </FilterChip>
      ))}
    </div>
  );
}
