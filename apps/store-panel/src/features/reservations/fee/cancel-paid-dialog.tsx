import { chargeOf } from '@store-panel/domain/reservations/rules/reservation-fee';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useServerTime } from '#shared/time/server-clock.ts';
import type { Party } from '../day/party.ts';
import type { ReservationCalls } from '../day/reservation-calls.ts';
import { useDayTexts } from '../day/use-day-texts.ts';
import { SimpleDialog } from '../dialogs/simple-dialog.tsx';
import { useFeeTexts } from './use-fee-texts.ts';

interface CancelPaidDialogProps {
  readonly party: Party;
  readonly calls: ReservationCalls;
  readonly onClose: () => void;
}

/** Cancels a reservation of which money was paid: who cancels decides what is kept. */
export function CancelPaidDialog({ party, calls, onClose }: CancelPaidDialogProps) {
  const { t } = useTranslation('reservations');
  const texts = useDayTexts();
  const { money } = useFeeTexts();
  const [by, setBy] = useState<'guest' | 'store'>('guest');
  const { fee_paid: paid } = party.fee;
  const charge = useServerTime((at) => chargeOf('cancelled_by_guest', party.fee, { startsAt: party.startsAt, at }));
  const amount = (minor: number) => (minor === 0 ? t('cancel.nothing') : money(minor));
  return (
    <SimpleDialog
      title={t('cancel.title', { name: texts.name(party) })}
      submitLabel={t('cancel.confirm')}
      dismissLabel={t('cancel.keep')}
      size="sm"
      onSubmit={() => calls.setStatus(party, 'cancel', { isByGuest: by === 'guest' })}
      onClose={onClose}
    >
      <RadioGroup
        label={t('cancel.who')}
        value={by}
        onChange={setBy}
        options={[
          {
            value: 'guest',
            label: t('cancel.guest'),
            help: t('cancel.guestText', { kept: amount(charge), back: amount(paid - charge) }),
          },
          { value: 'store', label: t('cancel.store'), help: t('cancel.storeText', { back: money(paid) }) },
        ]}
      />
    </SimpleDialog>
  );
}
