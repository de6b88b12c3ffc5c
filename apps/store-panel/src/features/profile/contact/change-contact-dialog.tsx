import { Dialog } from '@store-panel/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CodeEntry } from '#shared/codes/code-entry.tsx';
import { useContactVerification } from '#shared/codes/use-contact-verification.ts';
import { NewContactForm } from './new-contact-form.tsx';

interface ChangeContactDialogProps {
  readonly channel: 'email' | 'phone';
  readonly onClose: () => void;
}

/** Changes email or phone: requires the password, and a code sent to the new one. */
export function ChangeContactDialog({ channel, onClose }: ChangeContactDialogProps) {
  const { t } = useTranslation(['profile', 'account']);
  const { request, setRequest, verify } = useContactVerification('change', channel);
  const [isOpen, setOpen] = useState(true);

  async function submitCode(otp: string) {
    await verify(otp);
    close();
  }
  function close() {
    setOpen(false);
    onClose();
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t(`contact.change.${channel}`)}
      description={t(request ? 'contact.codeText' : 'contact.text')}
    >
      {request ? (
        <CodeEntry
          request={request}
          takesFocus
          onSent={setRequest}
          onCode={submitCode}
          onRestart={() => setRequest(null)}
        />
      ) : (
        <NewContactForm channel={channel} onSent={setRequest} />
      )}
    </Dialog>
  );
}
