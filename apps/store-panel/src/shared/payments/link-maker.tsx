import {
  type LinkChannel,
  type PaymentLink,
  useCreatePaymentLinkMutation,
} from '@store-panel/api-client/rtk/orders/order-payments';
import type { PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import { Button } from '@store-panel/ui/button';
import { Select } from '@store-panel/ui/select';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { usePageCommands } from '#shared/commands/page-commands.ts';
import { openChangeDenial } from '#shared/commands/change-denial.ts';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { findGateway, methodText } from './gateway-names.ts';
import type { PayableOrder } from './payable-order.ts';
import css from './payment-card.module.css';
import { ShownLink } from './shown-link.tsx';

interface LinkMakerProps {
  readonly order: PayableOrder;
  /** Gateways by which a link can be made; in the order of preference. */
  readonly gateways: readonly string[];
  readonly hasOpenLink: boolean;
  /** How it can be sent to the customer. */
  readonly channels: readonly LinkChannel[];
}

/** Makes a payment link, or shows the open one again, with its QR code. */
export function LinkMaker({ order, gateways: ids, hasOpenLink, channels }: LinkMakerProps) {
  const { t } = useTranslation('payment-link');
  const denial = useReadOnlyReason('open');
  const [create, { isLoading, error }] = useCreatePaymentLinkMutation();
  const gateways = ids.map(findGateway).filter((gateway) => gateway !== undefined);
  const [selected, setSelected] = useState<PaymentGatewayId | undefined>(gateways[0]);
  const [link, setLink] = useState<PaymentLink | null>(null);
  const label = t(hasOpenLink ? 'open' : 'create');
  async function make(channel?: LinkChannel) {
    const { data } = await create({
      order_id: order.order_id,
      version: order.version,
      ...(selected && { gateway: selected }),
      ...(channel && { send_by: channel }),
    });
    if (data) setLink(data);
    return data !== undefined;
  }
  usePageCommands(
    link === null
      ? [{ id: 'payment-link', label, icon: QrCode, denial: openChangeDenial, run: () => void make() }]
      : [],
  );
  if (link !== null)
    return (
      <>
        <ShownLink link={link} order={order} channels={denial === undefined ? channels : []} onSend={make} />
        {!isLoading && error !== undefined && <FailureAlert failure={error} />}
      </>
    );
  return (
    <div className={css.maker}>
      {gateways.length > 1 && (
        <Select
          label={t('with')}
          value={selected ?? ''}
          disabled={denial !== undefined}
          options={gateways.map((gateway) => ({ value: gateway, label: methodText(gateway, t) }))}
          onChange={({ target }) => setSelected(findGateway(target.value))}
        />
      )}
      <div>
        <Button
          icon={<QrCode aria-hidden="true" />}
          pending={isLoading}
          disabled={denial !== undefined}
          onClick={() => void make()}
        >
          {label}
        </Button>
      </div>
      {denial !== undefined && <p className={css.line}>{denial}</p>}
      {!isLoading && error !== undefined && <FailureAlert failure={error} />}
    </div>
  );
}
