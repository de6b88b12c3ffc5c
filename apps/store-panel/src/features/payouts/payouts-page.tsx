import { type AdminPayout, type PayoutBatch, useListPayoutsQuery } from '@store-panel/api-client/rtk/admin/payouts';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Checkbox } from '@store-panel/ui/checkbox';
import { LtrText } from '@store-panel/ui/ltr-text';
import { NumericText } from '@store-panel/ui/numeric-text';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import { VisuallyHidden } from '@store-panel/ui/visually-hidden';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { holdText } from '#shared/money/hold-text.ts';
import { PayoutStateChip } from '#shared/money/payout-state-chip.tsx';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useLocalTimeText } from '#shared/time/use-local-time-text.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { ApproveDialog, FileDialog } from './password-dialogs.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import css from './payouts.module.css';

const PAGE = { perPage: 100 } as const;

type Opened =
  | { readonly kind: 'approve'; readonly payouts: readonly AdminPayout[] }
  | { readonly kind: 'mark'; readonly payout: AdminPayout }
  | { readonly kind: 'file'; readonly batch: PayoutBatch }
  | { readonly kind: 'hold'; readonly storeId: string; readonly store: string; readonly isHeld: boolean };

/** Payouts of all stores: what is held, what waits for approval, the files for the bank, and what came of them. */
export function PayoutsPage() {
  const { t } = useTranslation('wallet');
  const query = useListPayoutsQuery(PAGE, { refetchOnMountOrArgChange: true });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Opened | null>(null);
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
  const waiting = data.payouts.filter(({ state, batch_id: batch }) => state === 'created' && batch === null);
  const others = data.payouts.filter((payout) => !waiting.includes(payout));
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
        <Section title={t('admin.held.title')} isEmpty={data.overview.held.length === 0} empty={t('admin.held.empty')}>
          {data.overview.held.map(({ store_id: storeId, store, holds, amount, currency }) => (
            <li key={storeId} className={css.row}>
              <span className={css.name}>
                <bdi>{store}</bdi>
                <span className={css.hint}>
                  {holds.map(({ reason }) => (
                    <span key={reason}>{holdText(reason, null)}</span>
                  ))}
                </span>
              </span>
              <Money amount={amount} currency={currency} />
              {holds.some(({ reason }) => reason === 'administrator') && (
                <Button size="sm" onClick={() => setOpened({ kind: 'hold', storeId, store, isHeld: false })}>
                  {t('admin.held.lift')}
                </Button>
              )}
            </li>
          ))}
        </Section>
        <Section
          title={t('admin.waiting.title')}
          isEmpty={waiting.length === 0}
          empty={t('admin.waiting.empty')}
          actions={
            <>
              {data.overview.totals.map(({ currency, count, amount }) => (
                <span key={currency} className={css.hint}>
                  {t('admin.waiting.total', { count })} <Money amount={amount} currency={currency} />
                </span>
              ))}
              <Button
                variant="primary"
                disabled={approved.length === 0}
                onClick={() => setOpened({ kind: 'approve', payouts: approved })}
              >
                {t('admin.waiting.approve', { count: approved.length })}
              </Button>
            </>
          }
        >
          {waiting.map((payout) => (
            <PayoutRow
              key={payout.payout_id}
              payout={payout}
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
            </PayoutRow>
          ))}
        </Section>
        <Section
          title={t('admin.files.title')}
          isEmpty={data.overview.batches.length === 0}
          empty={t('admin.files.empty')}
        >
          {data.overview.batches.map((batch) => (
            <BatchRow key={batch.batch_id} batch={batch}>
              <Button size="sm" onClick={() => setOpened({ kind: 'file', batch })}>
                {t('admin.files.download')}
              </Button>
            </BatchRow>
          ))}
        </Section>
        <Section title={t('admin.results.title')} isEmpty={others.length === 0} empty={t('admin.results.empty')}>
          {others.map((payout) => (
            <PayoutRow key={payout.payout_id} payout={payout}>
              {payout.state === 'paid' && (
                <Button size="sm" onClick={() => setOpened({ kind: 'mark', payout })}>
                  {t('admin.results.mark')}
                </Button>
              )}
            </PayoutRow>
          ))}
        </Section>
      </Stack>
      {opened?.kind === 'approve' && <ApproveDialog payouts={opened.payouts} onClose={close} />}
      {opened?.kind === 'file' && <FileDialog batch={opened.batch} onClose={close} />}
      {opened?.kind === 'mark' && <MarkDialog payout={opened.payout} onClose={close} />}
      {opened?.kind === 'hold' && <HoldDialog {...opened} onClose={close} />}
    </Page>
  );
}

interface SectionProps {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly empty: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Section({ title, isEmpty, empty, actions, children }: SectionProps) {
  return (
    <Card aria-label={title}>
      <CardHeader title={title}>{!isEmpty && actions}</CardHeader>
      <CardBody>{isEmpty ? <p className={css.none}>{empty}</p> : <ul className={css.rows}>{children}</ul>}</CardBody>
    </Card>
  );
}

function Money({ amount, currency }: { readonly amount: number; readonly currency: string }) {
  const { money } = useEarningFormat(currency);
  return <NumericText strong>{money(amount)}</NumericText>;
}

interface PayoutRowProps {
  readonly payout: AdminPayout;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

function PayoutRow({ payout, lead, children }: PayoutRowProps) {
  const { t } = useTranslation('wallet');
  const { day } = useEarningFormat(payout.currency);
  return (
    <li className={css.row}>
      {lead}
      <span className={css.name}>
        <bdi>{payout.store}</bdi>
        <span className={css.hint}>
          <span>{day(payout.day)}</span>
          <LtrText>{payout.reference}</LtrText>
          <bdi>{payout.account_holder_name}</bdi>
          <LtrText>{payout.account_hint}</LtrText>
          {payout.reason !== null && <bdi>{payout.reason}</bdi>}
        </span>
      </span>
      <PayoutStateChip state={payout.state} label={t(`payouts.state.${payout.state}`)} />
      <Money amount={payout.amount} currency={payout.currency} />
      {children}
    </li>
  );
}

function BatchRow({ batch, children }: { readonly batch: PayoutBatch; readonly children: ReactNode }) {
  const { t } = useTranslation('wallet');
  const timeText = useLocalTimeText();
  return (
    <li className={css.row}>
      <span className={css.name}>
        <span>{t(`admin.files.format.${batch.format}`, { count: batch.count })}</span>
        <span className={css.hint}>
          <bdi>{timeText(batch.created_at)}</bdi>
          <LtrText>{batch.message_id}</LtrText>
        </span>
      </span>
      <Money amount={batch.amount} currency={batch.currency} />
      {children}
    </li>
  );
}
