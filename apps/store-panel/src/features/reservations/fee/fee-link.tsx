import { localizedText } from '@store-panel/domain/geo/languages';
import { feeOpen } from '@store-panel/domain/reservations/rules/reservation-fee';
import { Button } from '@store-panel/ui/button';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { LinkToSend } from '#shared/payments/link-to-send.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import type { Party } from '../day/party.ts';
import css from '../reservations.module.css';
import { useFeeTexts } from './use-fee-texts.ts';

/** The link by which a guest pays what is open: at once for a table that waits for it, else on request. */
export function FeeLink({ party, url }: { readonly party: Party; readonly url: string }) {
  const { t } = useTranslation('reservations');
  const { t: tLink } = useTranslation('payment-link');
  const language = useLanguage();
  const { store } = useStoreSession().session;
  const { money, stamp } = useFeeTexts();
  const [isShown, setShown] = useState(false);
  if (!party.awaitsPayment && !isShown)
    return (
      <div className={css.feeAction}>
        <Button size="sm" icon={<QrCode aria-hidden="true" />} onClick={() => setShown(true)}>
          {tLink('open')}
        </Button>
      </div>
    );
  const amount = money(feeOpen(party.status, party.fee));
  const facts = { store: localizedText(store.name, language), amount, time: stamp(party.startsAt), url };
  const until = party.awaitsPayment && party.expiresAt !== null ? stamp(party.expiresAt) : null;
  return (
    <LinkToSend
      url={url}
      amount={amount}
      help={until === null ? t('fee.linkHelp') : t('fee.linkHelpUntil', { time: until })}
      phone={party.phone}
      message={until === null ? t('fee.message', facts) : t('fee.messageUntil', { ...facts, until })}
    />
  );
}
