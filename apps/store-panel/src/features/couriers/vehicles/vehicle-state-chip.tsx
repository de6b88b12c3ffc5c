import type { Vehicle } from '@store-panel/api-client/rtk/couriers';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const CHIP_STYLES = {
  waiting: ['warning', Hourglass],
  approved: ['success', CircleCheck],
  declined: ['danger', CircleX],
} as const satisfies Record<Vehicle['review_state'], readonly [string, typeof CircleX]>;

/** The review state of a vehicle. */
export function VehicleStateChip({ state }: { readonly state: Vehicle['review_state'] }) {
  const { t } = useTranslation('couriers');
  const [tone, Icon] = CHIP_STYLES[state];
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`vehicle.state.${state}`)}
    </StatusChip>
  );
}
