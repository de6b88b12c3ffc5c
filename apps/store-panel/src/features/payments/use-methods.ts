import {
  type PaymentMethods,
  type StoredPaymentSettings,
  useSetPaymentMethodsMutation,
} from '@store-panel/api-client/rtk/payment-settings';
import type { PaymentOption } from '@store-panel/domain/payments/gateways';

import { useUndoToast } from '#shared/settings-journal/undo-toast.ts';

export interface MethodsState {
  /** As they are, with the change that is being saved. */
  readonly settings: PaymentMethods;
  readonly isSaving: boolean;
  /** Whether it is the only way to pay that is on. */
  readonly isLast: (method: PaymentOption) => boolean;
  /** Saves at once. The client shows a toast of a failure, and the settings are read again. */
  readonly set: (method: PaymentOption, isOn: boolean) => Promise<void>;
}

/** Turns ways of paying on and off, with Undo in a toast. */
export function useMethods({ settings: stored, version }: StoredPaymentSettings): MethodsState {
  const [save, { isLoading, originalArgs }] = useSetPaymentMethodsMutation();
  const showDone = useUndoToast();
  const settings = isLoading && originalArgs ? originalArgs.settings : stored;
  return {
    settings,
    isSaving: isLoading,
    isLast: (method) => settings[method] && !Object.entries(settings).some(([other, isOn]) => other !== method && isOn),
    async set(method, isOn) {
      const { data } = await save({ settings: { ...stored, [method]: isOn }, version });
      if (data) await showDone(data.change_id === null ? [] : [data.change_id], { key: 'payments:methods.saved' });
    },
  };
}
