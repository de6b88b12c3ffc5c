import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { refusalOf } from './refusal.ts';

/** Says why money did not move, and what to do. */
export function RefusalAlert({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('order-money');
  const refusal = refusalOf(failure);
  if (refusal === null) return <FailureAlert failure={failure} />;
  const tone = refusal === 'changed' || refusal === 'stale' ? 'warning' : 'danger';
  return <InlineAlert tone={tone}>{t(`problem.${refusal}`)}</InlineAlert>;
}
