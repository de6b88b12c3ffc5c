import { feeOpen } from '@store-panel/domain/reservations/rules/reservation-fee';
import { PriceField } from '@store-panel/ui/price-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useStoreSession } from '#shared/session/store-session.tsx';
import type { Party } from '../day/party.ts';
import type { ReservationCalls } from '../day/reservation-calls.ts';
import { SimpleDialog } from '../dialogs/simple-dialog.tsx';
import css from '../reservations.module.css';
import { useFeeTexts } from './use-fee-texts.ts';

interface PayFeeDialogProps {
  readonly party: Party;
  readonly calls: ReservationCalls;
  readonly onClose: () => void;
}

/** Notes what a guest has paid to the store. */
export function PayFeeDialog({ party, calls, onClose }: PayFeeDialogProps) {
  const { t } = useTranslation('reservations');
  const { money } = useFeeTexts();
  const { currency } = useStoreSession().session;
  const open = feeOpen(party.status, party.fee);
  const [amount, setAmount] = useState<number | null>(open);
  const isValid = amount !== null && amount >= 1 && amount <= open;
  return (
    <SimpleDialog
      title={t('fee.noteTitle')}
      submitLabel={t('fee.note')}
      size="sm"
      onSubmit={() => (isValid ? calls.recordFee(party, amount) : null)}
      onClose={onClose}
    >
      <p className={css.text}>{t('fee.noteText')}</p>
      <PriceField
        label={t('fee.amount')}
        currency={currency}
        value={amount}
        min={1}
        max={open}
        onChange={setAmount}
        error={isValid ? undefined : t('fee.tooMuch', { amount: money(open) })}
      />
    </SimpleDialog>
  );
}
