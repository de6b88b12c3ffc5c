import { StatusChip } from '@store-panel/ui/status-chip';
import { Ban, CircleCheck, CircleMinus, CircleX, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Standing } from './standing.ts';

const LOOK = {
  waiting: ['warning', Hourglass],
  approved: ['success', CircleCheck],
  business_off: ['neutral', CircleMinus],
  blocked: ['danger', Ban],
  declined: ['danger', CircleX],
} as const satisfies Record<Standing, readonly [string, typeof Ban]>;

export function StandingChip({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation('desk');
  const [tone, Icon] = LOOK[standing];
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`standing.${standing}`)}
    </StatusChip>
  );
}
