import type { Escalation } from '@store-panel/api-client/rtk/escalation';
import { escalationPlan, type EscalationStep } from '@store-panel/domain/escalation/rules';
import { useTranslation } from 'react-i18next';

import { FormPreview } from '#shared/forms/layout/form-with-preview.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import css from './escalation.module.css';
import { type RulesValues, toRequest } from './rules-values.ts';

interface RulesPreviewProps {
  readonly values: RulesValues;
  readonly escalation: Pick<Escalation, 'push_devices' | 'contacts'>;
}

/** What the rules of the form will do, in words and in order, with the devices and people that they reach now. */
export function RulesPreview({ values, escalation: { push_devices: devices, contacts } }: RulesPreviewProps) {
  const { t } = useTranslation('escalation');
  const language = useLanguage();
  const rules = toRequest(values);
  // A number that is being typed may be missing.
  const plan = escalationPlan(rules).filter(({ after }) => after > 0);
  const names = contacts.filter(({ state }) => state === 'confirmed').map(({ name }) => name);
  const minutes = (count: number) => formatMinutes(count, language);
  const text: Readonly<Record<EscalationStep, string>> = {
    louder: t('preview.louder'),
    push: devices === 0 ? t('preview.noDevice') : t('preview.push', { count: devices }),
    people:
      names.length === 0
        ? t('preview.noPeople')
        : t('preview.people', { names: new Intl.ListFormat(language).format(names) }),
    pause: t('preview.pause', { time: minutes(rules.pause?.minutes ?? 0) }),
    reject: rules.reject?.reason ? t('preview.reject', { reason: rules.reject.reason }) : t('preview.rejectPlain'),
  };
  return (
    <FormPreview title={t('preview.title')} level={3}>
      {plan.length === 0 ? (
        <HintText>{t('preview.none')}</HintText>
      ) : (
        <ol className={css.steps}>
          {plan.map(({ step, after }) => (
            <li key={step}>
              <span className={css.when}>{t('preview.after', { time: minutes(after) })}</span>
              <span>{text[step]}</span>
            </li>
          ))}
        </ol>
      )}
    </FormPreview>
  );
}
