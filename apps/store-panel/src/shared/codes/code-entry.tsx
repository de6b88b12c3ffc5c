import { isApiError } from '@store-panel/api-client/errors';
import { MAX_OTP_ATTEMPTS } from '@store-panel/domain/limits/limits';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { OtpField } from '@store-panel/ui/otp-field';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorText } from '#shared/error-text.tsx';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { clockText } from './clock-text.ts';
import css from './code-entry.module.css';
import { type CodeRequest, codeRequest } from './code-request.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface CodeEntryProps {
  readonly request: CodeRequest;
  /** Another code is on its way in the place of this one. */
  readonly onSent: (request: CodeRequest) => void;
  /** Hands the code in. @throws ApiError when it is not the right one */
  readonly onCode: (code: string) => Promise<void>;
  /** The code is worth nothing any more, or went to a wrong address: begins anew. */
  readonly onRestart: () => void;
  readonly id?: string;
  /** Instead of "We sent a code to …". */
  readonly help?: string;
  /** What the form finds wrong: that the code was not entered, for instance. */
  readonly error?: string | undefined;
  /** It appears where somebody was just at work. */
  readonly takesFocus?: boolean;
}

/** What is wrong with a code before anybody is asked about it (spec §5). */
type Problem = 'required' | 'too_short' | 'too_long';

/**
 * The digits of a one-time code, and what to do when it does not come: another one after 60 s (spec §4, §9). It hands the
 * code in with its last digit. It stands inside other forms, so it is none itself.
 */
export function CodeEntry({ request, onSent, onCode, onRestart, id, help, error, takesFocus = false }: CodeEntryProps) {
  const { t } = useTranslation(['account', 'validation']);
  const { client } = useAppServices();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(0);
  const [isAsking, setAsking] = useState<'code' | 'resend' | null>(null);
  const [isResent, setResent] = useState(false);
  const wait = useSecondsLeft(request.resendAt);
  const isExpired = useSecondsLeft(request.expiresAt) === 0;
  const fieldRef = useRef<HTMLDivElement>(null);

  function enter(digits: string) {
    setProblem(null);
    setCode(digits);
  }

  function find(found: Problem) {
    setFailure(undefined);
    setProblem(found);
    fieldRef.current?.querySelector('input')?.focus();
  }

  async function handIn(digits: string) {
    if (isAsking !== null) return;
    if (digits.length < request.digits) return find(digits === '' ? 'required' : 'too_short');
    setAsking('code');
    setFailure(undefined);
    try {
      await onCode(digits);
    } catch (reason) {
      setFailure(reason);
      setTries(tries + 1);
      setCode('');
      if (isApiError(reason) && reason.family === 'validation') setFailures(failures + 1);
    } finally {
      setAsking(null);
    }
  }

  async function resend() {
    setAsking('resend');
    setFailure(undefined);
    setResent(false);
    try {
      onSent(
        codeRequest(
          await client.call('POST /api/store/resend_otp_verification', { otp_id: request.id }),
          request.recipient,
        ),
      );
      setResent(true);
      setCode('');
    } catch (reason) {
      setFailure(reason);
      if (isApiError(reason) && reason.retryAfter !== undefined)
        onSent({ ...request, resendAt: Date.now() + reason.retryAfter * 1000 });
      // So many were sent that no more are.
      else if (isApiError(reason) && reason.family === 'validation') setFailures(MAX_OTP_ATTEMPTS);
    } finally {
      setAsking(null);
    }
  }

  // A field that failed keeps the focus: the next try begins where the last one ended.
  useEffect(() => {
    if (takesFocus || failure !== undefined) fieldRef.current?.querySelector('input')?.focus();
  }, [takesFocus, failure]);

  const wrong = (found: Problem) =>
    t(`validation:${request.channel}_otp.${found}`, { min: request.digits, max: request.digits });

  if (isExpired || failures >= MAX_OTP_ATTEMPTS)
    return (
      <InlineAlert tone="warning" title={t('code.dead')}>
        <Button size="sm" onClick={onRestart}>
          {t('code.restart')}
        </Button>
      </InlineAlert>
    );
  return (
    <div ref={fieldRef} className={css.root}>
      <OtpField
        // After a wrong code the next one begins at the first place.
        key={tries}
        {...(id !== undefined && { id })}
        label={t(`code.label.${request.channel}`)}
        length={request.digits}
        value={code}
        onChange={enter}
        onTooLong={() => find('too_long')}
        onComplete={(digits) => void handIn(digits)}
        help={help ?? t('code.sentTo', { recipient: isolateLtr(request.recipient) })}
        error={isApiError(failure) ? <ErrorText error={failure} /> : problem ? wrong(problem) : error}
      />
      <div className={css.actions}>
        <Button size="sm" pending={isAsking === 'code'} onClick={() => void handIn(code)}>
          {t('code.verify')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          pending={isAsking === 'resend'}
          disabled={wait > 0}
          onClick={() => void resend()}
        >
          {wait > 0 ? t('code.resendIn', { time: isolateLtr(clockText(wait)) }) : t('code.resend')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onRestart}>
          {t(`code.change.${request.channel}`)}
        </Button>
      </div>
      <p role="status" className={css.news}>
        {isResent && t('code.resent')}
      </p>
    </div>
  );
}
