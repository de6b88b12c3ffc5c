import { messageSettingsApi, type StoredSmsSettings } from '@store-panel/api-client/rtk/message-settings';
import { hasSmsAccount } from '@store-panel/domain/messages/message-settings';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormTextField } from '#shared/forms/form-fields.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { FormSecretField } from '#shared/forms/settings/form-secret-field.tsx';
import { SettingsForm } from '#shared/forms/settings/settings-form.tsx';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useUndoToast } from '#shared/settings-journal/undo-toast.ts';
import css from '../messages.module.css';
import { AccountAlerts } from './account-alerts.tsx';
import { KindsCard } from './kinds-card.tsx';
import { useMessageWords } from './message-words.ts';
import { FIELD_OF_SETTING, secretBody, type SmsValues, toSmsSettings, toSmsValues } from './message-values.ts';
import { ServerTestCard } from './server-test.tsx';
import { useSavedSecret } from './use-saved-secret.ts';

interface SmsFormProps {
  readonly stored: StoredSmsSettings;
  /** Loads them again after a conflict. */
  readonly onReload: () => void;
}

const NOT_IN_DRAFTS = ['auth_token'];
/** Where the server's errors of the body are shown. */
const SERVER_ERRORS = {
  byBodyField: {
    'settings.title': 'title',
    'settings.auth_id': 'auth_id',
    'settings.number': 'number',
    auth_token: 'auth_token',
  },
};
const LATIN = { dir: 'ltr', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;
const { saveSmsSettings, testSmsSettings } = messageSettingsApi.endpoints;

/** The store's account for text messages with a test, and which ones customers get. */
export function SmsForm({ stored, onReload }: SmsFormProps) {
  const { t } = useTranslation(['message-settings', 'screens']);
  const denial = useReadOnlyReason();
  const isSet = stored.auth_token.is_set;
  const initial = useMemo(() => toSmsValues(stored.settings), [stored.settings]);
  const [rules] = useState(() =>
    lazySchema<SmsValues>(async () => {
      const { smsSettingsSchema } = await import('@store-panel/domain/validation/settings/message-settings');
      return smsSettingsSchema({ isSet });
    }),
  );
  const words = useMessageWords<SmsValues>('sms', isSet);
  const save = useUntrackedMutation(saveSmsSettings);
  const showDone = useUndoToast();

  async function saveValues(values: SmsValues) {
    const secret = secretBody('auth_token', values.auth_token);
    const saved = await save({ settings: toSmsSettings(values), version: stored.version, ...secret });
    await showDone(saved.change_id === null ? [] : [saved.change_id], { key: 'message-settings:saved.sms' });
    return { values: toSmsValues(saved.settings), version: saved.version };
  }
  return (
    <SettingsForm
      label={t('screens:screen.sms-settings')}
      draft="sms-settings"
      secretFields={NOT_IN_DRAFTS}
      initialValues={initial}
      rules={rules}
      shared={{ version: stored.version, words }}
      fieldOf={FIELD_OF_SETTING}
      serverErrors={SERVER_ERRORS}
      readOnly={denial !== undefined}
      note={denial}
      onSave={saveValues}
      onReload={onReload}
    >
      {({ values }) => (
        <div className={css.cards}>
          <AccountAlerts channel="sms" account={stored.account} secret={stored.auth_token} />
          <AccountCard stored={stored} disabled={denial !== undefined} />
          <SmsTestCard stored={stored} values={values} denial={denial} />
          <KindsCard channel="phone" disabled={denial !== undefined} />
        </div>
      )}
    </SettingsForm>
  );
}

function AccountCard({ stored, disabled }: { readonly stored: StoredSmsSettings; readonly disabled: boolean }) {
  const { t } = useTranslation('message-settings');
  const saved = useSavedSecret(stored.auth_token);
  return (
    <Card>
      <CardHeader title={t('account.title')} />
      <CardBody>
        <HintText>{t('account.help')}</HintText>
        <FieldRow>
          <FormTextField {...LATIN} name="auth_id" label={t('account.authId')} disabled={disabled} maxLength={64} />
          <FormSecretField name="auth_token" label={t('account.authToken')} saved={saved} disabled={disabled} />
        </FieldRow>
        <FieldRow>
          <FormTextField
            {...LATIN}
            name="title"
            label={t('account.name')}
            help={t('account.nameHelp')}
            disabled={disabled}
            maxLength={11}
          />
          <FormTextField
            {...LATIN}
            name="number"
            label={t('account.number')}
            help={t('account.numberHelp', { code: isolateLtr(stored.calling_code) })}
            disabled={disabled}
            inputMode="tel"
            maxLength={10}
          />
        </FieldRow>
      </CardBody>
    </Card>
  );
}

interface SmsTestCardProps {
  readonly stored: StoredSmsSettings;
  readonly values: SmsValues;
  readonly denial: string | undefined;
}

function SmsTestCard({ stored, values, denial }: SmsTestCardProps) {
  const { t } = useTranslation('message-settings');
  const test = useUntrackedMutation(testSmsSettings);
  const settings = toSmsSettings(values);
  const tried = { settings, ...secretBody('auth_token', values.auth_token) };
  const isIncomplete = !hasSmsAccount(settings) || settings.title === '' || settings.number === '';
  return (
    <ServerTestCard
      channel="sms"
      recipients={stored.test_recipients}
      tested={tried}
      denial={denial ?? (isIncomplete ? t('test.incomplete') : undefined)}
      onTest={(to) => test({ ...tried, to })}
    />
  );
}
