import type { OrderDetail } from '@store-panel/api-client/order-models';
import { type Settlement, useSettleOrderBalanceMutation } from '@store-panel/api-client/rtk/order-money';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { isApiFailure } from '#shared/api-failure.ts';
import { useMoneyAccess } from '../money-access.ts';
import { RefusalAlert } from '../refusal-alert.tsx';
import { refusalOf } from '../refusal.ts';
import type { SettlementName } from './settlement-ways.ts';

interface SettleDialogProps {
  readonly order: OrderDetail;
  readonly name: SettlementName;
  readonly how: Settlement;
  /** As it is shown. */
  readonly amount: string;
  readonly onClose: () => void;
}

/** Confirms that an open balance is closed: with the amount, and what happens with it. */
export function SettleDialog({ order, name, how, amount, onClose }: SettleDialogProps) {
  const { t } = useTranslation('order-money');
  const { toasts } = useAppServices();
  const { denial } = useMoneyAccess();
  const [settle] = useSettleOrderBalanceMutation();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // The amount that is confirmed is that of the version the dialog was opened with.
  const [{ order_id, version, unique_id: number }] = useState(order);
  const [confirmed] = useState(amount);
  async function confirm() {
    setPending(true);
    setFailure(undefined);
    try {
      await settle({ order_id, version, how }).unwrap();
    } catch (refused) {
      setFailure(refused);
      setPending(false);
      return;
    }
    toasts.add({ tone: 'success', title: t(`settle.${name}.done`, { amount: confirmed, number }) });
    onClose();
  }
  return (
    <ConfirmDialog
      open
      title={t(`settle.${name}.title`, { amount: confirmed })}
      description={t(`settle.${name}.text`)}
      confirmLabel={t(`settle.${name}.confirm`, { amount: confirmed })}
      danger={name === 'waived' || name === 'refunded'}
      pending={isPending}
      isRefused={denial !== undefined || isFinalRefusal(failure)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {denial !== undefined && <p>{denial}</p>}
      {failure !== undefined && <RefusalAlert failure={failure} />}
    </ConfirmDialog>
  );
}

/** Whether to send the same again is of no use. */
const isFinalRefusal = (failure: unknown): boolean =>
  isApiFailure(failure) && refusalOf(failure) !== null && refusalOf(failure) !== 'gateway';
