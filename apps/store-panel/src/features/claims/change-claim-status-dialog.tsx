import type { SerializedApiError } from '@store-panel/api-client/errors';
import { type ClaimDetail, useChangeClaimStatusMutation } from '@store-panel/api-client/rtk/claims';
import type { ClaimTarget } from '@store-panel/domain/claims/claim-states';
import { checkClaimTransition } from '@store-panel/domain/claims/claim-transitions';
import { REASON_MAX } from '@store-panel/domain/limits/limits';
import { reasonSchema } from '@store-panel/domain/validation/order-actions';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { Stack } from '@store-panel/ui/stack';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { FormTextArea } from '#shared/forms/form-fields.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { RequestedDocumentsField, toRequestedDocuments, ASKS_NOTHING } from './requested-documents-field.tsx';
import { stepKey } from './claim-actions.tsx';

interface ChangeClaimStatusDialogProps {
  readonly claim: ClaimDetail;
  readonly to: ClaimTarget;
  /** With what came instead, where somebody was faster. */
  readonly onDone: (lost: SerializedApiError | null) => void;
}

const NOTHING: readonly string[] = [];
const withReason = object({ reason: reasonSchema });
const ENDS: readonly ClaimTarget[] = ['declined', 'withdrawn'];

/** Asks before a claim takes its next status, and why where it has to be known. */
export function ChangeClaimStatusDialog({ claim, to, onDone }: ChangeClaimStatusDialogProps) {
  const { t } = useTranslation(['claims', 'claim']);
  const { drafts } = useAppServices();
  const [move] = useChangeClaimStatusMutation();
  // The claim as it was when the step was chosen: what has changed since decides the version that is named.
  const [{ claim_id, version, state, claim_number, is_public }] = useState(claim);
  const verdict = checkClaimTransition(to, state, 'store');
  const needsReason = verdict.allowed && verdict.needsReason;
  // Who has no page of a courier sends papers as they always did; what for, the reason says.
  const asksForDocuments = to === 'documents_missing' && is_public;
  const form = `claim-status/${claim_id}`;
  const step = t(stepKey(to, state));
  function close(lost: SerializedApiError | null) {
    drafts.drop(form);
    onDone(lost);
  }
  return (
    <Formik
      initialValues={{ reason: '', ...ASKS_NOTHING }}
      {...(needsReason && { validationSchema: withReason })}
      onSubmit={async ({ reason, ...asked }) => {
        const text = reason.trim();
        const { error } = await move({
          claim_id,
          version,
          claim_status: to,
          ...(text !== '' && { reason: text }),
          ...toRequestedDocuments(asked),
        });
        if (!error) close(null);
        else if ('claim' in error && error.claim) close(error);
      }}
    >
      {({ submitForm, isSubmitting }) => (
        <ConfirmDialog
          open
          danger={ENDS.includes(to)}
          title={`${step}: ${claim_number}`}
          description={t('move.becomes', { from: t(`claim:state.${state}`), to: t(`claim:state.${to}`) })}
          confirmLabel={step}
          pending={isSubmitting}
          onConfirm={() => void submitForm()}
          onCancel={() => close(null)}
        >
          <FormDraft form={form} without={NOTHING} quiet />
          <Stack>
            {asksForDocuments && <RequestedDocumentsField />}
            <FormTextArea
              name="reason"
              label={t('move.reason')}
              help={t('move.reasonHelp')}
              maxLength={REASON_MAX}
              rows={2}
              optional={!needsReason}
            />
          </Stack>
        </ConfirmDialog>
      )}
    </Formik>
  );
}
