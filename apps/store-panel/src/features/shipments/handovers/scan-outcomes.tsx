import { CircleAlert, CircleCheck, Info } from 'lucide-react';

import css from './handovers.module.css';
import type { ScanOutcome } from './scan-queue.ts';
import { useScanWords } from './use-scan-words.ts';

/** What became of the last scans, the newest first. */
export function ScanOutcomes({ outcomes }: { readonly outcomes: readonly ScanOutcome[] }) {
  const words = useScanWords();
  if (outcomes.length === 0) return null;
  return (
    <ul className={css.outcomes}>
      {outcomes.map((outcome, at) => {
        const { result, waybill_number: waybill } = outcome;
        const Icon = result === 'added' ? CircleCheck : result === 'known' ? Info : CircleAlert;
        return (
          // The same number may be scanned again.
          <li
            key={`${outcomes.length - at} ${waybill}`}
            className={css.outcome}
            data-newest={at === 0 || undefined}
            data-result={result}
          >
            <Icon aria-hidden="true" />
            <span>{words.one(outcome)}</span>
          </li>
        );
      })}
    </ul>
  );
}
