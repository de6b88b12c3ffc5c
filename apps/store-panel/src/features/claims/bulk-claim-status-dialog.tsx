import { type ClaimResult, type ClaimRow, invalidateClaims } from '@store-panel/api-client/rtk/claims';
import { isApiError } from '@store-panel/api-client/errors';
import { CLAIM_TARGETS, type ClaimTarget } from '@store-panel/domain/claims/claim-states';
import { checkClaimTransition } from '@store-panel/domain/claims/claim-transitions';
import { reasonSchema } from '@store-panel/domain/validation/order-actions';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { FormLayout } from '@store-panel/ui/form-layout';
import { Progress } from '@store-panel/ui/progress';
import { Select } from '@store-panel/ui/select';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { object } from 'yup';

import { StatusReasonField } from '#shared/claims/status-reason-field.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import type { ClaimOutcome } from './bulk-claim-result-dialog.tsx';

interface BulkClaimStatusDialogProps {
  readonly claims: readonly ClaimRow[];
  /** Called with the result for each claim, or null if cancelled. */
  readonly onClose: (outcomes: readonly ClaimOutcome[] | null) => void;
}

const withReason = object({ reason: reasonSchema });
/** Claims per request: few enough that the progress bar moves. Each request is one transaction. */
const BATCH_SIZE = 25;

/** Changes the status of several claims. Those for which the transition is not allowed are left out. */
export function BulkClaimStatusDialog({ claims, onClose }: BulkClaimStatusDialogProps) {
  const { t } = useTranslation(['claims', 'claim']);
  const { client } = useAppServices();
  const dispatch = useDispatch();
  const findEligible = (to: ClaimTarget) =>
    claims.filter(({ state }) => checkClaimTransition(to, state, 'store').allowed);
  const [to, setTo] = useState<ClaimTarget>(
    () => CLAIM_TARGETS.find((one) => findEligible(one).length > 0) ?? 'under_review',
  );
  const [done, setDone] = useState<number | null>(null);
  const eligible = findEligible(to);
  const needsReason = eligible.some(({ state }) => {
    const decision = checkClaimTransition(to, state, 'store');
    return decision.allowed && decision.needsReason;
  });

  async function changeStatuses(reason: string) {
    if (eligible.length === 0) return;
    const results: ClaimResult[] = [];
    setDone(0);
    for (let from = 0; from < eligible.length; from += BATCH_SIZE) {
      const batch = eligible.slice(from, from + BATCH_SIZE).map(({ claim_id, version }) => ({ claim_id, version }));
      const body = { claims: batch, claim_status: to, ...(reason !== '' && { reason }) };
      try {
        results.push(...(await client.call('POST /api/store/change_multiple_claim_statuses', body)).results);
      } catch (error) {
        if (!isApiError(error)) throw error;
        // The remaining claims are reported as not sent.
        break;
      }
      setDone(results.length);
    }
    dispatch(invalidateClaims());
    const answeredIds = new Set(results.map(({ claim_id }) => claim_id));
    const unsent = eligible
      .filter(({ claim_id }) => !answeredIds.has(claim_id))
      .map((claim) => ({
        claim_id: claim.claim_id,
        error_code: null,
        claim,
        last_change: null,
        isUnsent: true as const,
      }));
    onClose([...results, ...unsent]);
  }
  return (
    <Formik
      initialValues={{ reason: '' }}
      {...(needsReason && { validationSchema: withReason })}
      onSubmit={({ reason }) => changeStatuses(reason.trim())}
    >
      {({ submitForm, isSubmitting }) => (
        <ConfirmDialog
          open
          danger={to === 'declined' || to === 'withdrawn'}
          title={t('bulk.button')}
          description={t('bulk.fits', { count: eligible.length })}
          confirmLabel={t(`transition.${to}`)}
          pending={isSubmitting}
          onConfirm={() => eligible.length > 0 && void submitForm()}
          onCancel={() => !isSubmitting && onClose(null)}
        >
          <FormLayout onSubmit={(event) => event.preventDefault()}>
            <Select
              label={t('bulk.to')}
              value={to}
              options={CLAIM_TARGETS.map((one) => ({
                value: one,
                label: t(`claim:state.${one}`),
                disabled: findEligible(one).length === 0,
              }))}
              onChange={({ target }) => setTo(CLAIM_TARGETS.find((one) => one === target.value) ?? to)}
            />
            <StatusReasonField optional={!needsReason} />
            {done !== null && <Progress label={t('bulk.working')} value={done} max={Math.max(1, eligible.length)} />}
          </FormLayout>
        </ConfirmDialog>
      )}
    </Formik>
  );
}
