import { type StoredBilling, useCheckVatIdMutation, type VatIdCheck } from '@store-panel/api-client/rtk/billing';
import { useFormikContext } from 'formik';
import { useState } from 'react';

import { serverNow } from '#shared/time/server-clock.ts';
import type { BillingValues } from './billing-values.ts';

interface VatId {
  readonly country: string;
  readonly vat_id: string;
}

/** What is known of a VAT id, and since when (ISO 8601). */
export interface ShownVatCheck {
  readonly result: VatIdCheck;
  readonly at: string;
}

const isSame = (one: VatId, other: VatId): boolean =>
  one.country === other.country && one.vat_id.trim() === other.vat_id.trim();

/** Checks the VAT id as it is typed. What an earlier check found of it is shown; of another id it says nothing. */
export function useVatCheck({ settings, vat_check: stored }: StoredBilling) {
  const { values } = useFormikContext<BillingValues>();
  const [send, { isLoading: isRunning }] = useCheckVatIdMutation();
  const [done, setDone] = useState<{ readonly of: VatId; readonly check: ShownVatCheck } | null>(null);
  const [failure, setFailure] = useState<unknown>();
  async function run(): Promise<void> {
    const of = { country: values.country, vat_id: values.vat_id.trim() };
    setFailure(undefined);
    setDone(null);
    try {
      const result = await send(of).unwrap();
      setDone({ of, check: { result, at: new Date(serverNow()).toISOString() } });
    } catch (error) {
      setFailure(error);
    }
  }
  const storedCheck: ShownVatCheck | null =
    stored === null || !isSame(values, settings)
      ? null
      : { result: { problem: null, answer: stored.is_valid ? 'valid' : 'invalid' }, at: stored.at };
  return { check: done !== null && isSame(values, done.of) ? done.check : storedCheck, isRunning, failure, run };
}
