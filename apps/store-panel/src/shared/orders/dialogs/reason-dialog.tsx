import { REASON_MAX } from '@store-panel/domain/limits/limits';
import { reasonSchema } from '@store-panel/domain/validation/order-actions';
import { ConfirmDialog, type ConfirmDialogProps } from '@store-panel/ui/confirm-dialog';
import { Formik } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { NO_EXCLUDED_FIELDS } from '#shared/drafts/drafts.ts';
import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { FormTextArea } from '#shared/forms/form-fields.tsx';

interface ReasonDialogProps extends Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'confirmLabel' | 'cancelLabel' | 'danger'
> {
  /** Losing access may close the page while the user types. */
  readonly draftKey: string;
  /** Carries out the action; false keeps the dialog open. */
  readonly onSubmit: (reason: string) => boolean | Promise<boolean>;
  readonly onClose: () => void;
  /** The field `reason`; a plain text area by default. */
  readonly children?: ReactNode;
}

const schema = object({ reason: reasonSchema });

/** Confirms an action on orders that needs a reason. */
export function ReasonDialog({ draftKey, onSubmit, onClose, children, ...dialog }: ReasonDialogProps) {
  const { t } = useTranslation('orders');
  const { drafts } = useAppServices();
  function close() {
    drafts.remove(draftKey);
    onClose();
  }
  return (
    <Formik
      initialValues={{ reason: '' }}
      validationSchema={schema}
      onSubmit={async ({ reason }) => {
        if (await onSubmit(reason.trim())) close();
      }}
    >
      {({ submitForm, isSubmitting }) => (
        <ConfirmDialog {...dialog} open pending={isSubmitting} onConfirm={() => void submitForm()} onCancel={close}>
          <FormDraft draftKey={draftKey} excludedFields={NO_EXCLUDED_FIELDS} quiet />
          {children ?? <FormTextArea name="reason" label={t('reason.label')} maxLength={REASON_MAX} rows={2} />}
        </ConfirmDialog>
      )}
    </Formik>
  );
}
