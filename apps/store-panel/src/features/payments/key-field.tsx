import type { GatewayState } from '@store-panel/api-client/rtk/payment-settings';
import type { PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import { useTranslation } from 'react-i18next';

import { FormSecretField } from '#shared/forms/settings/form-secret-field.tsx';
import { useSetNote } from '#shared/forms/settings/use-set-note.ts';
import { findKey, keyLabel } from './gateway-keys.ts';

interface KeyFieldProps {
  readonly gateway: PaymentGatewayId;
  readonly state: GatewayState['keys'][number];
  readonly maxLength: number;
}

/** One key of a gateway: what is known of the saved one, and a field to replace it. */
export function KeyField({ gateway, state, maxLength }: KeyFieldProps) {
  const { t } = useTranslation(['payments', 'settings']);
  const setNote = useSetNote();
  const name = findKey(state.key);
  const label = keyLabel(gateway, state.key);
  if (name === undefined || label === undefined) return null;
  const { is_set: isSet, is_lost: isLost, is_required: isRequired, hint, set_at: at, set_by: by } = state;
  const note = at !== null && by !== null ? t('keys.set', setNote(by, at)) : undefined;
  return (
    <FormSecretField
      name={name}
      label={t(label)}
      maxLength={maxLength}
      optional={!isRequired}
      removable={!isRequired}
      saved={isSet && !isLost ? { hint, ...(note !== undefined && { note }) } : null}
      {...(isLost && { help: t('keys.lost') })}
    />
  );
}
