import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { dateStamp } from '@store-panel/domain/time/date-stamp';
import { Banner } from '@store-panel/ui/banner';
import { ButtonLink } from '@store-panel/ui/button-link';
import { CreditCard } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { lapseTextObservable } from '#shared/session/lapse-text.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Shown while a payment of the subscription is overdue, or once it has lapsed; leads to the plan. */
export function SubscriptionBanner() {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const { access, subscription } = useStoreSession().session;
  const hasLapsed = subscription?.state === 'lapsed';
  const day = subscription?.lapses_on ? dateStamp(Date.parse(subscription.lapses_on), { language, zone: 'UTC' }) : '';
  const title = hasLapsed ? t(`lapsed.${subscription.cause ?? 'trial_ended'}.title`) : t('notice.past_due.title');
  useEffect(() => {
    lapseTextObservable.set(hasLapsed ? title : null);
    return () => lapseTextObservable.set(null);
  }, [hasLapsed, title]);
  return (
    <Banner
      tone={hasLapsed ? 'danger' : 'warning'}
      icon={<CreditCard aria-hidden="true" />}
      action={
        checkScreenAccess('subscription-plan', access).allowed && (
          <ButtonLink size="sm" href={pathTo('subscription-plan')}>
            {t('toPlan')}
          </ButtonLink>
        )
      }
    >
      {title}. {hasLapsed ? t('lapsed.stays') : t('notice.past_due.text', { day })}
    </Banner>
  );
}
