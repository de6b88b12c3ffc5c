import type { Posting } from '@store-panel/api-client/rtk/earnings';
import { useQuestionLineMutation } from '@store-panel/api-client/rtk/line-questions';
import { QUESTION_LIMITS } from '@store-panel/domain/line-questions/line-questions';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormTextArea } from '#shared/forms/form-fields.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import type { EarningFormat } from '#shared/money/earning-format.ts';
import css from './questions.module.css';

const EMPTY = { text: '' };
const RULES: LazySchema<typeof EMPTY> = {
  preload: () => void loadValidationKeys().catch(() => undefined),
  async validate({ text }) {
    await loadValidationKeys();
    return text.trim() === '' ? { text: 'line_question.required' } : {};
  },
};
/** Another session has asked, or the time is over. */
const SERVER_ERRORS = { byBodyField: { line: 'text' } };

interface AskDialogProps {
  readonly posting: Posting;
  readonly name: string;
  readonly format: EarningFormat;
  readonly onClose: () => void;
}

/** Asks the platform about a line, once. */
export function AskDialog({ posting, name, format, onClose }: AskDialogProps) {
  const { t } = useTranslation('line-questions');
  const { toasts } = useAppServices();
  const [ask] = useQuestionLineMutation();
  const { entry_no: entryNo, line, amount, day } = posting;
  return (
    <FormDialog<typeof EMPTY, unknown>
      title={t('ask.title', { name })}
      submitLabel={t('ask.submit')}
      draft={`line-question/${entryNo}/${line}`}
      initialValues={EMPTY}
      rules={RULES}
      serverErrors={SERVER_ERRORS}
      onSave={({ text }) => ask({ entry_no: entryNo, line, text: text.trim() }).unwrap()}
      onSaved={() => {
        toasts.add({ tone: 'success', title: t('ask.done') });
        onClose();
      }}
      onClose={onClose}
    >
      <p className={css.line}>{t('ask.line', { amount: format.money(amount), day: format.day(day) })}</p>
      <FormTextArea name="text" label={t('ask.text')} help={t('ask.help')} rows={4} maxLength={QUESTION_LIMITS.text} />
    </FormDialog>
  );
}
