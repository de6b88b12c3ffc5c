import type { SerializedApiError } from '@store-panel/api-client/errors';
import { type ClaimDetail, useChangeClaimStatusMutation } from '@store-panel/api-client/rtk/claims';
import type { ClaimTarget } from '@store-panel/domain/claims/claim-states';
import { checkClaimTransition } from '@store-panel/domain/claims/claim-transitions';
import { reasonSchema } from '@store-panel/domain/validation/order-actions';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { Stack } from '@store-panel/ui/stack';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

import { NO_EXCLUDED_FIELDS } from '#shared/drafts/drafts.ts';
import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { StatusReasonField } from '#shared/claims/status-reason-field.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { RequestedDocumentsField, toRequestedDocuments, NO_REQUESTED_DOCUMENTS } from './requested-documents-field.tsx';
import { transitionLabelKey } from './claim-actions.tsx';

interface ChangeClaimStatusDialogProps {
  readonly claim: ClaimDetail;
  readonly to: ClaimTarget;
  /** Called with the error if another user was faster. */
  readonly onDone: (conflict: SerializedApiError | null) => void;
}

const reasonRequiredSchema = object({ reason: reasonSchema });
const FINAL_TARGETS: readonly ClaimTarget[] = ['declined', 'withdrawn'];

/** Confirms a change of status, with a reason if required. */
export function ChangeClaimStatusDialog({ claim, to, onDone }: ChangeClaimStatusDialogProps) {
  const { t } = useTranslation(['claims', 'claim']);
  const { drafts } = useAppServices();
  const [changeStatus] = useChangeClaimStatusMutation();
  // The claim as it was when the dialog opened, because its version is sent.
  const [{ claim_id, version, state, claim_number, is_public }] = useState(claim);
  const decision = checkClaimTransition(to, state, 'store');
  const needsReason = decision.allowed && decision.needsReason;
  // A claimant without a courier tenant's page sends documents by other means; the reason says which.
  const canRequestDocuments = to === 'documents_missing' && is_public;
  const draftKey = `claim-status/${claim_id}`;
  const transitionLabel = t(transitionLabelKey(to, state));
  function close(conflict: SerializedApiError | null) {
    drafts.remove(draftKey);
    onDone(conflict);
  }
  return (
    <Formik
      initialValues={{ reason: '', ...NO_REQUESTED_DOCUMENTS }}
      {...(needsReason && { validationSchema: reasonRequiredSchema })}
      onSubmit={async ({ reason, ...requestedDocuments }) => {
        const text = reason.trim();
        const { error } = await changeStatus({
          claim_id,
          version,
          claim_status: to,
          ...(text !== '' && { reason: text }),
          ...toRequestedDocuments(requestedDocuments),
        });
        if (!error) close(null);
        else if ('claim' in error && error.claim) close(error);
      }}
    >
      {({ submitForm, isSubmitting }) => (
        <ConfirmDialog
          open
          danger={FINAL_TARGETS.includes(to)}
          title={`${transitionLabel}: ${claim_number}`}
          description={t('statusChange.becomes', { from: t(`claim:state.${state}`), to: t(`claim:state.${to}`) })}
          confirmLabel={transitionLabel}
          pending={isSubmitting}
          onConfirm={() => void submitForm()}
          onCancel={() => close(null)}
        >
          <FormDraft draftKey={draftKey} excludedFields={NO_EXCLUDED_FIELDS} quiet />
          <Stack>
            {canRequestDocuments && <RequestedDocumentsField />}
            <StatusReasonField optional={!needsReason} />
          </Stack>
        </ConfirmDialog>
      )}
    </Formik>
  );
}
