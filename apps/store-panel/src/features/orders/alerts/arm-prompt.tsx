import { Banner } from '@store-panel/ui/banner';
import { Button } from '@store-panel/ui/button';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useObserved } from '#shared/observable.ts';
import { useDesk } from '../desk/desk-context.tsx';
import css from './arm-prompt.module.css';

/** Asks for the click that lets orders ring; after every load again, because browsers forget it. */
export function ArmPrompt() {
  const { t } = useTranslation('shell');
  const { alarm } = useDesk().desk;
  const { sound } = useObserved(alarm.alarm);
  const [wasTried, setTried] = useState(false);
  if (sound !== 'blocked') return null;
  async function arm() {
    await alarm.arm();
    setTried(true);
  }
  return (
    <div className={css.place}>
      <Banner
        tone="warning"
        action={
          <Button size="sm" variant="primary" icon={<BellRing aria-hidden="true" />} onClick={() => void arm()}>
            {t('sound.arm')}
          </Button>
        }
      >
        {t(wasTried ? 'sound.blockedHint' : 'sound.armHint')}
      </Banner>
    </div>
  );
}
