import { Button } from '@store-panel/ui/button';
import { ButtonLink } from '@store-panel/ui/button-link';
import { CopyField } from '@store-panel/ui/copy-field';
import { QrCode } from '@store-panel/ui/qr-code';
import { Share2, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import css from './payment-card.module.css';

interface LinkToSendProps {
  readonly url: string;
  /** Amount to pay, in words of the language. */
  readonly amount: string;
  /** Until when it is valid, and who can use it. */
  readonly help: string;
  /** Empty if there is none. */
  readonly phone: string;
  /** What a message from this device says, with the link. */
  readonly message: string;
  /** More ways to send it; first. */
  readonly children?: ReactNode;
}

/** A payment link to scan, to copy, or to send from this device. The code is drawn here: no service sees the link. */
export function LinkToSend({ url, amount, help, phone, message, children }: LinkToSendProps) {
  const { t } = useTranslation('payment-link');
  return (
    <div className={css.link}>
      <QrCode value={url} label={t('scan', { amount })} />
      <div className={css.send}>
        <p className={css.due}>{t('scan', { amount })}</p>
        <CopyField label={t('link')} value={url} help={help} />
        <div className={css.buttons}>
          {children}
          {phone !== '' && (
            <ButtonLink
              href={`sms:${phone}?&body=${encodeURIComponent(message)}`}
              icon={<Smartphone aria-hidden="true" />}
            >
              {t('sms')}
            </ButtonLink>
          )}
          {'share' in navigator && (
            <Button
              icon={<Share2 aria-hidden="true" />}
              // Closing the system's sheet rejects.
              onClick={() => void navigator.share({ text: message }).catch(() => undefined)}
            >
              {t('share')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
