import type { ServerTestReply, TestedServerStep } from '@store-panel/api-client/rtk/message-settings';
import { MAIL_TEST_RESULTS, MAIL_TEST_STEPS, SMS_TEST_RESULTS } from '@store-panel/domain/messages/account-tests';
import { dateStamp } from '@store-panel/domain/time/date-stamp';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Select } from '@store-panel/ui/select';
import { StepsList, type TestedStep } from '@store-panel/ui/steps-list';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from '../messages.module.css';

interface ServerTestProps {
  readonly channel: 'email' | 'sms';
  /** Where a test may go. */
  readonly recipients: readonly string[];
  /** What would be tried, to tell whether a result is of it. */
  readonly tested: unknown;
  /** Why nothing can be tried. */
  readonly denial: string | undefined;
  /** Of the button. */
  readonly label: string;
  /** Rejects with an API error, as `mutation(…).unwrap()` does. */
  readonly onTest: (to: string) => Promise<ServerTestReply>;
}

interface Outcome {
  readonly of: string;
  readonly steps: readonly TestedServerStep[] | null;
  readonly failure?: unknown;
}

/** Sends a test by what is typed, and says how far it came and what to do. Texts: `message-settings`. */
export function ServerTest({ channel, recipients, tested, denial, label, onTest }: ServerTestProps) {
  const { t } = useTranslation('message-settings');
  const [selected, setSelected] = useState('');
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const toStep = useStepWords(channel);
  const now = JSON.stringify(tested);
  const to = recipients.includes(selected) ? selected : recipients[0];

  async function run(recipient: string) {
    setRunning(true);
    try {
      const { steps } = await onTest(recipient);
      setOutcome({ of: now, steps });
    } catch (failure) {
      setOutcome({ of: now, steps: null, failure });
    } finally {
      setRunning(false);
    }
  }
  if (to === undefined) return <HintText>{t('test.nobody')}</HintText>;
  return (
    <div className={css.test}>
      <div className={css.testRow}>
        <Select
          label={t('test.to')}
          value={to}
          options={recipients.map((value) => ({ value, label: isolateLtr(value) }))}
          disabled={denial !== undefined}
          onChange={(event) => setSelected(event.target.value)}
        />
        <Button
          icon={<Send aria-hidden="true" />}
          pending={isRunning}
          disabled={denial !== undefined}
          onClick={() => void run(to)}
        >
          {label}
        </Button>
      </div>
      {denial !== undefined && <HintText>{denial}</HintText>}
      {outcome?.failure !== undefined && <FailureAlert failure={outcome.failure} />}
      {outcome?.steps && !isRunning && (
        <>
          {outcome.of !== now && <HintText>{t('test.old')}</HintText>}
          <StepsList label={t('test.result')} steps={outcome.steps.map(toStep)} />
        </>
      )}
    </div>
  );
}

/** The test as a card of its own. */
export function ServerTestCard(props: Omit<ServerTestProps, 'label'>) {
  const { t } = useTranslation('message-settings');
  return (
    <Card>
      <CardHeader title={t('test.title')} />
      <CardBody>
        <HintText>{t('test.help')}</HintText>
        <ServerTest {...props} label={t('test.send')} />
      </CardBody>
    </Card>
  );
}

type MailSentence = Exclude<(typeof MAIL_TEST_RESULTS)[number], 'ok'>;
type SmsSentence = Exclude<(typeof SMS_TEST_RESULTS)[number], 'ok'>;

const isIn = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);
const MAIL_SENTENCES = MAIL_TEST_RESULTS.filter((result): result is MailSentence => result !== 'ok');
const SMS_SENTENCES = SMS_TEST_RESULTS.filter((result): result is SmsSentence => result !== 'ok');

/** Returns a step in words: what was found and what to do, in one sentence. Unknown results have one of their own. */
function useStepWords(channel: 'email' | 'sms'): (step: TestedServerStep) => TestedStep {
  const { t } = useTranslation('message-settings');
  const language = useLanguage();
  const { timezone: zone } = useStoreSession().session;

  function detailOf({ result, detail }: TestedServerStep): string {
    const day = result === 'certificate_expired' ? Date.parse(detail ?? '') : Number.NaN;
    return Number.isNaN(day) ? (detail ?? '') : dateStamp(day, { language, zone });
  }
  function sentenceOf(step: TestedServerStep): string {
    const { result } = step;
    if (channel === 'sms' && isIn(SMS_SENTENCES, result)) return t(`smsResult.${result}`);
    if (channel === 'email' && isIn(MAIL_SENTENCES, result)) return t(`result.${result}`, { detail: detailOf(step) });
    return t('result.other');
  }
  return (step) => ({
    id: step.step,
    label: isIn(MAIL_TEST_STEPS, step.step) ? t(`step.${step.step}`) : t('step.other'),
    state:
      step.result === 'taken_by_number'
        ? 'warned'
        : step.result === 'ok' || step.result === 'taken'
          ? 'passed'
          : 'failed',
    ...(step.result !== 'ok' && { text: sentenceOf(step) }),
    ...(step.quoted !== null && { quote: step.quoted }),
  });
}
