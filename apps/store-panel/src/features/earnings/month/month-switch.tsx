import { Badge } from '@store-panel/ui/badge';
import { ButtonLink } from '@store-panel/ui/button-link';
import { Inline } from '@store-panel/ui/stack';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useEarningFormat } from '#shared/money/earning-format.ts';
import { monthAfter, monthBefore } from './months.ts';

interface MonthSwitchProps {
  readonly month: string;
  /** The first day of the store's book: there is no month before it. */
  readonly since: string;
  readonly isRunning: boolean;
}

/** The month that is shown, between those before and after, as far as there are any. */
export function MonthSwitch({ month, since, isRunning }: MonthSwitchProps) {
  const { t } = useTranslation('earnings');
  const { month: monthName } = useEarningFormat('EUR');
  const [before, after] = [monthBefore(month), monthAfter(month)];
  return (
    <nav aria-label={t('month.switch')}>
      <Inline gap={3}>
        {before >= since.slice(0, 7) && (
          <ButtonLink
            href={`?month=${before}`}
            variant="secondary"
            icon={<ChevronLeft data-flip-in-rtl="" aria-hidden="true" />}
          >
            {monthName(before)}
          </ButtonLink>
        )}
        <strong>{monthName(month)}</strong>
        {isRunning && <Badge>{t('month.preliminary')}</Badge>}
        {!isRunning && (
          <ButtonLink
            href={`?month=${after}`}
            variant="secondary"
            icon={<ChevronRight data-flip-in-rtl="" aria-hidden="true" />}
          >
            {monthName(after)}
          </ButtonLink>
        )}
      </Inline>
    </nav>
  );
}
