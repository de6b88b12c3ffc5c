import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { isApiFailure } from '#shared/api-failure.ts';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';

/** Why a card does not pay, as the server names it beside code 644. */
const PROBLEMS = ['no_cards', 'card_missing', 'authentication_required', 'card_refused'] as const;

/** Why choosing or paying failed: a card that cannot pay has a text and a next step of its own. */
export function PaymentFailure({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('subscription');
  const named = isApiFailure(failure) && failure.name === 'paymentFailed' ? failure.fields?.[0]?.problem : undefined;
  const problem = PROBLEMS.find((one) => one === named);
  if (problem === undefined) return <FailureAlert failure={failure} />;
  return (
    <InlineAlert tone="danger">
      {t(`problem.${problem}`)}{' '}
      {problem !== 'no_cards' && <Link href={pathTo('subscription-cards')}>{t(`problem.step.${problem}`)}</Link>}
    </InlineAlert>
  );
}
