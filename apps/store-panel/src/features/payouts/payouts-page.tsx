import {
  type AdminPayout,
  type NotApproved,
  type PayoutBatch,
  useListPayoutsQuery,
} from '@store-panel/api-client/rtk/admin/payouts';
import { Button } from '@store-panel/ui/button';
import { Checkbox } from '@store-panel/ui/checkbox';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Page } from '@store-panel/ui/page';
import { Pagination } from '@store-panel/ui/pagination';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import { VisuallyHidden } from '@store-panel/ui/visually-hidden';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { holdText } from '#shared/money/hold-text.ts';
import { MoneyDetails, MoneyRow } from '#shared/money/money-rows.tsx';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useLocalTimeText } from '#shared/time/use-local-time-text.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { ApproveDialog, FileDialog } from './password-dialogs.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { PayoutResults } from './payout-results.tsx';
import { PayoutAmount, PayoutRow, PayoutSection } from './payout-rows.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

const WAITING = { state: 'created', perPage: 500 } as const;
/** Of the server. */
const HELD_PER_PAGE = 50;
const NONE: readonly NotApproved[] = [];

type Opened =
  | { readonly kind: 'approve'; readonly payouts: readonly AdminPayout[] }
  | { readonly kind: 'mark'; readonly payout: AdminPayout }
  | { readonly kind: 'take-back'; readonly payout: AdminPayout }
  | { readonly kind: 'file'; readonly batch: PayoutBatch }
  | { readonly kind: 'hold'; readonly storeId: string; readonly store: string; readonly isHeld: boolean };

/** Payouts of all stores: what is held, what waits for approval, the files for the bank, and what came of them. */
export function PayoutsPage() {
  const { t } = useTranslation('wallet');
  const [heldPage, setHeldPage] = useState(1);
  const query = useListPayoutsQuery({ ...WAITING, held_page: heldPage }, { refetchOnMountOrArgChange: true });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Opened | null>(null);
  const [notApproved, setNotApproved] = useState(NONE);
  const close = () => setOpened(null);
  const { data } = query;
  if (data === undefined)
    return (
      <Page>
        <ScreenHeader screen="payouts" />
        <RecordFallback query={query} missing={{ title: t('admin.payouts.empty'), text: '' }}>
          <div aria-busy="true">
            <Skeleton height="20rem" />
          </div>
        </RecordFallback>
      </Page>
    );
  const waiting = data.payouts.filter(({ batch_id: batch }) => batch === null);
  const approved = waiting.filter(({ payout_id: id }) => selected.has(id));
  const toggle = (id: string) =>
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <Page>
      <ScreenHeader screen="payouts" />
      <Stack gap={4}>
        <PayoutSection
          title={t('admin.held.title')}
          isEmpty={data.overview.held_count === 0}
          empty={t('admin.held.empty')}
          footer={
            data.overview.held_count > HELD_PER_PAGE && (
              <Pagination
                page={heldPage}
                pageSize={HELD_PER_PAGE}
                total={data.overview.held_count}
                onPageChange={setHeldPage}
              />
            )
          }
        >
          {data.overview.held.map(({ store_id: storeId, store, holds, amount, currency }) => (
            <MoneyRow
              key={storeId}
              name={<bdi>{store}</bdi>}
              details={holds.map(({ reason }) => (
                <span key={reason}>{holdText(reason, null)}</span>
              ))}
            >
              <PayoutAmount amount={amount} currency={currency} />
              {holds.some(({ reason }) => reason === 'administrator') && (
                <Button size="sm" onClick={() => setOpened({ kind: 'hold', storeId, store, isHeld: false })}>
                  {t('admin.held.lift')}
                </Button>
              )}
            </MoneyRow>
          ))}
        </PayoutSection>
        <PayoutSection
          title={t('admin.waiting.title')}
          isEmpty={waiting.length === 0}
          empty={t('admin.waiting.empty')}
          actions={
            waiting.length > 0 && (
              <>
                {data.overview.totals.map(({ currency, count, amount }) => (
                  <MoneyDetails key={currency}>
                    {t('admin.waiting.total', { count })} <PayoutAmount amount={amount} currency={currency} />
                  </MoneyDetails>
                ))}
                <Button
                  variant="primary"
                  disabled={approved.length === 0}
                  onClick={() => setOpened({ kind: 'approve', payouts: approved })}
                >
                  {t('admin.waiting.approve', { count: approved.length })}
                </Button>
              </>
            )
          }
        >
          {waiting.map((payout) => (
            <PayoutRow
              key={payout.payout_id}
              payout={payout}
              obstacle={notApproved.find((one) => one.payout_id === payout.payout_id)?.obstacle}
              lead={
                <Checkbox
                  label={<VisuallyHidden>{t('admin.waiting.choose', { store: payout.store })}</VisuallyHidden>}
                  checked={selected.has(payout.payout_id)}
                  onChange={() => toggle(payout.payout_id)}
                />
              }
            >
              <Button
                size="sm"
                onClick={() => setOpened({ kind: 'hold', storeId: payout.store_id, store: payout.store, isHeld: true })}
              >
                {t('admin.waiting.hold')}
              </Button>
              <Button size="sm" onClick={() => setOpened({ kind: 'take-back', payout })}>
                {t('admin.waiting.takeBack')}
              </Button>
            </PayoutRow>
          ))}
        </PayoutSection>
        <PayoutResults onMark={(payout) => setOpened({ kind: 'mark', payout })} />
        <PayoutSection
          title={t('admin.files.title')}
          isEmpty={data.overview.batches.length === 0}
          empty={t('admin.files.empty')}
        >
          {data.overview.batches.map((batch) => (
            <BatchRow key={batch.batch_id} batch={batch}>
              {batch.has_file && (
                <Button size="sm" onClick={() => setOpened({ kind: 'file', batch })}>
                  {t('admin.files.download')}
                </Button>
              )}
            </BatchRow>
          ))}
        </PayoutSection>
      </Stack>
      {opened?.kind === 'approve' && (
        <ApproveDialog payouts={opened.payouts} onNotApproved={setNotApproved} onClose={close} />
      )}
      {opened?.kind === 'take-back' && <TakeBackDialog payout={opened.payout} onClose={close} />}
      {opened?.kind === 'file' && <FileDialog batch={opened.batch} onClose={close} />}
      {opened?.kind === 'mark' && <MarkDialog payout={opened.payout} onClose={close} />}
      {opened?.kind === 'hold' && <HoldDialog {...opened} onClose={close} />}
    </Page>
  );
}

function BatchRow({ batch, children }: { readonly batch: PayoutBatch; readonly children: ReactNode }) {
  const { t } = useTranslation('wallet');
  const timeText = useLocalTimeText();
  return (
    <MoneyRow
      name={<span>{t(`admin.files.format.${batch.format}`, { count: batch.count })}</span>}
      details={
        <>
          <bdi>{timeText(batch.created_at)}</bdi>
          <LtrText>{batch.message_id}</LtrText>
        </>
      }
    >
      <PayoutAmount amount={batch.amount} currency={batch.currency} />
      {children}
    </MoneyRow>
  );
}
