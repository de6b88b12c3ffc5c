import {
  type BankDetail,
  type StoredBankDetails,
  useUpdateBankTokenMutation,
} from '@store-panel/api-client/rtk/bank-details';
import { identityAsksOf, PHOTO_SIDES } from '@store-panel/domain/banks/account-forms';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@store-panel/ui/card';
import { Countdown } from '@store-panel/ui/countdown';
import { DescriptionList } from '@store-panel/ui/description-list';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { serverNow } from '#shared/time/server-clock.ts';
import { useTimeText } from '#shared/time/use-time-text.ts';
import css from '../bank-details.module.css';
import { useBankDenial } from '../use-bank-denial.ts';
import { ConfirmAccountDialog } from './confirm-account-dialog.tsx';
import { PhotoField } from './photo-field.tsx';

interface AccountCardProps {
  readonly account: BankDetail;
  readonly stored: StoredBankDetails;
  /** Its waiting time has ended. */
  readonly onReady: () => void;
}

/** A bank account: which one, whether it gets payouts, how long it waits, and what can be done with it. */
export function AccountCard({ account, stored, onReady }: AccountCardProps) {
  const { t } = useTranslation('bank-details');
  const { toasts } = useAppServices();
  const denial = useBankDenial();
  const timeText = useTimeText();
  const [update, { isLoading, isError }] = useUpdateBankTokenMutation();
  const [confirmed, setConfirmed] = useState<'choose' | 'remove' | null>(null);
  const { hint, usable_from: usableFrom, state } = account;
  const until = Date.parse(usableFrom);
  const isWaiting = until > serverNow();
  const sides = PHOTO_SIDES.filter((side) =>
    identityAsksOf(account.country, account.bank_type, stored.provider_asks).includes(`photo_${side}`),
  );
  const isPhotoMissing = sides.some((side) => !account.photos.includes(side));
  return (
    <Card aria-label={hint}>
      <CardHeader
        title={
          <span className={css.title}>
            <Landmark aria-hidden="true" />
            <bdi dir="ltr">{hint}</bdi>
          </span>
        }
      >
        <span className={css.badges}>
          {account.is_default && <Badge tone="accent">{t('account.default')}</Badge>}
          {account.is_in_use && <Badge tone="success">{t('account.inUse')}</Badge>}
          {isWaiting && <Badge tone="warning">{t('account.waiting')}</Badge>}
          {state === 'returned' && <Badge tone="danger">{t('account.returned')}</Badge>}
        </span>
      </CardHeader>
      <CardBody>
        <div className={css.body}>
          <DescriptionList
            items={[
              { term: t('account.holder'), detail: <bdi>{account.account_holder_name}</bdi> },
              {
                term: t('account.bank'),
                detail: account.bank_name === '' ? t('account.unknownBank') : <bdi>{account.bank_name}</bdi>,
              },
              ...(isWaiting
                ? [
                    {
                      term: t('account.left'),
                      detail: <Countdown until={until} label={t('account.left')} onEnd={onReady} />,
                    },
                  ]
                : []),
            ]}
          />
          {isWaiting && <HintText>{t('account.from', { time: timeText(usableFrom) })}</HintText>}
          {account.has_provider_token && <HintText>{t('account.provider')}</HintText>}
          {sides.length > 0 && (
            <div className={css.photos}>
              <h3 className={css.heading}>{t('photos.title')}</h3>
              <HintText>{t('photos.text')}</HintText>
              {sides.map((side) => (
                <PhotoField key={side} account={account} side={side} disabled={denial !== undefined} />
              ))}
            </div>
          )}
          {isError && <InlineAlert tone="danger">{t('provider.failed')}</InlineAlert>}
          {stored.has_provider && !account.has_provider_token && isPhotoMissing && (
            <HintText>{t('provider.photosMissing')}</HintText>
          )}
        </div>
      </CardBody>
      <CardFooter>
        {!account.is_default && state !== 'returned' && (
          <Button
            aria-label={t('choose.named', { hint })}
            disabled={denial !== undefined}
            onClick={() => setConfirmed('choose')}
          >
            {t('choose.button')}
          </Button>
        )}
        {stored.has_provider && !account.has_provider_token && (
          <Button
            aria-label={t('provider.sendNamed', { hint })}
            pending={isLoading}
            disabled={denial !== undefined || isPhotoMissing}
            onClick={() =>
              void update({ bank_detail_id: account.bank_detail_id })
                .unwrap()
                .then(() => toasts.add({ tone: 'success', title: t('provider.done') }))
                // The card shows the failure.
                .catch(() => undefined)
            }
          >
            {t('provider.send')}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={t('remove.named', { hint })}
          disabled={denial !== undefined}
          onClick={() => setConfirmed('remove')}
        >
          {t('remove.button')}
        </Button>
      </CardFooter>
      {confirmed !== null && (
        <ConfirmAccountDialog
          action={confirmed}
          account={account}
          isWaiting={isWaiting}
          onClose={() => setConfirmed(null)}
        />
      )}
    </Card>
  );
}
