import type { Vehicle } from '@store-panel/api-client/rtk/couriers';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const LOOK = {
  waiting: ['warning', Hourglass],
  approved: ['success', CircleCheck],
  declined: ['danger', CircleX],
} as const satisfies Record<Vehicle['review_state'], readonly [string, typeof CircleX]>;

/** Whether a vehicle was approved. */
export function VehicleStateChip({ state }: { readonly state: Vehicle['review_state'] }) {
  const { t } = useTranslation('couriers');
  const [tone, Icon] = LOOK[state];
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`vehicle.state.${state}`)}
    </StatusChip>
  );
}
