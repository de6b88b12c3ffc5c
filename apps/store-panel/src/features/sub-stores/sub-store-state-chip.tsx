import { StatusChip } from '@store-panel/ui/status-chip';
import { Ban, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Whether the sub-store is active or blocked. */
export function SubStoreStateChip({ isBlocked }: { readonly isBlocked: boolean }) {
  const { t } = useTranslation('sub-stores');
  return isBlocked ? (
    <StatusChip tone="danger" icon={<Ban aria-hidden="true" />}>
      {t('state.blocked')}
    </StatusChip>
  ) : (
    <StatusChip tone="success" icon={<CircleCheck aria-hidden="true" />}>
      {t('state.active')}
    </StatusChip>
  );
}
