import type { NextPayout } from '@store-panel/api-client/rtk/earnings';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Stat } from '@store-panel/ui/stat';
import { useTranslation } from 'react-i18next';

import type { EarningFormat } from '#shared/money/earning-format.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { holdText } from '#shared/money/hold-text.ts';

interface NextPayoutStatProps {
  readonly payout: NextPayout;
  readonly format: EarningFormat;
}

const isHeld = (holds: NextPayout['held_by']) => holds.some(({ reason }) => reason !== 'below_least');

/** When the next payout comes, about how much it is, and what holds it until when. */
export function NextPayoutStat({ payout: { day, amount, held_by: holds }, format }: NextPayoutStatProps) {
  const { t } = useTranslation('earnings');
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const untilText = (until: string | null) =>
    until === null ? null : dateTimeStamp(Date.parse(until), { language: format.language, clock, zone });
  return (
    <Stat
      // Too little yet is no hold: more may come until the day.
      label={isHeld(holds) ? t('summary.held') : t('summary.payout', { day: format.day(day) })}
      value={amount > 0 ? t('summary.about', { amount: format.money(amount) }) : t('weeks.noPayout')}
      hint={
        holds.length === 0
          ? amount > 0 && t('summary.onTime')
          : holds.map(({ reason, until }) => <div key={reason}>{holdText(reason, untilText(until))}</div>)
      }
    />
  );
}
