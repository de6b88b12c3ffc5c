import type { PayoutState } from '@store-panel/domain/payouts/payout-states';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CircleCheck, CircleX, Clock, Landmark } from 'lucide-react';

const LOOKS = {
  created: { tone: 'neutral', icon: <Clock aria-hidden="true" /> },
  paid: { tone: 'info', icon: <Landmark aria-hidden="true" /> },
  success: { tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
  fail: { tone: 'danger', icon: <CircleX aria-hidden="true" /> },
} as const satisfies Record<PayoutState, object>;

/** Where a payout stands. */
export const PayoutStateChip = ({ state, label }: { readonly state: PayoutState; readonly label: string }) => (
  <StatusChip {...LOOKS[state]}>{label}</StatusChip>
);
