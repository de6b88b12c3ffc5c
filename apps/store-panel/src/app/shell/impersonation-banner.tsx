import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { Banner } from '@store-panel/ui/banner';
import { Button } from '@store-panel/ui/button';
import { UserCog } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { clockText } from '#shared/codes/clock-text.ts';
import { useSecondsLeft } from '#shared/codes/use-seconds-left.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { useStoreName } from '#shared/session/store-name.ts';

interface ImpersonationBannerProps {
  readonly session: StoreSession;
  readonly impersonation: NonNullable<StoreSession['impersonation']>;
}

/** Shown while an administrator acts in the store's name: who, until when, and a button to end it. */
export function ImpersonationBanner({ session, impersonation: { adminName, endsAt } }: ImpersonationBannerProps) {
  const { t } = useTranslation('shell');
  const { session: control } = useAppServices();
  const language = useLanguage();
  const clock = useClock();
  const store = useStoreName(session);
  const [isEnding, setEnding] = useState(false);
  const remainingSeconds = useSecondsLeft(Date.parse(endsAt));
  const hasEnded = remainingSeconds === 0;
  useEffect(() => {
    // By this device's clock. The server decides, and ends the session here once it has ended there.
    if (hasEnded) void control.refetch();
  }, [hasEnded, control]);
  const hourCycle = clock === 'standard' ? undefined : clock;
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', numberingSystem: 'latn', hourCycle });
  return (
    <Banner
      tone="warning"
      label={t('impersonation.label')}
      icon={<UserCog aria-hidden="true" />}
      countdown={hasEnded ? undefined : t('impersonation.left', { time: isolateLtr(clockText(remainingSeconds)) })}
      action={
        <Button
          size="sm"
          pending={isEnding}
          onClick={() => {
            setEnding(true);
            // A reload leaves nothing of the store in the page.
            void control.signOut({ reload: true });
          }}
        >
          {t('impersonation.end')}
        </Button>
      }
    >
      {t('impersonation.banner', { admin: adminName, store, time: time.format(new Date(endsAt)) })}
    </Banner>
  );
}
