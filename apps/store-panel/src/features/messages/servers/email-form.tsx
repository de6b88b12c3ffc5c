import { messageSettingsApi, type StoredEmailSettings } from '@store-panel/api-client/rtk/message-settings';
import { hasMailServer, MAIL_ENCRYPTIONS } from '@store-panel/domain/messages/message-settings';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormCheckbox } from '#shared/forms/form-checkbox.tsx';
import { FormEmailField, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormSelect } from '#shared/forms/form-select.tsx';
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
import { type EmailValues, FIELD_OF_SETTING, secretBody, toEmailSettings, toEmailValues } from './message-values.ts';
import { ServerTestCard } from './server-test.tsx';
import { useSavedSecret } from './use-saved-secret.ts';

interface EmailFormProps {
  readonly stored: StoredEmailSettings;
  /** Loads them again after a conflict. */
  readonly onReload: () => void;
}

const NOT_IN_DRAFTS = ['password'];
/** Where the server's errors of the body are shown. */
const SERVER_ERRORS = {
  byBodyField: {
    'settings.host': 'host',
    'settings.port': 'port',
    'settings.user': 'user',
    'settings.email': 'email',
    'settings.sender_name': 'sender_name',
    password: 'password',
  },
};
const LATIN = { dir: 'ltr', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;
const { saveEmailSettings, testEmailSettings } = messageSettingsApi.endpoints;

/** The store's mail server with a test, and which emails customers get. Newer versions are merged into it. */
export function EmailForm({ stored, onReload }: EmailFormProps) {
  const { t } = useTranslation(['message-settings', 'screens']);
  const denial = useReadOnlyReason();
  const isSet = stored.password.is_set;
  const initial = useMemo(() => toEmailValues(stored.settings), [stored.settings]);
  const [rules] = useState(() =>
    lazySchema<EmailValues>(async () => {
      const { emailSettingsSchema } = await import('@store-panel/domain/validation/settings/message-settings');
      return emailSettingsSchema({ isSet });
    }),
  );
  const words = useMessageWords<EmailValues>('email', isSet);
  const save = useUntrackedMutation(saveEmailSettings);
  const showDone = useUndoToast();

  async function saveValues(values: EmailValues) {
    const body = {
      settings: toEmailSettings(values),
      version: stored.version,
      ...secretBody('password', values.password),
    };
    const saved = await save(body);
    await showDone(saved.change_id === null ? [] : [saved.change_id], { key: 'message-settings:saved.email' });
    return { values: toEmailValues(saved.settings), version: saved.version };
  }
  return (
    <SettingsForm
      label={t('screens:screen.email-settings')}
      draft="email-settings"
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
          <AccountAlerts channel="email" account={stored.account} secret={stored.password} />
          <ServerCard stored={stored} disabled={denial !== undefined} />
          <EmailTestCard stored={stored} values={values} denial={denial} />
          <KindsCard channel="email" disabled={denial !== undefined} />
        </div>
      )}
    </SettingsForm>
  );
}

function ServerCard({ stored, disabled }: { readonly stored: StoredEmailSettings; readonly disabled: boolean }) {
  const { t } = useTranslation('message-settings');
  const saved = useSavedSecret(stored.password);
  const { platform_sender: platform } = stored;
  return (
    <Card>
      <CardHeader title={t('server.title')} />
      <CardBody>
        <HintText>{t('server.help')}</HintText>
        <FieldRow>
          <FormTextField {...LATIN} name="host" label={t('server.host')} disabled={disabled} inputMode="url" />
          <FormTextField
            {...LATIN}
            name="port"
            label={t('server.port')}
            help={t('server.portHelp')}
            disabled={disabled}
            inputMode="numeric"
            maxLength={5}
          />
        </FieldRow>
        <FormSelect
          name="encryption"
          label={t('server.encryption')}
          disabled={disabled}
          options={MAIL_ENCRYPTIONS.toReversed().map((value) => ({ value, label: t(`encryption.${value}`) }))}
        />
        <FieldRow>
          <FormTextField
            {...LATIN}
            name="user"
            label={t('server.user')}
            help={t('server.userHelp')}
            optional
            disabled={disabled}
          />
          <FormSecretField
            name="password"
            label={t('server.password')}
            help={t('server.passwordHelp')}
            saved={saved}
            removable
            optional
            disabled={disabled}
          />
        </FieldRow>
        <FieldRow>
          <FormEmailField name="email" label={t('server.email')} disabled={disabled} autoComplete="off" />
          <FormTextField
            name="sender_name"
            label={t('server.senderName')}
            help={t('server.senderNameHelp')}
            optional
            disabled={disabled}
            maxLength={80}
          />
        </FieldRow>
        {platform !== null && (
          <FormCheckbox
            name="platform_sends_meanwhile"
            label={t('server.meanwhile')}
            help={t('server.meanwhileHelp', { email: isolateLtr(platform) })}
            disabled={disabled}
          />
        )}
      </CardBody>
    </Card>
  );
}

interface EmailTestCardProps {
  readonly stored: StoredEmailSettings;
  readonly values: EmailValues;
  readonly denial: string | undefined;
}

function EmailTestCard({ stored, values, denial }: EmailTestCardProps) {
  const { t } = useTranslation('message-settings');
  const test = useUntrackedMutation(testEmailSettings);
  const settings = toEmailSettings(values);
  const tried = { settings, ...secretBody('password', values.password) };
  const isIncomplete = !hasMailServer(settings) || settings.email === '' || settings.port === 0;
  return (
    <ServerTestCard
      channel="email"
      recipients={stored.test_recipients}
      tested={tried}
      denial={denial ?? (isIncomplete ? t('test.incomplete') : undefined)}
      onTest={(to) => test({ ...tried, to })}
    />
  );
}
