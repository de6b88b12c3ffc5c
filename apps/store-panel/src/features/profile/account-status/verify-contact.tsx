import { Button } from '@store-panel/ui/button';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CodeEntry } from '#shared/codes/code-entry.tsx';
import { codeRequest } from '#shared/codes/code-request.ts';
import { useContactVerification } from '#shared/codes/use-contact-verification.ts';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './account-status.module.css';

/** Verifies the current email or phone with a code. */
export function VerifyContact({ channel }: { readonly channel: 'email' | 'phone' }) {
  const { t } = useTranslation('account');
  const { client } = useAppServices();
  const { store } = useStoreSession().session;
  const { request, setRequest, verify } = useContactVerification('verify', channel);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const recipient = channel === 'email' ? store.email : `${store.countryPhoneCode} ${store.phone}`;

  async function send() {
    setSending(true);
    setFailure(undefined);
    try {
      setRequest(codeRequest(await client.call('POST /api/store/request_verification_code', { channel }), recipient));
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  }
  return (
    <div className={css.verify}>
      {failure !== undefined && <FailureAlert failure={failure} />}
      {request ? (
        <CodeEntry
          request={request}
          takesFocus
          onSent={setRequest}
          onCode={verify}
          onRestart={() => setRequest(null)}
        />
      ) : (
        <Button icon={<Send data-flip-in-rtl="" aria-hidden="true" />} pending={isSending} onClick={() => void send()}>
          {t(`register.sendCode.${channel}`)}
        </Button>
      )}
    </div>
  );
}
