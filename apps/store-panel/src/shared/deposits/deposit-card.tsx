import { type DepositLink, useGetDepositLinkMutation } from '@store-panel/api-client/rtk/bank-details';
import { Button } from '@store-panel/ui/button';
import { ButtonLink } from '@store-panel/ui/button-link';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { CopyField } from '@store-panel/ui/copy-field';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { PriceField } from '@store-panel/ui/price-field';
import { QrCode } from '@store-panel/ui/qr-code';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTimeText } from '#shared/time/use-time-text.ts';
import css from './deposit-card.module.css';

interface DepositCardProps {
  readonly currency: string;
  /** Why nothing can be paid in now, translated. */
  readonly denial: string | undefined;
}

/**
 * Pays money in on a page of the payment provider: by link, or by scanning a code with a phone. Only where there is a
 * provider (`has_provider` of the bank details). Texts: `bank-details`.
 */
export function DepositCard({ currency, denial }: DepositCardProps) {
  const { t } = useTranslation('bank-details');
  const [amount, setAmount] = useState<number | null>(null);
  const [isTooSmall, setTooSmall] = useState(false);
  const [open, { isLoading, isError, data: link, reset }] = useGetDepositLinkMutation();
  const submit = () => {
    const isAmount = amount !== null && amount > 0;
    setTooSmall(!isAmount);
    if (isAmount) void open({ amount });
  };
  return (
    <Card aria-label={t('deposit.title')}>
      <CardHeader title={t('deposit.title')} />
      <CardBody>
        <div className={css.body}>
          <p className={css.text}>{t('deposit.text')}</p>
          {link ? (
            <OpenedPage link={link} onAgain={reset} />
          ) : (
            <form
              className={css.form}
              aria-label={t('deposit.title')}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                submit();
              }}
            >
              <PriceField
                label={t('deposit.amount')}
                currency={currency}
                value={amount}
                onChange={setAmount}
                disabled={denial !== undefined}
                error={isTooSmall ? t('deposit.tooSmall') : undefined}
              />
              {isError && <InlineAlert tone="danger">{t('deposit.failed')}</InlineAlert>}
              <Button type="submit" pending={isLoading} disabled={denial !== undefined}>
                {t('deposit.open')}
              </Button>
            </form>
          )}
        </div>
      </CardBody>
    </Card>
  );
}

/** The code is drawn here: no other service sees the address. */
function OpenedPage({ link, onAgain }: { readonly link: DepositLink; readonly onAgain: () => void }) {
  const { t } = useTranslation('bank-details');
  const timeText = useTimeText();
  return (
    <div className={css.page}>
      <QrCode value={link.url} label={t('deposit.qr')} />
      <div className={css.form}>
        <CopyField
          label={t('deposit.copy')}
          value={link.url}
          help={t('deposit.until', { time: timeText(link.expires_at) })}
        />
        <div className={css.buttons}>
          <ButtonLink
            href={link.url}
            target="_blank"
            rel="noreferrer"
            variant="primary"
            icon={<ExternalLink aria-hidden="true" />}
          >
            {t('deposit.link')}
          </ButtonLink>
          <Button variant="quiet" onClick={onAgain}>
            {t('deposit.again')}
          </Button>
        </div>
      </div>
    </div>
  );
}
