import { type FlaggedReview, useDecideReviewMutation } from '@store-panel/api-client/rtk/admin/flagged-reviews';
import { FLAG_LIMITS, REVIEW_DECISIONS, type ReviewDecision } from '@store-panel/domain/reviews/review-flags';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormTextArea } from '#shared/forms/form-fields.tsx';
import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { translate } from '#shared/i18n/i18n.ts';
import { Against } from './flagged-review-card.tsx';
import css from '../reviews.module.css';

interface Values {
  readonly decision: ReviewDecision;
  readonly reason: string;
}

const EMPTY: Values = { decision: 'keep', reason: '' };
const RULES: LazySchema<Values> = {
  preload: () => undefined,
  async validate({ reason }) {
    return reason.trim().length < FLAG_LIMITS.reasonMin
      ? { reason: await translate('flagged-reviews:reasonShort') }
      : {};
  },
};

interface DecideDialogProps {
  readonly review: FlaggedReview;
  readonly onClose: () => void;
}

/** Decides about a flagged review, with the reason that both sides read. */
export function DecideDialog({ review, onClose }: DecideDialogProps) {
  const { t } = useTranslation('flagged-reviews');
  const { toasts } = useAppServices();
  const [decide] = useDecideReviewMutation();
  const { store_id, order_id, version, store, comment } = review;
  return (
    <FormDialog<Values, unknown>
      title={t('title', { store })}
      submitLabel={t('submit')}
      draft={`review-decision/${order_id}`}
      initialValues={EMPTY}
      rules={RULES}
      onSave={({ decision, reason }) =>
        decide({ store_id, order_id, version, decision, reason: reason.trim() }).unwrap()
      }
      onSaved={() => {
        toasts.add({ tone: 'success', title: t('done') });
        onClose();
      }}
      onReload={onClose}
      onClose={onClose}
    >
      {comment !== '' && (
        <p className={css.comment} dir="auto">
          {comment}
        </p>
      )}
      <Against review={review} />
      <FormRadioGroup
        name="decision"
        label={t('decision')}
        options={REVIEW_DECISIONS.map((value) => ({ value, label: t(`option.${value}`) }))}
      />
      <FormTextArea
        name="reason"
        label={t('reason')}
        help={t('reasonHelp')}
        rows={3}
        maxLength={FLAG_LIMITS.reason}
        dir="auto"
      />
    </FormDialog>
  );
}
