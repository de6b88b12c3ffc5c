import { dueBack, feeOpen } from '@store-panel/domain/reservations/rules/reservation-fee';
import { Button } from '@store-panel/ui/button';
import { HandCoins, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useStoreSession } from '#shared/session/store-session.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import type { Party } from '../day/party.ts';
import css from '../reservations.module.css';
import { usePartyControls } from '../party/party-controls.ts';
import type { PartyDetailQuery } from '../party/party-detail.ts';
import { FeeLink } from './fee-link.tsx';
import { FeePayments } from './fee-payments.tsx';
import { PolicyTerms } from './policy-terms.tsx';
import { useFeeTexts } from './use-fee-texts.ts';

interface FeeSectionProps {
  readonly party: Party;
  readonly detail: Pick<PartyDetailQuery, 'paymentUrl' | 'payments'>;
  readonly now: number;
}

/** What a party pays in advance, what became of it, and what its cancellation would cost. */
export function FeeSection({ party, detail, now }: FeeSectionProps) {
  const { t } = useTranslation('reservations');
  const id = useId();
  const { money, stamp } = useFeeTexts();
  const { startFee } = usePartyControls();
  const { terms, fee_paid: paid, charge, fee_returned: returned } = party.fee;
  const denial = useReadOnlyReason();
  const ownerDenial = useOwnerDenial();
  if (terms === null) return null;
  const [open, back] = [feeOpen(party.status, party.fee), dueBack(party.status, party.fee)];
  const onWay = detail.payments
    .flatMap(({ refunds }) => refunds)
    .filter(({ state }) => state === 'created' || state === 'paid')
    .reduce((sum, { amount }) => sum + amount, 0);
  const isOver = party.status !== 'seated' && open === 0 && (charge > 0 || back > 0 || returned > 0);
  const facts = [
    ...(paid > 0 ? [t('fee.paid', { amount: money(paid) })] : []),
    ...(open > 0 ? [t('fee.open', { amount: money(open) })] : []),
    ...(charge > 0 ? [t('fee.kept', { amount: money(charge) })] : []),
    ...(returned > onWay ? [t('fee.returned', { amount: money(returned - onWay) })] : []),
    ...(onWay > 0 ? [t('fee.refund.created', { amount: money(onWay) })] : []),
    ...(back > 0 ? [t('fee.back', { amount: money(back) })] : []),
  ];
  return (
    <section aria-labelledby={id} className={css.fee}>
      <h3 id={id} className={css.sectionTitle}>
        {t(terms.is_deposit ? 'fee.deposit' : 'fee.title')}
      </h3>
      <p className={css.text}>
        {facts.join(' · ')}
        {terms.is_deposit && paid > 0 && !isOver && ` · ${t('fee.offBill')}`}
      </p>
      {party.status === 'held' && party.awaitsPayment && party.expiresAt !== null && (
        <p className={css.feeWaits}>{t('fee.waits', { time: stamp(party.expiresAt) })}</p>
      )}
      {open > 0 && detail.paymentUrl !== null && <FeeLink party={party} url={detail.paymentUrl} />}
      <FeePayments payments={detail.payments} />
      {(party.status === 'confirmed' || party.status === 'requested' || party.status === 'held') && (
        <>
          <h4 className={css.feeTitle}>{t('fee.agreed')}</h4>
          <PolicyTerms terms={terms} startsAt={party.startsAt} now={now} />
        </>
      )}
      {open > 0 && (
        <Action denial={denial} onPress={() => startFee('pay', party)} icon={<HandCoins aria-hidden="true" />}>
          {t('fee.note')}
        </Action>
      )}
      {back > 0 && (
        <Action
          denial={denial ?? ownerDenial}
          onPress={() => startFee('return', party)}
          icon={<Undo2 aria-hidden="true" />}
        >
          {t('fee.giveBack')}
        </Action>
      )}
    </section>
  );
}

/** Giving money back is for the store itself: sub-stores and administrators in its name are told so. */
function useOwnerDenial(): string | undefined {
  const { t } = useTranslation('reservations');
  const { kind, impersonation } = useStoreSession().session;
  return kind === 'main' && impersonation === null ? undefined : t('fee.ownerOnly');
}

interface ActionProps {
  readonly denial: string | undefined;
  readonly icon: React.ReactNode;
  readonly onPress: () => void;
  readonly children: string;
}

const Action = ({ denial, icon, onPress, children }: ActionProps) => (
  <div className={css.feeAction}>
    <Button
      size="sm"
      icon={icon}
      aria-disabled={denial !== undefined || undefined}
      title={denial}
      onClick={() => denial === undefined && onPress()}
    >
      {children}
    </Button>
  </div>
);
