import {
  useCancelWalletRequestMutation,
  useListWalletRequestsQuery,
  type Wallet,
  type WalletRequest,
} from '@store-panel/api-client/rtk/wallet';
import type { WalletRequestKind } from '@store-panel/domain/wallet/wallet-requests';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Stack } from '@store-panel/ui/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { MoneyRows, NoMoneyRows } from '#shared/money/money-rows.tsx';
import css from '../wallet.module.css';
import { useWalletDenial } from '../use-wallet-denial.ts';
import { RequestRow } from './request-row.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

/** Ended requests that are shown beside the open ones. */
const SHOWN = 10;

/** Asking for money before the weekly payout or announcing a transfer, and where each request stands. */
export function RequestsCard({ wallet }: { readonly wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const denial = useWalletDenial();
  const [kind, setKind] = useState<WalletRequestKind | null>(null);
  const [cancelled, setCancelled] = useState<WalletRequest | null>(null);
  const [transferred, setTransferred] = useState<WalletRequest | null>(null);
  const { data } = useListWalletRequestsQuery({ perPage: SHOWN }, { refetchOnMountOrArgChange: true });
  const requests = data?.requests ?? wallet.requests;
  const isOpen = (one: WalletRequestKind) => wallet.requests.some((request) => request.kind === one);
  const whyNoWithdrawal =
    denial ??
    (isOpen('withdrawal')
      ? t('requests.oneOpen')
      : wallet.payable === 0
        ? t('requests.nothing')
        : wallet.holds.length > 0
          ? t('requests.held')
          : undefined);
  const whyNoTopUp = denial ?? (isOpen('top_up') ? t('requests.oneOpen') : undefined);
  return (
    <Card aria-label={t('requests.title')}>
      <CardHeader title={t('requests.title')} />
      <CardBody>
        <Stack gap={4}>
          <div className={css.buttons}>
            <div className={css.button}>
              <Button variant="primary" disabled={whyNoWithdrawal !== undefined} onClick={() => setKind('withdrawal')}>
                {t('requests.withdraw')}
              </Button>
              {whyNoWithdrawal !== undefined && <HintText inline>{whyNoWithdrawal}</HintText>}
            </div>
            <div className={css.button}>
              <Button disabled={whyNoTopUp !== undefined} onClick={() => setKind('top_up')}>
                {t('requests.topUp')}
              </Button>
              {whyNoTopUp !== undefined && whyNoTopUp !== whyNoWithdrawal && <HintText inline>{whyNoTopUp}</HintText>}
            </div>
          </div>
          {requests.length === 0 ? (
            <NoMoneyRows>{t('requests.empty')}</NoMoneyRows>
          ) : (
            <MoneyRows label={t('requests.title')}>
              {requests.map((request) => (
                <RequestRow key={request.request_id} request={request}>
                  {request.actions.includes('transfer') && (
                    <Button size="sm" disabled={denial !== undefined} onClick={() => setTransferred(request)}>
                      {t('requests.transferred')}
                    </Button>
                  )}
                  {request.actions.includes('cancel') && (
                    <Button size="sm" disabled={denial !== undefined} onClick={() => setCancelled(request)}>
                      {t('requests.cancel')}
                    </Button>
                  )}
                </RequestRow>
              ))}
            </MoneyRows>
          )}
        </Stack>
      </CardBody>
      {kind !== null && <RequestDialog kind={kind} wallet={wallet} onClose={() => setKind(null)} />}
      {transferred !== null && <TransferDialog request={transferred} onClose={() => setTransferred(null)} />}
      {cancelled !== null && <CancelDialog request={cancelled} onClose={() => setCancelled(null)} />}
    </Card>
  );
}

interface CancelDialogProps {
  readonly request: WalletRequest;
  readonly onClose: () => void;
}

function CancelDialog({ request: { request_id, version, amount, currency, kind }, onClose }: CancelDialogProps) {
  const { t } = useTranslation('wallet');
  const { money } = useEarningFormat(currency);
  const [cancel] = useCancelWalletRequestMutation();
  return (
    <ConfirmMutationDialog
      title={t('requests.cancelTitle', { amount: money(amount) })}
      description={t(`requests.cancelText.${kind}`)}
      confirmLabel={t('requests.cancelConfirm')}
      onConfirm={() => cancel({ request_id, version }).unwrap()}
      onClose={onClose}
    />
  );
}
