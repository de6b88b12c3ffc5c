import type { CourierRecord } from '@store-panel/api-client/rtk/couriers';
import { StatusChip } from '@store-panel/ui/status-chip';
import { Ban, Bike, CircleCheck, CircleSlash, Coffee, MailQuestion, PackageCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const CHIP_STYLES = {
  free: ['success', CircleCheck],
  assigned: ['info', PackageCheck],
  on_delivery: ['info', Bike],
  busy: ['warning', Coffee],
  offline: ['neutral', CircleSlash],
} as const satisfies Record<CourierRecord['state'], readonly [string, typeof Ban]>;

type CourierStatus = Pick<CourierRecord, 'state' | 'is_blocked' | 'has_joined'>;

/** The courier's state; blocked and invited take precedence. */
export function CourierStateChip({ courier: { state, is_blocked, has_joined } }: { readonly courier: CourierStatus }) {
  const { t } = useTranslation(['couriers', 'status']);
  if (is_blocked)
    return (
      <StatusChip tone="danger" icon={<Ban aria-hidden="true" />}>
        {t('state.blocked')}
      </StatusChip>
    );
  if (!has_joined)
    return (
      <StatusChip tone="neutral" icon={<MailQuestion aria-hidden="true" />}>
        {t('state.invited')}
      </StatusChip>
    );
  const [tone, Icon] = CHIP_STYLES[state];
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`status:courier.${state}`)}
    </StatusChip>
  );
}
