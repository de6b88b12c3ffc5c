import type { PayoutState } from '@store-panel/domain/payouts/payout-states';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CircleCheck, CircleX, Clock, Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const LOOKS = {
  created: { tone: 'neutral', icon: <Clock aria-hidden="true" /> },
  paid: { tone: 'info', icon: <Landmark aria-hidden="true" /> },
  success: { tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
  fail: { tone: 'danger', icon: <CircleX aria-hidden="true" /> },
} as const satisfies Record<PayoutState, object>;

/** Where a payout stands. */
export function PayoutStateChip({ state }: { readonly state: PayoutState }) {
  const { t } = useTranslation('earnings');
  return <StatusChip {...LOOKS[state]}>{t(`payoutState.${state}`)}</StatusChip>;
}
