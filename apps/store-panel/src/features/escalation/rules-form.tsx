import { type Escalation, useSaveEscalationRulesMutation } from '@store-panel/api-client/rtk/escalation';
import { ESCALATION_BOUNDS } from '@store-panel/domain/escalation/rules';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Stack } from '@store-panel/ui/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormTextArea, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { SettingsForm } from '#shared/forms/settings/settings-form.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import css from './escalation.module.css';
import { RulesPreview } from './rules-preview.tsx';
import { type RulesValues, toFormValues, toRequest } from './rules-values.ts';

/** Props of a field for whole numbers. */
const INTEGER_FIELD = { inputMode: 'numeric', maxLength: 3, dir: 'ltr' } as const;

const RULES = lazySchema<RulesValues>(async () => {
  const { escalationRulesSchema } = await import('@store-panel/domain/escalation/validation');
  return escalationRulesSchema();
});

interface RulesFormProps {
  readonly escalation: Escalation;
  /** Loads them again after a conflict. */
  readonly onReload: () => void;
}

/** The rules for unseen orders. Remounted with every version; the draft is applied on top. */
export function RulesForm({ escalation, onReload }: RulesFormProps) {
  const { t } = useTranslation('escalation');
  const isReadOnly = useIsReadOnly();
  const [save] = useSaveEscalationRulesMutation();
  const [initial] = useState(() => toFormValues(escalation.rules));
  const disabled = isReadOnly;
  const tellingSteps = [
    { step: 'louder', label: t('louder.on'), help: t('louder.help') },
    { step: 'push', label: t('push.on'), help: t('push.help') },
    { step: 'people', label: t('people.on'), help: t('people.help') },
  ] as const;
  return (
    <SettingsForm
      label={t('formLabel')}
      draft="escalation-rules"
      initialValues={initial}
      rules={RULES}
      readOnly={disabled}
      onSave={(values) => save({ rules: toRequest(values), version: escalation.version }).unwrap()}
      onReload={onReload}
    >
      {({ values }) => (
        <Card>
          <CardHeader title={t('title')} />
          <CardBody>
            <p className={css.intro}>{t('intro')}</p>
            <div className={css.beside}>
              <Stack gap={3}>
                {tellingSteps.map(({ step, label, help }) => (
                  <FormOption key={step} name={step} label={label} help={help} disabled={disabled}>
                    <div className={css.minutes}>
                      <FormTextField {...INTEGER_FIELD} name={`${step}After`} label={t('after')} />
                    </div>
                  </FormOption>
                ))}
                <FormOption name="pause" label={t('pause.on')} disabled={disabled}>
                  <div className={css.pair}>
                    <FormTextField {...INTEGER_FIELD} name="pauseAfter" label={t('after')} />
                    <FormTextField {...INTEGER_FIELD} name="pauseMinutes" label={t('pause.minutes')} />
                  </div>
                </FormOption>
                <FormOption name="reject" label={t('reject.on')} help={t('reject.help')} disabled={disabled}>
                  <Stack gap={3}>
                    <div className={css.minutes}>
                      <FormTextField {...INTEGER_FIELD} name="rejectAfter" label={t('after')} />
                    </div>
                    <FormTextArea
                      name="rejectReason"
                      label={t('reject.reason')}
                      rows={2}
                      maxLength={ESCALATION_BOUNDS.reason.max}
                    />
                  </Stack>
                </FormOption>
                <FormOption name="silent" label={t('silent.on')} help={t('silent.help')} disabled={disabled} />
              </Stack>
              <RulesPreview values={values} escalation={escalation} />
            </div>
          </CardBody>
        </Card>
      )}
    </SettingsForm>
  );
}
