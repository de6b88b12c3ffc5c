import { Badge } from '@store-panel/ui/badge';
import { useTranslation } from 'react-i18next';

import type { FlaggableReview } from '../replied-review.ts';

/** What an administrator has hidden of a review, or that one is to decide about it. */
export function FlagBadge({ review }: { readonly review: Pick<FlaggableReview, 'state' | 'awaits_decision'> }) {
  const { t } = useTranslation('reviews');
  const { state, awaits_decision: awaits } = review;
  if (state === 'published') return awaits ? <Badge tone="warning">{t('badge.flagged')}</Badge> : null;
  return <Badge tone="neutral">{t(`badge.${state}`)}</Badge>;
}
