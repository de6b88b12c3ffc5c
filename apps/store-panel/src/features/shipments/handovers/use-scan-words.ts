import { useTranslation } from 'react-i18next';

import { isolateText } from '#shared/i18n/isolate-text.ts';
import type { ScanOutcome } from './scan-queue.ts';

/** What became of scans, in words. */
export function useScanWords() {
  const { t } = useTranslation('handover');
  const one = ({ result, waybill_number: waybill, transporter }: ScanOutcome): string =>
    t(`result.${result}`, { waybill: isolateText(waybill), name: isolateText(transporter ?? '') });
  return {
    one,
    /** Of several the number that was added, and what was not. */
    all(outcomes: readonly ScanOutcome[]): string {
      const [first] = outcomes;
      if (outcomes.length === 1 && first) return one(first);
      const added = outcomes.filter(({ result }) => result === 'added');
      const others = outcomes.filter(({ result }) => result !== 'added').map(one);
      return [t('result.all', { number: added.length }), ...others].join('. ');
    },
  };
}
