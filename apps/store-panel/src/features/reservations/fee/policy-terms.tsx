import { policyLines } from '@store-panel/domain/reservations/rules/policy-lines';
import type { ReservationTerms } from '@store-panel/domain/reservations/rules/reservation-terms';
import { DescriptionList } from '@store-panel/ui/description-list';
import { useTranslation } from 'react-i18next';

import { useFeeTexts } from './use-fee-texts.ts';

interface PolicyTermsProps {
  readonly terms: Pick<ReservationTerms, 'policy' | 'fee' | 'counts_from'>;
  readonly startsAt: number;
  readonly now: number;
}

/** What cancelling costs until when, by the function that also charges. Texts: `table-booking`. */
export function PolicyTerms({ terms, startsAt, now }: PolicyTermsProps) {
  const { t } = useTranslation('table-booking');
  const { money, stamp } = useFeeTexts();
  return (
    <DescriptionList
      items={policyLines(terms, startsAt, now).map((line) => ({
        term:
          'until' in line ? t(`policy.line.${line.kind}`, { time: stamp(line.until) }) : t(`policy.line.${line.kind}`),
        detail: 'amount' in line && line.amount > 0 ? money(line.amount) : t('policy.nothing'),
      }))}
    />
  );
}
