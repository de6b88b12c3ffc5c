import { Button } from '@store-panel/ui/button';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { FlaggableReview } from '../replied-review.ts';
import { FlagDialog } from './flag-dialog.tsx';
import { useFlagDenial } from './use-flag-denial.ts';

/** Flags a review that others can read; one that was flagged says so instead. */
export function FlagButton({ review }: { readonly review: FlaggableReview }) {
  const { t } = useTranslation('reviews');
  const denial = useFlagDenial();
  const [isOpen, setOpen] = useState(false);
  if (review.state !== 'published' || (review.flag !== null && !isOpen)) return null;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={<Flag aria-hidden="true" />}
        aria-label={t('flag.startName', { name: review.customer_name })}
        aria-disabled={denial !== undefined || undefined}
        title={denial}
        onClick={() => denial === undefined && setOpen(true)}
      >
        {t('flag.start')}
      </Button>
      {isOpen && <FlagDialog review={review} onClose={() => setOpen(false)} />}
    </>
  );
}
