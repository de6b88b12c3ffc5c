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
  /** Another code was sent and replaces this one. */
  readonly onSent: (request: CodeRequest) => void;
  /** Submits the code. @throws ApiError if it is wrong */
  readonly onCode: (code: string) => Promise<void>;
  /** The code has expired or went to a wrong address: starts over. */
  readonly onRestart: () => void;
  readonly id?: string;
  /** Replaces "We sent a code to …". */
  readonly help?: string;
  /** The form's error, for example if the code is missing. */
  readonly error?: string | undefined;
  /** Takes focus on mount, because the user was just working there. */
  readonly takesFocus?: boolean;
}

/** Problems found before a request is sent (spec §5). */
type Problem = 'required' | 'too_short' | 'too_long';

/**
 * The field of a one-time code, with a resend button after 60 s (spec §4, §9). Submits with the last digit. Not a form
 * element, because it is used inside forms.
 */
export function CodeEntry({ request, onSent, onCode, onRestart, id, help, error, takesFocus = false }: CodeEntryProps) {
  const { t } = useTranslation(['account', 'validation']);
  const { client } = useAppServices();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const [failures, setFailures] = useState(0);
  const [attempts, setAttempts] = useState(0);
  const [pending, setPending] = useState<'code' | 'resend' | null>(null);
  const [isResent, setResent] = useState(false);
  const secondsUntilResend = useSecondsLeft(request.resendAt);
  const isExpired = useSecondsLeft(request.expiresAt) === 0;
  const fieldRef = useRef<HTMLDivElement>(null);

  function enter(digits: string) {
    setProblem(null);
    setCode(digits);
  }

  function showProblem(next: Problem) {
    setFailure(undefined);
    setProblem(next);
    fieldRef.current?.querySelector('input')?.focus();
  }

  async function submit(digits: string) {
    if (pending !== null) return;
    if (digits.length < request.digits) return showProblem(digits === '' ? 'required' : 'too_short');
    setPending('code');
    setFailure(undefined);
    try {
      await onCode(digits);
    } catch (reason) {
      setFailure(reason);
      setAttempts(attempts + 1);
      setCode('');
      if (isApiError(reason) && reason.family === 'validation') setFailures(failures + 1);
    } finally {
      setPending(null);
    }
  }

  async function resend() {
    setPending('resend');
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
      // No more codes can be sent for this request.
      else if (isApiError(reason) && reason.family === 'validation') setFailures(MAX_OTP_ATTEMPTS);
    } finally {
      setPending(null);
    }
  }

  // A failed field keeps the focus for the next attempt.
  useEffect(() => {
    if (takesFocus || failure !== undefined) fieldRef.current?.querySelector('input')?.focus();
  }, [takesFocus, failure]);

  const problemText = (kind: Problem) =>
    t(`validation:${request.channel}_otp.${kind}`, { min: request.digits, max: request.digits });

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
        // After a wrong code the next one starts at the first digit.
        key={attempts}
        {...(id !== undefined && { id })}
        label={t(`code.label.${request.channel}`)}
        length={request.digits}
        value={code}
        onChange={enter}
        onTooLong={() => showProblem('too_long')}
        onComplete={(digits) => void submit(digits)}
        help={help ?? t('code.sentTo', { recipient: isolateLtr(request.recipient) })}
        error={isApiError(failure) ? <ErrorText error={failure} /> : problem ? problemText(problem) : error}
      />
      <div className={css.actions}>
        <Button size="sm" pending={pending === 'code'} onClick={() => void submit(code)}>
          {t('code.verify')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          pending={pending === 'resend'}
          disabled={secondsUntilResend > 0}
          onClick={() => void resend()}
        >
          {secondsUntilResend > 0
            ? t('code.resendIn', { time: isolateLtr(clockText(secondsUntilResend)) })
            : t('code.resend')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onRestart}>
          {t(`code.change.${request.channel}`)}
        </Button>
      </div>
      <p role="status" className={css.status}>
        {isResent && t('code.resent')}
      </p>
    </div>
  );
}
