import { useAddClaimNoteMutation } from '@store-panel/api-client/rtk/claims';
import { CLAIM_TEXT_MAX } from '@store-panel/domain/limits/limits';
import { claimTextSchema } from '@store-panel/domain/validation/store-claims';
import { Button } from '@store-panel/ui/button';
import { Form, Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

import { NO_EXCLUDED_FIELDS } from '#shared/drafts/drafts.ts';
import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { FormTextArea } from '#shared/forms/form-fields.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import css from './claims.module.css';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';

const schema = object({ note: claimTextSchema });

/** Adds an internal note to a claim. */
export function NoteForm({ claimId }: { readonly claimId: string }) {
  const { t } = useTranslation('claims');
  const { drafts } = useAppServices();
  const [add] = useAddClaimNoteMutation();
  const readOnlyReason = useReadOnlyReason('open');
  const draftKey = `claim-note/${claimId}`;
  return (
    <Formik
      initialValues={{ note: '' }}
      validationSchema={schema}
      validateOnBlur={false}
      validateOnChange={false}
      onSubmit={async ({ note }, { resetForm }) => {
        if (readOnlyReason !== undefined) return;
        const { error } = await add({ claim_id: claimId, note: note.trim() });
        if (error) return;
        drafts.remove(draftKey);
        resetForm();
      }}
    >
      {({ isSubmitting }) => (
        <Form className={css.note} noValidate>
          <FormDraft draftKey={draftKey} excludedFields={NO_EXCLUDED_FIELDS} quiet />
          <FormTextArea name="note" label={t('note.label')} help={t('note.help')} maxLength={CLAIM_TEXT_MAX} rows={2} />
          <Button
            type="submit"
            size="sm"
            pending={isSubmitting}
            aria-disabled={readOnlyReason !== undefined || undefined}
            title={readOnlyReason}
          >
            {t('note.add')}
          </Button>
        </Form>
      )}
    </Formik>
  );
}
