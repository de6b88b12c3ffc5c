import type { TrackedCourier } from '@store-panel/api-client/rtk/dispatch';
import { StatusChip } from '@store-panel/ui/status-chip';
import type { Tone } from '@store-panel/ui/tone';
import { Bike, CircleCheck, CircleSlash, Coffee, type LucideIcon, PackageCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Tone and icon of a courier's state, so that neither depends on colour alone. */
export const COURIER_STATE_STYLES: Readonly<Record<TrackedCourier['state'], readonly [Tone, LucideIcon]>> = {
  free: ['success', CircleCheck],
  assigned: ['info', PackageCheck],
  on_delivery: ['warning', Bike],
  busy: ['neutral', Coffee],
  offline: ['neutral', CircleSlash],
};

export function CourierStateBadge({ state }: Pick<TrackedCourier, 'state'>) {
  const { t } = useTranslation('status');
  const [tone, Icon] = COURIER_STATE_STYLES[state];
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`courier.${state}`)}
    </StatusChip>
  );
}
