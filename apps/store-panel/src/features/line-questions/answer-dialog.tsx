import { type AdminQuestion, adminLineQuestionsApi } from '@store-panel/api-client/rtk/admin/line-questions';
import { ADJUSTMENT_KINDS, type AdjustmentKind } from '@store-panel/domain/ledger/adjustments';
import { QUESTION_LIMITS } from '@store-panel/domain/line-questions/line-questions';
import { parseMoney } from '@store-panel/domain/money/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormPasswordField, FormTextArea } from '#shared/forms/form-fields.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import { FormSelect } from '#shared/forms/form-select.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { translate, useLanguage } from '#shared/i18n/i18n.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { QuestionText } from '#shared/money/question-text.tsx';

const DIRECTIONS = ['give', 'take'] as const;

interface Values {
  readonly answer: string;
  readonly is_adjusted: boolean;
  readonly direction: (typeof DIRECTIONS)[number];
  /** As typed, without a sign. */
  readonly amount: string;
  readonly kind: AdjustmentKind;
  /** The administrator's own. */
  readonly password: string;
}

const EMPTY: Values = {
  answer: '',
  is_adjusted: false,
  direction: 'give',
  amount: '',
  kind: 'correction',
  password: '',
};
const SECRET_FIELDS = ['password'];
const SERVER_ERRORS = { byBodyField: { 'adjustment.amount': 'amount' } };

interface AnswerDialogProps {
  readonly question: AdminQuestion;
  readonly onClose: () => void;
}

/** Answers a store's question about a line with a reason, or with an adjustment that is posted today. */
export function AnswerDialog({ question, onClose }: AnswerDialogProps) {
  const { t } = useTranslation(['line-questions', 'store-ledger']);
  const { toasts } = useAppServices();
  const answerQuestion = useUntrackedMutation(adminLineQuestionsApi.endpoints.answerQuestion);
  const { store_id, question_id, currency, store } = question;
  const currentLanguage = useLanguage();
  // Amounts are typed and parsed in the language in which the form was opened.
  const [format] = useState({ language: currentLanguage, currency });
  const earningFormat = useEarningFormat(currency);
  const amountOf = ({ direction, amount }: Values) =>
    (parseMoney(amount, format) ?? 0) * (direction === 'give' ? 1 : -1);
  const [rules] = useState<LazySchema<Values>>(() => ({
    preload: () => void loadValidationKeys().catch(() => undefined),
    async validate({ answer, is_adjusted: isAdjusted, amount, password }) {
      await loadValidationKeys();
      const minor = parseMoney(amount, format);
      return {
        ...(answer.trim().length < QUESTION_LIMITS.answerMin && {
          answer: await translate('store-ledger:reasonShort'),
        }),
        ...(isAdjusted && (minor === null || minor <= 0) && { amount: 'amount.invalid' }),
        ...(isAdjusted && password === '' && { password: 'password.required' }),
      };
    },
  }));
  return (
    <FormDialog<Values, unknown>
      title={t('admin.title', { store })}
      submitLabel={t('admin.submit')}
      draft={`line-answer/${question_id}`}
      secretFields={SECRET_FIELDS}
      initialValues={EMPTY}
      rules={rules}
      serverErrors={SERVER_ERRORS}
      onSave={(values) =>
        answerQuestion({
          store_id,
          question_id,
          answer: values.answer.trim(),
          adjustment: values.is_adjusted ? { amount: amountOf(values), kind: values.kind } : null,
          ...(values.is_adjusted && { password: values.password }),
        })
      }
      onSaved={() => {
        toasts.add({ tone: 'success', title: t('admin.done') });
        onClose();
      }}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <QuestionText question={question} format={earningFormat} />
          <FormTextArea
            name="answer"
            label={t('admin.label')}
            help={t('admin.help')}
            rows={3}
            maxLength={QUESTION_LIMITS.answer}
          />
          <FormOption name="is_adjusted" label={t('admin.adjust')} help={t('admin.adjustHelp')} disabled={false} />
          {values.is_adjusted && (
            <>
              <FormRadioGroup
                name="direction"
                label={t('store-ledger:adjustment.direction')}
                options={DIRECTIONS.map((value) => ({ value, label: t(`store-ledger:adjustment.${value}`) }))}
              />
              <FormPriceField name="amount" label={t('store-ledger:adjustment.amount')} currency={currency} />
              <FormSelect
                name="kind"
                label={t('store-ledger:adjustment.kind')}
                options={ADJUSTMENT_KINDS.map((value) => ({ value, label: t(`store-ledger:kind.${value}`) }))}
              />
              {amountOf(values) !== 0 && (
                <p>
                  {t(values.direction === 'give' ? 'store-ledger:adjustment.gives' : 'store-ledger:adjustment.takes', {
                    amount: earningFormat.money(Math.abs(amountOf(values))),
                  })}
                </p>
              )}
              <FormPasswordField
                name="password"
                label={t('store-ledger:password')}
                help={t('store-ledger:passwordHelp')}
                autoComplete="current-password"
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
