import type { AccountState, StoredSecret } from '@store-panel/api-client/rtk/message-settings';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { serverNow } from '#shared/time/server-clock.ts';

interface AccountAlertsProps {
  readonly channel: 'email' | 'sms';
  readonly account: AccountState;
  readonly secret: StoredSecret;
}

/** What is wrong with an account now: it does not answer, or its secret has to be entered again. */
export function AccountAlerts({ channel, account, secret }: AccountAlertsProps) {
  const { t } = useTranslation('message-settings');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const { paused_until: until, waiting } = account;
  return (
    <>
      {secret.is_unreadable && (
        <InlineAlert tone="danger">
          <p>{t('secret.unreadable')}</p>
        </InlineAlert>
      )}
      {until !== null && (
        <InlineAlert tone="warning">
          <p>
            {t(`paused.${channel}`, {
              time: formatTimeOrDateTime(Date.parse(until), serverNow(), { language, clock, zone }),
            })}
            {waiting > 0 && ` ${t('paused.waiting', { waiting })}`}
          </p>
        </InlineAlert>
      )}
    </>
  );
}
