import { type GatewayCheck, type GatewayState, paymentSettingsApi } from '@store-panel/api-client/rtk/payment-settings';
import type { GatewayKey, PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import { useState } from 'react';

import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';

/** Keys as typed. Those that are missing are taken as saved. */
export type TypedKeys = Readonly<Partial<Record<GatewayKey, string>>>;

/** What a check found. */
export interface ShownCheck {
  readonly isRunning: boolean;
  /** The last check of this page, else that of the saved keys; null without one. */
  readonly result: Pick<GatewayCheck, 'is_good' | 'steps'> | null;
  /** When the saved keys were checked; null for keys that are only typed. */
  readonly at: string | null;
  readonly failure: unknown;
}

/** Asks a gateway whether its keys work. */
export function useGatewayCheck(gateway: PaymentGatewayId, stored: GatewayState['checked']) {
  const ask = useUntrackedMutation(paymentSettingsApi.endpoints.checkPaymentGateway);
  const [isRunning, setRunning] = useState(false);
  const [typed, setTyped] = useState<GatewayCheck | null>(null);
  const [failure, setFailure] = useState<unknown>();

  /** Without keys, those that are saved. */
  async function run(keys?: TypedKeys): Promise<void> {
    setRunning(true);
    setTyped(null);
    setFailure(undefined);
    try {
      const found = await ask({ gateway, ...(keys && { keys }) });
      // That of the saved keys comes with the settings.
      if (keys) setTyped(found);
    } catch (error) {
      setFailure(error);
    } finally {
      setRunning(false);
    }
  }
  const check: ShownCheck = {
    isRunning,
    result: typed ?? stored,
    at: typed ? null : (stored?.at ?? null),
    failure,
  };
  return { check, run };
}
