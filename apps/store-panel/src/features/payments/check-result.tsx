import type { GatewayCheckStep } from '@store-panel/api-client/rtk/payment-settings';
import {
  type CheckResult as StepResult,
  CHECK_RESULTS,
  GATEWAY_CHECK_STEPS,
  type PaymentGatewayId,
} from '@store-panel/domain/payments/gateways';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { type StepState, StepsList, type TestedStep } from '@store-panel/ui/steps-list';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { keyLabel } from './gateway-keys.ts';
import type { ShownCheck } from './use-gateway-check.ts';

interface CheckResultProps {
  readonly gateway: PaymentGatewayId;
  /** The gateway's own name. */
  readonly name: string;
  readonly currency: string;
  readonly check: ShownCheck;
}

/** What a check of a gateway's keys has found: whether it works, each step, and what to do about it. */
export function CheckResult({ gateway, name, currency, check }: CheckResultProps) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const toStep = useTestedStep({ gateway, name, currency });
  const { isRunning, result, at, failure } = check;
  if (isRunning) return null;
  if (failure !== undefined) return <FailureAlert failure={failure} />;
  if (result === null) return null;
  const time = at === null ? null : formatTimeOrDateTime(Date.parse(at), serverNow(), { language, clock, zone });
  return (
    <InlineAlert tone={result.is_good ? 'success' : 'danger'} title={t(result.is_good ? 'check.good' : 'check.bad')}>
      <StepsList label={t('check.title')} steps={result.steps.map(toStep).filter((step) => step !== null)} />
      <HintText>{time === null ? t('check.typed') : t('check.at', { time })}</HintText>
    </InlineAlert>
  );
}

/** Problems that have a sentence of their own. */
const PROBLEMS = [
  'unreachable',
  'key_refused',
  'key_of_other_mode',
  'key_of_other_account',
  'permission_missing',
  'currency_unsupported',
  'notices_missing',
  'key_unusable',
] as const;

const STATES: Readonly<Record<StepResult, StepState>> = {
  ok: 'passed',
  warning: 'warned',
  failed: 'failed',
  skipped: 'skipped',
};

/** Returns a step in words; null for one of a newer server, without which the others say enough. */
function useTestedStep({ gateway, name, currency }: Omit<CheckResultProps, 'check'>) {
  const { t } = useTranslation(['payments', 'settings']);
  const language = useLanguage();
  const nameOf = (text: string) => {
    const label = keyLabel(gateway, text);
    return label === undefined ? text : t(label);
  };
  return ({ step, result, problem, names, quoted }: GatewayCheckStep): TestedStep | null => {
    const id = GATEWAY_CHECK_STEPS.find((one) => one === step);
    const state = CHECK_RESULTS.find((one) => one === result);
    if (id === undefined || state === undefined) return null;
    const sentence = problem === null ? null : (PROBLEMS.find((one) => one === problem) ?? 'unknown');
    const list = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' });
    const texts = [
      sentence === null ? '' : t(`problem.${sentence}`, { name, currency }),
      // That of notices is named by its sentence.
      names.length === 0 || sentence === 'notices_missing'
        ? ''
        : t('affected', { names: list.format(names.map(nameOf)) }),
    ].filter((text) => text !== '');
    return {
      id,
      label: t(`step.${id}`),
      state: STATES[state],
      ...(texts.length > 0 && { text: texts.join(' ') }),
      ...(quoted !== null && { quote: quoted }),
    };
  };
}
