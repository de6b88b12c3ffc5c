import { Dialog } from '@store-panel/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CodeEntry } from '#shared/codes/code-entry.tsx';
import { usePersistedCodeRequest } from '#shared/codes/use-persisted-code-request.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { NewContactForm } from './new-contact-form.tsx';

interface ChangeContactDialogProps {
  readonly channel: 'email' | 'phone';
  readonly onClose: () => void;
}

/** A new address or number: with the password, and proved by a code before it takes the old one's place. */
export function ChangeContactDialog({ channel, onClose }: ChangeContactDialogProps) {
  const { t } = useTranslation(['profile', 'account']);
  const { client, session: control } = useAppServices();
  const [request, follow] = usePersistedCodeRequest(`change-${channel}`);
  const [isOpen, setOpen] = useState(true);

  async function handIn(otp: string) {
    if (!request) return;
    await client.call('POST /api/store/otp_verification', { otp_id: request.id, otp });
    follow(null);
    await control.confirm();
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
        <CodeEntry request={request} takesFocus onSent={follow} onCode={handIn} onRestart={() => follow(null)} />
      ) : (
        <NewContactForm channel={channel} onSent={follow} />
      )}
    </Dialog>
  );
}
