import type { Subscription } from '@store-panel/api-client/rtk/subscription';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { useSubscriptionFormat } from '../use-subscription-format.ts';

/** What ends the subscription, or has ended it, and what goes on after that; nothing while all is paid. */
export function StateNotice({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const { state, cause, lapses_on: lapsesOn, granted_until: grantedUntil, currency } = subscription;
  const { day } = useSubscriptionFormat(currency);
  // A trial that goes on into its plan by itself needs nothing; the facts have its next invoice.
  if (state === 'none' || state === 'active' || (state === 'trial' && lapsesOn === null)) return null;
  const on = lapsesOn === null ? '' : day(lapsesOn);
  if (state === 'lapsed')
    return (
      <InlineAlert tone="danger" title={t(`lapsed.${cause ?? 'trial_ended'}.title`)}>
        {t(`lapsed.${cause ?? 'trial_ended'}.text`)} {t('lapsed.stays')}
      </InlineAlert>
    );
  return (
    <InlineAlert tone={state === 'past_due' ? 'warning' : 'info'} title={t(`notice.${state}.title`, { day: on })}>
      {t(`notice.${state}.text`, { day: on })}
      {grantedUntil !== null && ` ${t('granted', { day: day(grantedUntil) })}`}
    </InlineAlert>
  );
}
