import { dueBack } from '@store-panel/domain/reservations/rules/reservation-fee';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormPasswordField } from '#shared/forms/form-fields.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import type { Party } from '../day/party.ts';
import type { ReservationCalls } from '../day/reservation-calls.ts';
import css from '../reservations.module.css';
import { useFeeTexts } from './use-fee-texts.ts';

const EMPTY = { password: '' };
const SECRETS = ['password'];

const RULES = lazySchema<typeof EMPTY>(() =>
  import('@store-panel/domain/validation/settings/stored-keys').then(({ ownPasswordSchema }) => ownPasswordSchema),
);

interface ReturnFeeDialogProps {
  readonly party: Party;
  readonly calls: ReservationCalls;
  readonly onClose: () => void;
}

/** Notes that the guest has the money back, with the own password: nothing takes it back. */
export function ReturnFeeDialog({ party, calls, onClose }: ReturnFeeDialogProps) {
  const { t } = useTranslation('reservations');
  const { money } = useFeeTexts();
  return (
    <FormDialog
      title={t('fee.giveBackTitle', { amount: money(dueBack(party.status, party.fee)) })}
      submitLabel={t('fee.giveBack')}
      size="sm"
      draft={`return-fee/${party.id}`}
      secretFields={SECRETS}
      initialValues={EMPTY}
      rules={RULES}
      onSave={({ password }) => calls.returnFee(party, password)}
      onClose={onClose}
    >
      <p className={css.text}>{t('fee.giveBackText')}</p>
      <FormPasswordField name="password" label={t('fee.password')} autoComplete="current-password" />
    </FormDialog>
  );
}
