import { useReplyToReviewMutation } from '@store-panel/api-client/rtk/reviews';
import { REVIEW_LIMITS } from '@store-panel/domain/reviews/review-rules';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Form, Formik } from 'formik';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { isApiFailure } from '#shared/api-failure.ts';
import { NO_EXCLUDED_FIELDS } from '#shared/drafts/drafts.ts';
import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { FormTextArea } from '#shared/forms/form-fields.tsx';
import { useFormSubmit } from '#shared/forms/use-form-submit.ts';
import type { RepliedReview } from './replied-review.ts';
import css from './reviews.module.css';
import { useReplyDenial } from './use-reply-denial.ts';

interface ReplyFormProps {
  readonly review: RepliedReview;
  readonly onDone: () => void;
}

/** Writes or changes the reply. What was typed stays as a draft, also when the review changes meanwhile. */
export function ReplyForm({ review, onDone }: ReplyFormProps) {
  const { t } = useTranslation(['reviews', 'validation']);
  const [send] = useReplyToReviewMutation();
  const denial = useReplyDenial();
  const { order_id: orderId, version, reply, customer_name: name } = review;
  const draft = `review-reply/${orderId}`;
  const { submit, failure } = useFormSubmit({
    draft,
    // The version of now: after a conflict the review above is the new one.
    onSave: ({ text }: { readonly text: string }) => send({ order_id: orderId, version, text: text.trim() }).unwrap(),
    onSaved: onDone,
  });
  const isOutdated = isApiFailure(failure) && failure.name === 'staleVersion';
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => formRef.current?.querySelector<HTMLElement>(`[name="${TEXT}"]`)?.focus(), []);
  return (
    <Formik
      initialValues={{ text: reply?.text ?? '' }}
      validate={({ text }) => (text.trim() === '' ? { text: 'reply.required' } : {})}
      validateOnBlur={false}
      validateOnChange={false}
      onSubmit={(values, helpers) => (denial === undefined ? submit(values, helpers) : undefined)}
    >
      {({ isSubmitting }) => (
        <Form ref={formRef} className={css.form} noValidate>
          <FormDraft draftKey={draft} excludedFields={NO_EXCLUDED_FIELDS} quiet />
          <FormTextArea
            name={TEXT}
            label={t('reply.label', { name })}
            help={t('reply.help')}
            maxLength={REVIEW_LIMITS.reply}
            dir="auto"
            rows={3}
          />
          {isOutdated && <InlineAlert tone="warning">{t('reply.changedMeanwhile')}</InlineAlert>}
          {failure !== undefined && !isOutdated && <FailureAlert failure={failure} />}
          <div className={css.actions}>
            <Button
              type="submit"
              size="sm"
              variant="primary"
              pending={isSubmitting}
              aria-disabled={denial !== undefined || undefined}
              title={denial}
            >
              {t('reply.send')}
            </Button>
            <Button size="sm" onClick={onDone}>
              {t('reply.cancel')}
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}

const TEXT = 'text';
