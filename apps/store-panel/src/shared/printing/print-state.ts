import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useObservable } from '#shared/observable.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { usePrintHistory } from './device-print-history.ts';

export interface PrintStateText {
  readonly isPrinted: boolean;
  /** When and how often it was printed on this device; undefined if never. */
  readonly text: string | undefined;
}

/** What this device has printed of an order. */
export function usePrintState(orderId: string): PrintStateText {
  const { t } = useTranslation('printing');
  const { session } = useStoreSession();
  const language = useLanguage();
  const clock = useClock();
  const record = useObservable(usePrintHistory(), ({ orders }) => orders[orderId]);
  if (record === undefined || record.times === 0) return { isPrinted: false, text: undefined };
  const time = timeStamp(record.at, { language, clock, zone: session.timezone });
  const text = record.times === 1 ? t('sent', { time }) : t('sentTimes', { time, count: record.times });
  return { isPrinted: true, text };
}
