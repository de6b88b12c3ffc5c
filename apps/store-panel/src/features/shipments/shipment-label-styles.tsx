import type { ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';
import { StatusChip } from '@store-panel/ui/status-chip';
import type { Tone } from '@store-panel/ui/tone';
import {
  Ban,
  CalendarCheck,
  CircleX,
  Hourglass,
  type LucideIcon,
  MapPin,
  PackageCheck,
  Split,
  Truck,
  UserCheck,
  Warehouse,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Tone and icon of a label, so that neither depends on colour alone. */
export const SHIPMENT_LABEL_STYLES: Readonly<Record<ShipmentLabel, readonly [Tone, LucideIcon]>> = {
  pending_pickup_confirmation: ['accent', Hourglass],
  transporter_assigned: ['info', UserCheck],
  pickup_time_confirmed: ['info', CalendarCheck],
  dispatched_to_transporter: ['info', Warehouse],
  drop_off_in_progress: ['info', Truck],
  arrived_at_drop_off: ['info', MapPin],
  confirmed_delivery: ['success', PackageCheck],
  redirected_to_alternative_courier: ['warning', Split],
  transporter_cancelled: ['danger', CircleX],
  declined: ['danger', Ban],
};

/** The latest shipment label. */
export function ShipmentChip({ label }: { readonly label: ShipmentLabel }) {
  const { t } = useTranslation('status');
  const [tone, Icon] = SHIPMENT_LABEL_STYLES[label];
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`shipment.${label}`)}
    </StatusChip>
  );
}
