import type { ReturnState } from '@store-panel/domain/returns/return-states';
import { StatusChip } from '@store-panel/ui/status-chip';
import type { Tone } from '@store-panel/ui/tone';
import {
  Archive,
  Banknote,
  CircleX,
  ClipboardCheck,
  Hourglass,
  Inbox,
  type LucideIcon,
  PackageCheck,
  PackageOpen,
  Truck,
  Undo2,
} from 'lucide-react';

import { stateOf, useReturnWords } from './return-words.ts';

/** Tone and icon of each state. */
export const RETURN_STATE_STYLES: Readonly<Record<ReturnState, readonly [Tone, LucideIcon]>> = {
  requested: ['warning', Inbox],
  approved: ['info', PackageOpen],
  rejected: ['danger', CircleX],
  cancelled: ['neutral', Undo2],
  expired: ['neutral', Hourglass],
  in_transit: ['info', Truck],
  received: ['warning', PackageCheck],
  inspected: ['warning', ClipboardCheck],
  refunded: ['success', Banknote],
  closed: ['neutral', Archive],
};

export function ReturnStateChip({ state }: { readonly state: string }) {
  const words = useReturnWords();
  const known = stateOf(state);
  const [tone, Icon] = known ? RETURN_STATE_STYLES[known] : (['neutral', Inbox] as const);
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
      {words.state(state)}
    </StatusChip>
  );
}
