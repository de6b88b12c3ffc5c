import { StatusChip } from '@store-panel/ui/status-chip';
import { Ban, CircleCheck, CircleMinus, CircleX, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { AccountStatusName } from './account-status.ts';

const LOOK = {
  waiting: ['warning', Hourglass],
  approved: ['success', CircleCheck],
  business_off: ['neutral', CircleMinus],
  blocked: ['danger', Ban],
  declined: ['danger', CircleX],
} as const satisfies Record<AccountStatusName, readonly [string, typeof Ban]>;

export function AccountStatusChip({ status }: { readonly status: AccountStatusName }) {
  const { t } = useTranslation('admin');
  const [tone, Icon] = LOOK[status];
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`accountStatus.${status}`)}
    </StatusChip>
  );
}
