import type { SerializedApiError } from '@store-panel/api-client/errors';
import { type ClaimDetail, useUpdateClaimNumberMutation } from '@store-panel/api-client/rtk/claims';
import { CLAIM_NUMBER_MAX } from '@store-panel/domain/limits/limits';
import { claimNumbersSchema } from '@store-panel/domain/validation/store-claims';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { FormLayout } from '@store-panel/ui/form-layout';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormTextField } from '#shared/forms/form-fields.tsx';
import { withoutSpaces } from '#shared/forms/without-spaces.ts';

interface ClaimNumbersDialogProps {
  readonly claim: ClaimDetail;
  /** Called with the error if another user was faster. */
  readonly onDone: (conflict: SerializedApiError | null) => void;
}

/** Changes the two numbers by which a claim is looked up. */
export function ClaimNumbersDialog({ claim, onDone }: ClaimNumbersDialogProps) {
  const { t } = useTranslation('claims');
  const [renumber] = useUpdateClaimNumberMutation();
  const [{ claim_id, version, waybill_number, claim_number }] = useState(claim);
  return (
    <Formik
      initialValues={{ waybill_number, claim_number }}
      validationSchema={claimNumbersSchema}
      onSubmit={async (values, helpers) => {
        const { error } = await renumber({ claim_id, version, ...values });
        if (!error) onDone(null);
        else if ('claim' in error && error.claim) onDone(error);
        else if ('fields' in error)
          for (const { path, problem } of error.fields ?? []) helpers.setFieldError(path, problem);
      }}
    >
      {({ submitForm, isSubmitting }) => (
        <ConfirmDialog
          open
          title={t('numbers.button')}
          description={t('numbers.text')}
          confirmLabel={t('numbers.save')}
          pending={isSubmitting}
          onConfirm={() => void submitForm()}
          onCancel={() => onDone(null)}
        >
          <FormLayout
            onSubmit={(event) => {
              event.preventDefault();
              void submitForm();
            }}
          >
            <FormTextField
              name="waybill_number"
              label={t('column.waybill_number')}
              clean={withoutSpaces}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              dir="ltr"
            />
            <FormTextField
              name="claim_number"
              label={t('column.claim_number')}
              clean={withoutSpaces}
              maxLength={CLAIM_NUMBER_MAX}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              dir="ltr"
            />
            <button type="submit" hidden>
              {t('numbers.save')}
            </button>
          </FormLayout>
        </ConfirmDialog>
      )}
    </Formik>
  );
}
