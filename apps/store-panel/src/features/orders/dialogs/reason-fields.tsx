import { REASON_MAX } from '@store-panel/domain/limits/limits';
import { Button } from '@store-panel/ui/button';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormTextArea } from '#shared/forms/form-fields.tsx';
import css from './reason-fields.module.css';
import { reasonKinds } from './use-reason-kind.ts';

/** Common reasons as one press each, and a text field. */
export function ReasonFields({ isRejection }: { readonly isRejection: boolean }) {
  const { t } = useTranslation('orders');
  const [{ value }, , { setValue }] = useField<string>('reason');
  return (
    <div className={css.root}>
      <div className={css.presets} role="group" aria-label={t('reason.usual')}>
        {reasonKinds(isRejection).map((preset) => {
          const text = t(`reason.preset.${preset}`);
          return (
            <Button key={preset} size="sm" aria-pressed={value === text} onClick={() => void setValue(text)}>
              {text}
            </Button>
          );
        })}
      </div>
      <FormTextArea name="reason" label={t('reason.label')} help={t('reason.hint')} maxLength={REASON_MAX} rows={2} />
    </div>
  );
}
