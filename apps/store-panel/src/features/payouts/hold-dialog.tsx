import { payoutsApi } from '@store-panel/api-client/rtk/admin/payouts';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface HoldDialogProps {
  readonly storeId: string;
  readonly store: string;
  readonly isHeld: boolean;
  readonly onClose: () => void;
}

/** Holds a store's payouts, or lets them go again. */
export function HoldDialog({ storeId, store, isHeld, onClose }: HoldDialogProps) {
  const { t } = useTranslation('wallet');
  const { toasts } = useAppServices();
  const hold = useUntrackedMutation(payoutsApi.endpoints.holdPayouts);
  const kind = isHeld ? 'hold' : 'lift';
  return (
    <ReasonDialog
      title={t(`admin.holding.${kind}.title`, { store })}
      submitLabel={t(`admin.holding.${kind}.submit`)}
      draft={`payout-hold/${storeId}`}
      onSave={(entered) => hold({ store_id: storeId, is_held: isHeld, ...entered })}
      onSaved={() => {
        toasts.add({ tone: 'success', title: t(`admin.holding.${kind}.done`) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
