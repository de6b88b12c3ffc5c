import { useFlagReviewMutation } from '@store-panel/api-client/rtk/reviews';
import { FLAG_KINDS, FLAG_LIMITS, type FlagKind } from '@store-panel/domain/reviews/review-flags';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormTextArea } from '#shared/forms/form-fields.tsx';
import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import type { FlaggableReview } from '../replied-review.ts';
import css from '../reviews.module.css';

interface Values {
  readonly kind: FlagKind;
  readonly note: string;
}

const EMPTY: Values = { kind: 'insult', note: '' };
const RULES: LazySchema<Values> = {
  preload: () => void loadValidationKeys().catch(() => undefined),
  async validate({ kind, note }) {
    await loadValidationKeys();
    return kind === 'other' && note.trim() === '' ? { note: 'flag.note' } : {};
  },
};

interface FlagDialogProps {
  readonly review: FlaggableReview;
  readonly onClose: () => void;
}

/** Asks the platform to look at a review. */
export function FlagDialog({ review, onClose }: FlagDialogProps) {
  const { t } = useTranslation('reviews');
  const { toasts } = useAppServices();
  const [flag] = useFlagReviewMutation();
  // As it was when the dialog was opened: after a change its reader decides again.
  const [{ order_id, version }] = useState(review);
  return (
    <FormDialog<Values, unknown>
      title={t('flag.title')}
      submitLabel={t('flag.submit')}
      draft={`review-flag/${order_id}`}
      initialValues={EMPTY}
      rules={RULES}
      onSave={({ kind, note }) => flag({ order_id, kind, note: note.trim(), version }).unwrap()}
      onSaved={() => {
        toasts.add({ tone: 'success', title: t('flag.done') });
        onClose();
      }}
      onReload={onClose}
      onClose={onClose}
    >
      <p className={css.muted}>{t('flag.text')}</p>
      <FormRadioGroup
        name="kind"
        label={t('flag.kind')}
        options={FLAG_KINDS.map((value) => ({ value, label: t(`flag.kinds.${value}`) }))}
      />
      <FormTextArea
        name="note"
        label={t('flag.note')}
        help={t('flag.noteHelp')}
        rows={3}
        maxLength={FLAG_LIMITS.note}
        dir="auto"
      />
    </FormDialog>
  );
}
