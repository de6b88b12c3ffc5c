import { nextOpeningDay } from '@store-panel/domain/sales/ends';
import { SERVICE_OFF_STEPS, STORE_SERVICES, type StoreService } from '@store-panel/domain/sales/services-off';
import { Button } from '@store-panel/ui/button';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import css from './limit-choices.module.css';
import type { ServiceEnd } from './limit-changes.ts';
import { closePopover, LimitSection } from './limit-section.tsx';
import { useLimitChanges } from './use-limit-changes.ts';
import { useSales } from './use-sales.ts';

/** Takes no orders for pick-up, or none for delivery, for a while. */
export function ServiceChoices() {
  const { t } = useTranslation('limit-choices');
  const language = useLanguage();
  const { session } = useStoreSession();
  const { state } = useSales();
  const { turnServiceOff } = useLimitChanges();
  const [service, setService] = useState<StoreService>('delivery');

  function turnOff(end: ServiceEnd) {
    closePopover();
    void turnServiceOff(service, end);
  }
  const today = () => ({
    reopens_on: nextOpeningDay(serverNow(), { zone: session.timezone, reopensAt: state?.reopens_at ?? 0 }),
  });
  return (
    <LimitSection title={t('service.title')} hint={t('service.hint')}>
      <SegmentedControl
        label={t('service.which')}
        options={STORE_SERVICES.map((value) => ({ value, label: t(`service.name.${value}`) }))}
        value={service}
        onChange={setService}
      />
      <div role="group" aria-label={t('service.for')} className={css.buttons}>
        <span className={css.label}>{t('service.for')}</span>
        {SERVICE_OFF_STEPS.map((minutes) => (
          <Button key={minutes} onClick={() => turnOff({ minutes })}>
            {formatMinutes(minutes, language)}
          </Button>
        ))}
      </div>
      <Button wide onClick={() => turnOff(today())}>
        {t('service.today')}
      </Button>
    </LimitSection>
  );
}
