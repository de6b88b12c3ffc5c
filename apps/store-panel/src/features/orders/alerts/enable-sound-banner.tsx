import { Banner } from '@store-panel/ui/banner';
import { Button } from '@store-panel/ui/button';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import css from './enable-sound-banner.module.css';

/** Asks for the click that browsers require before a page may play sound (autoplay policy), after every page load. */
export function EnableSoundBanner() {
  const { t } = useTranslation('shell');
  const { alarm } = useOrderServices().orderServices;
  const { sound } = useObservable(alarm.alarm);
  const [wasTried, setTried] = useState(false);
  if (sound !== 'blocked') return null;
  async function enableSound() {
    await alarm.enableSound();
    setTried(true);
  }
  return (
    <div className={css.place} data-sound-banner={wasTried ? 'hint' : 'short'}>
      <Banner
        tone="warning"
        action={
          <Button size="sm" variant="primary" icon={<BellRing aria-hidden="true" />} onClick={() => void enableSound()}>
            {t('sound.arm')}
          </Button>
        }
      >
        <span className={css.full}>{t(wasTried ? 'sound.blockedHint' : 'sound.armHint')}</span>
        {!wasTried && (
          <span className={css.short} aria-hidden="true">
            {t('sound.muted')}
          </span>
        )}
      </Banner>
    </div>
  );
}
