import type { LinkChannel, PaymentLink } from '@store-panel/api-client/rtk/orders/order-payments';
import { localizedText } from '@store-panel/domain/geo/languages';
import { formatMoney } from '@store-panel/domain/money/money';
import { Button } from '@store-panel/ui/button';
import { Mail, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { LinkToSend } from './link-to-send.tsx';
import type { PayableOrder } from './payable-order.ts';

interface ShownLinkProps {
  readonly link: PaymentLink;
  readonly order: PayableOrder;
  /** How the store can send it to the customer. */
  readonly channels: readonly LinkChannel[];
  /** Sends it. Resolves to whether it is on its way. */
  readonly onSend: (channel: LinkChannel) => Promise<boolean>;
}

const ICONS = { email: Mail, phone: MessageSquare } as const;

/** The payment link of an order, to scan, to copy, or to send: by the store's messages, or from this device. */
export function ShownLink({ link, order, channels, onSend }: ShownLinkProps) {
  const { t } = useTranslation('payment-link');
  const language = useLanguage();
  const clock = useClock();
  const { store, timezone: zone } = useStoreSession().session;
  const { toasts } = useAppServices();
  const [sending, setSending] = useState<LinkChannel>();
  async function send(channel: LinkChannel) {
    setSending(channel);
    const isSent = await onSend(channel);
    setSending(undefined);
    if (isSent) toasts.add({ tone: 'success', title: t(`sent.${channel}`) });
  }
  const amount = formatMoney(link.amount, { language, currency: link.currency });
  const time = formatTimeOrDateTime(Date.parse(link.expires_at), serverNow(), { language, clock, zone });
  const message = t('message', {
    store: localizedText(store.name, language),
    number: order.unique_id,
    amount,
    url: link.url,
  });
  return (
    <LinkToSend
      url={link.url}
      amount={amount}
      help={t('linkHelp', { time })}
      phone={order.customer_phone}
      message={message}
    >
      {channels.map((channel) => {
        const Icon = ICONS[channel];
        return (
          <Button
            key={channel}
            icon={<Icon aria-hidden="true" />}
            pending={sending === channel}
            disabled={sending !== undefined && sending !== channel}
            onClick={() => void send(channel)}
          >
            {t(`sendBy.${channel}`)}
          </Button>
        );
      })}
    </LinkToSend>
  );
}
