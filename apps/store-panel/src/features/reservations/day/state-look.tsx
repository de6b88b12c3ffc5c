import type { TimelineLook } from '@store-panel/ui/resource-timeline';
import type { Tone } from '@store-panel/ui/tone';
import {
  Ban,
  CalendarCheck,
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock,
  ClockAlert,
  CreditCard,
  DoorOpen,
  Hourglass,
  type LucideIcon,
  UserX,
  Utensils,
} from 'lucide-react';

import type { ShownState } from './party.ts';

interface StateLook {
  readonly tone: Tone;
  readonly look: TimelineLook;
  readonly icon: LucideIcon;
}

/** Sign, colour and drawing of each state; its word is `status.<state>`. */
export const STATE_LOOK = {
  held: { tone: 'info', look: 'dashed', icon: Hourglass },
  unpaid: { tone: 'warning', look: 'dashed', icon: CreditCard },
  requested: { tone: 'info', look: 'dashed', icon: CircleHelp },
  confirmed: { tone: 'accent', look: 'soft', icon: CalendarCheck },
  late: { tone: 'danger', look: 'soft', icon: ClockAlert },
  arrived: { tone: 'info', look: 'solid', icon: DoorOpen },
  waiting: { tone: 'warning', look: 'soft', icon: Clock },
  seated: { tone: 'success', look: 'solid', icon: Utensils },
  over: { tone: 'warning', look: 'solid', icon: ClockAlert },
  finished: { tone: 'neutral', look: 'faded', icon: CircleCheck },
  cancelled_by_guest: { tone: 'neutral', look: 'faded', icon: CircleX },
  cancelled_by_store: { tone: 'neutral', look: 'faded', icon: CircleX },
  declined: { tone: 'neutral', look: 'faded', icon: CircleX },
  no_show: { tone: 'danger', look: 'faded', icon: UserX },
  expired: { tone: 'neutral', look: 'faded', icon: Hourglass },
  block: { tone: 'neutral', look: 'hatched', icon: Ban },
} as const satisfies Readonly<Record<ShownState, StateLook>>;
