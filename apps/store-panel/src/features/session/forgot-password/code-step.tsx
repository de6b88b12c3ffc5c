import { useTranslation } from 'react-i18next';

import { CodeEntry } from '#shared/codes/code-entry.tsx';
import type { CodeRequest } from '#shared/codes/code-request.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';

interface CodeStepProps {
  readonly request: CodeRequest;
  /** A new code was sent, or the code was given up (null). */
  readonly onRequest: (request: CodeRequest | null) => void;
  readonly onProved: (resetToken: string) => void;
}

/** Verifies the code, which was sent only if the account exists. */
export function CodeStep({ request, onRequest, onProved }: CodeStepProps) {
  const { t } = useTranslation('account');
  const { client } = useAppServices();

  async function submitCode(otp: string) {
    const body = { otp_id: request.id, otp };
    const { reset_token } = await client.call('POST /api/admin/forgot_password_verify', body, { anonymous: true });
    onProved(reset_token);
  }
  return (
    <CodeEntry
      request={request}
      help={t('forgot.sent', { recipient: isolateLtr(request.recipient) })}
      takesFocus
      onSent={onRequest}
      onCode={submitCode}
      onRestart={() => onRequest(null)}
    />
  );
}
