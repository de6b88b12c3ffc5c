import { type AdminPayout, payoutsApi } from '@store-panel/api-client/rtk/admin/payouts';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface TakeBackDialogProps {
  readonly payout: AdminPayout;
  readonly onClose: () => void;
}

/** Gives a payout that is in no file yet back to its store's balance. */
export function TakeBackDialog({ payout, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation('wallet');
  const { toasts } = useAppServices();
  const { money } = useEarningFormat(payout.currency);
  const takeBack = useUntrackedMutation(payoutsApi.endpoints.takeBackPayout);
  const { payout_id, store_id, store, amount } = payout;
  return (
    <ReasonDialog
      title={t('admin.takeBack.title', { amount: money(amount), store })}
      submitLabel={t('admin.takeBack.submit')}
      draft={`payout-take-back/${payout_id}`}
      onSave={(entered) => takeBack({ store_id, payout_id, ...entered })}
      onSaved={() => {
        toasts.add({ tone: 'success', title: t('admin.takeBack.done') });
        onClose();
      }}
      onClose={onClose}
    >
      {t('admin.takeBack.text')}
    </ReasonDialog>
  );
}
