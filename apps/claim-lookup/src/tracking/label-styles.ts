import type { Tone } from '@store-panel/ui/tone';
import {
  Ban,
  CalendarClock,
  CircleX,
  ClipboardList,
  type LucideIcon,
  MapPin,
  Package,
  PackageCheck,
  Repeat,
  Truck,
  UserCheck,
} from 'lucide-react';

import type { TrackedParcel } from './found-parcel.ts';

interface LabelStyle {
  readonly tone: Tone;
  readonly Icon: LucideIcon;
}

/** Tone and icon of each label; the texts are in the locales. */
export const LABEL_STYLES: Readonly<Record<TrackedParcel['shipment_label'], LabelStyle>> = {
  pending_pickup_confirmation: { tone: 'info', Icon: ClipboardList },
  transporter_assigned: { tone: 'info', Icon: UserCheck },
  pickup_time_confirmed: { tone: 'info', Icon: CalendarClock },
  dispatched_to_transporter: { tone: 'info', Icon: Package },
  drop_off_in_progress: { tone: 'info', Icon: Truck },
  arrived_at_drop_off: { tone: 'info', Icon: MapPin },
  confirmed_delivery: { tone: 'success', Icon: PackageCheck },
  redirected_to_alternative_courier: { tone: 'warning', Icon: Repeat },
  transporter_cancelled: { tone: 'warning', Icon: CircleX },
  declined: { tone: 'warning', Icon: CircleX },
};

export const CANCELLED_STYLE: LabelStyle = { tone: 'neutral', Icon: Ban };
