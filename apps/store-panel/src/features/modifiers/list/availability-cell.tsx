import { localizedText } from '@store-panel/domain/geo/languages';
import { endOf } from '@store-panel/domain/sales/limits';
import { Button } from '@store-panel/ui/button';
import { CircleCheck, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import type { Modifier } from './modifier-list.ts';
import type { AvailabilityChanges } from './use-availability.ts';

interface AvailabilityCellProps {
  readonly modifier: Modifier;
  readonly soldOut: AvailabilityChanges['soldOut'];
  /** Why it can't be changed now. */
  readonly denial: string | undefined;
  readonly onSellOut: (modifier: Modifier) => void;
  readonly onPutBack: (modifier: Modifier) => void;
}

/** Whether customers can choose a modifier; a press marks it as sold out, or puts it back on sale. */
export function AvailabilityCell({ modifier, soldOut, denial, onSellOut, onPutBack }: AvailabilityCellProps) {
  const { t } = useTranslation(['menu-editor', 'menu']);
  const language = useLanguage();
  const clock = useClock();
  const { session } = useStoreSession();
  const name = localizedText(modifier.name, language);
  const limit = soldOut.get(modifier.modifier_id);
  const text = limit
    ? t('modifier.soldOutUntil', {
        end: formatTimeOrDateTime(endOf(limit), serverNow(), { language, clock, zone: session.timezone }),
      })
    : t('modifier.available');
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={limit ? <Clock aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      // Its name begins with what can be read.
      aria-label={`${text}. ${limit ? t('menu:putBackItem', { name }) : t('menu:markItem', { name })}`}
      aria-disabled={denial !== undefined || undefined}
      title={denial}
      onClick={() => denial === undefined && (limit ? onPutBack : onSellOut)(modifier)}
    >
      {text}
    </Button>
  );
}
