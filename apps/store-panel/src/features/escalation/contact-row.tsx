import {
  type AlertContact,
  useConfirmAlertContactMutation,
  useRemoveAlertContactMutation,
  useResendAlertCodeMutation,
  useSendTestAlertMutation,
} from '@store-panel/api-client/rtk/escalation';
import { OTP_DIGITS } from '@store-panel/domain/limits/limits';
import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { Button } from '@store-panel/ui/button';
import { IconButton } from '@store-panel/ui/icon-button';
import { LtrText } from '@store-panel/ui/ltr-text';
import { OtpField } from '@store-panel/ui/otp-field';
import { StatusChip } from '@store-panel/ui/status-chip';
import { BellRing, CircleCheck, CircleDashed, CircleSlash, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './escalation.module.css';

const STATE_CHIPS = {
  confirmed: { tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
  unconfirmed: { tone: 'warning', icon: <CircleDashed aria-hidden="true" /> },
  stopped: { tone: 'neutral', icon: <CircleSlash aria-hidden="true" /> },
} as const;

interface ContactRowProps {
  readonly contact: AlertContact;
  readonly disabled: boolean;
}

export function ContactRow({ contact, disabled }: ContactRowProps) {
  const { t } = useTranslation('escalation');
  const language = useLanguage();
  const clock = useClock();
  const { session } = useStoreSession();
  const [remove] = useRemoveAlertContactMutation();
  const [sendTest, test] = useSendTestAlertMutation();
  const [isRemoving, setRemoving] = useState(false);
  const { contact_id, name, recipient, state, last_test: lastTest } = contact;
  return (
    <li className={css.person}>
      <div className={css.line}>
        <div className={css.who}>
          <span className={css.name}>{name}</span>
          <LtrText>{recipient}</LtrText>
        </div>
        <StatusChip {...STATE_CHIPS[state]}>{t(`contacts.state.${state}`)}</StatusChip>
        {state === 'confirmed' && (
          <Button
            size="sm"
            icon={<BellRing aria-hidden="true" />}
            pending={test.isLoading || lastTest?.state === 'waiting'}
            disabled={disabled}
            onClick={() => void sendTest({ contact_id })}
          >
            {t('contacts.test')}
          </Button>
        )}
        <IconButton
          label={t('contacts.remove', { name })}
          icon={<Trash2 aria-hidden="true" />}
          disabled={disabled}
          onClick={() => setRemoving(true)}
        />
      </div>
      {lastTest && state === 'confirmed' && (
        <p className={css.state} role="status">
          {t(`contacts.tested.${lastTest.state}`, {
            time: timeStamp(Date.parse(lastTest.at), { language, clock, zone: session.timezone }),
          })}
        </p>
      )}
      {test.error !== undefined && <FailureAlert failure={test.error} />}
      {state !== 'confirmed' && !disabled && <CodeForm contact={contact} />}
      {isRemoving && (
        <ConfirmMutationDialog
          danger
          title={t('contacts.removeTitle', { name })}
          description={t('contacts.removeText', { name })}
          confirmLabel={t('contacts.remove', { name })}
          onConfirm={() => remove({ contact_id }).unwrap()}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}

/** The code that the person got, and another one. */
function CodeForm({ contact: { contact_id, name } }: Pick<ContactRowProps, 'contact'>) {
  const { t } = useTranslation('escalation');
  const [confirm, confirming] = useConfirmAlertContactMutation();
  const [resend, resending] = useResendAlertCodeMutation();
  const [otp, setOtp] = useState('');
  const failure = confirming.error ?? resending.error;
  const submit = (code: string) => {
    if (code.length === OTP_DIGITS) void confirm({ contact_id, otp: code });
  };
  return (
    <form
      className={css.code}
      onSubmit={(event) => {
        event.preventDefault();
        submit(otp);
      }}
    >
      <OtpField
        label={t('contacts.code', { name })}
        help={t('contacts.codeHelp', { name })}
        length={OTP_DIGITS}
        value={otp}
        onChange={setOtp}
        onComplete={submit}
      />
      <div className={css.buttons}>
        <Button type="submit" variant="primary" pending={confirming.isLoading}>
          {t('contacts.confirm')}
        </Button>
        <Button
          variant="quiet"
          pending={resending.isLoading}
          onClick={() => {
            setOtp('');
            void resend({ contact_id });
          }}
        >
          {t('contacts.resend')}
        </Button>
      </div>
      {failure !== undefined && <FailureAlert failure={failure} />}
    </form>
  );
}
