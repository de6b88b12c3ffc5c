import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import { LIFETIME_MS } from '@store-panel/domain/limits/timing';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { StatusChip } from '@store-panel/ui/status-chip';
import { getIn, useFormikContext } from 'formik';
import { CircleCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Captcha } from '#shared/captcha/captcha.ts';
import { CodeEntry } from '#shared/codes/code-entry.tsx';
import { codeRequest } from '#shared/codes/code-request.ts';
import { fieldId } from '#shared/forms/form-fields.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import css from './register-page.module.css';
import { sendWithCaptcha, useNeedsCaptcha } from './registration-captcha.ts';
import { validProof, type RegistrationValues } from './registration-values.ts';

interface ContactProofProps {
  readonly channel: 'email' | 'phone';
  /** The field above it, which must be valid before a code is sent. */
  readonly field: string;
  readonly recipient: string;
  readonly body: BodyOf<'POST /api/store/store_generate_otp'>;
  readonly captcha: Captcha;
}

/** Sends a code to the address or number above, verifies it, and stores the proof. */
export function ContactProof({ channel, field, recipient, body, captcha }: ContactProofProps) {
  const { t } = useTranslation('account');
  const { client } = useAppServices();
  const form = useFormikContext<RegistrationValues>();
  const errorText = useFieldErrorText();
  const needsCaptcha = useNeedsCaptcha();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const request = form.values[`${channel}_request`];
  const proof = validProof(form.values[`${channel}_proof`]);
  const setChannelValue = (part: 'request' | 'proof', value: unknown) =>
    form.setFieldValue(`${channel}_${part}`, value, false);

  async function send() {
    setFailure(undefined);
    const errors = await form.validateForm();
    if (getIn(errors, field) !== undefined) {
      await form.setFieldTouched(field, true, false);
      form.setErrors({ ...form.errors, ...pick(errors, field) });
      document.getElementById(fieldId(field))?.focus();
      return;
    }
    setSending(true);
    try {
      const requestCode = (captcha_token?: string) =>
        client.call(
          'POST /api/store/store_generate_otp',
          { ...body, ...(captcha_token !== undefined && { captcha_token }) },
          { anonymous: true },
        );
      const sent = await sendWithCaptcha(captcha, needsCaptcha, requestCode);
      await setChannelValue('request', codeRequest(sent, recipient));
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  }

  async function submitCode(otp: string) {
    if (!request) return;
    const verification = { otp_id: request.id, otp };
    const { otp_token } = await client.call('POST /api/admin/verify_otp', verification, { anonymous: true });
    await setChannelValue('proof', { token: otp_token, goodUntil: Date.now() + LIFETIME_MS.codeVerification });
    await setChannelValue('request', null);
    form.setFieldError(`${channel}_proof`, undefined);
  }

  const name = `${channel}_proof` as const;
  const missing = form.touched[name] ? errorText(form.errors[name]) : undefined;
  if (proof)
    return (
      <p className={css.verified} role="status">
        <StatusChip tone="success" icon={<CircleCheck aria-hidden="true" />}>
          {t(`register.verified.${channel}`)}
        </StatusChip>
      </p>
    );
  return (
    <div className={css.verification}>
      {failure !== undefined && <FailureAlert failure={failure} />}
      {request ? (
        <CodeEntry
          id={fieldId(name)}
          request={request}
          error={missing}
          takesFocus
          onSent={(next) => void setChannelValue('request', next)}
          onCode={submitCode}
          onRestart={() => void setChannelValue('request', null)}
        />
      ) : (
        <>
          <Button
            id={fieldId(name)}
            icon={<Send data-flip-in-rtl="" aria-hidden="true" />}
            pending={isSending}
            onClick={() => void send()}
          >
            {t(`register.sendCode.${channel}`)}
          </Button>
          {missing !== undefined && <InlineAlert tone="danger">{missing}</InlineAlert>}
        </>
      )}
    </div>
  );
}

/** Returns the error of one field only: the user has not reached the others yet. */
function pick(errors: object, field: string): object {
  const [first = ''] = field.split('.');
  return { [first]: Reflect.get(errors, first) as unknown };
}
