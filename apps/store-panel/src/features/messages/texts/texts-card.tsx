import {
  messageSettingsApi,
  type StoredEmailSettings,
  type StoredSmsSettings,
  type TemplateDraft,
  useGetMessageTemplateQuery,
} from '@store-panel/api-client/rtk/message-settings';
import { LANGUAGES, type LanguageCode } from '@store-panel/domain/geo/languages';
import type { CustomerChannel, CustomerMessageKind } from '@store-panel/domain/messages/customer-messages';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Select } from '@store-panel/ui/select';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { TextForm } from './text-form.tsx';
import { KIND_SELECT_ID, useOpenedText } from './use-opened-text.ts';
import { useShownKinds } from './use-shown-kinds.ts';

interface TextsCardProps {
  readonly channel: CustomerChannel;
  /** Which messages are sent. */
  readonly kinds: Readonly<Partial<Record<CustomerMessageKind, boolean>>>;
  /** The stored mail server or SMS account, which sends the user a text as typed. */
  readonly server?: StoredEmailSettings;
  readonly account?: StoredSmsSettings;
}

const { testEmailSettings, testSmsSettings } = messageSettingsApi.endpoints;

/** The texts of messages, one by kind and language. Texts: `message-settings`. */
export function TextsCard({ channel, kinds, server, account }: TextsCardProps) {
  const { t } = useTranslation(['message-settings', 'screens']);
  const { kind, language, open } = useOpenedText(channel);
  const shown = useShownKinds(channel, (one) => one === kind || kinds[one] === true);
  const key = { channel, kind, language };
  const query = useGetMessageTemplateQuery(key);
  const testEmail = useUntrackedMutation(testEmailSettings);
  const testSms = useUntrackedMutation(testSmsSettings);
  const template = query.currentData;

  const sendTest = (to: string, { document }: TemplateDraft) => {
    const sent = document && { template: { kind, language, document } };
    if (server) return testEmail({ settings: server.settings, to, ...sent });
    if (account) return testSms({ settings: account.settings, to, ...sent });
    throw new Error('a text is sent by a server or an account');
  };
  const hasServer = server ? server.settings.host !== '' : account?.settings.auth_id !== '';
  return (
    <Card>
      <CardHeader title={t('text.title')} />
      <CardBody>
        <FieldRow>
          <Select
            id={KIND_SELECT_ID}
            label={t('text.kind')}
            value={kind}
            options={shown.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(event) => open({ kind: event.target.value as CustomerMessageKind })}
          />
          <Select
            label={t('text.language')}
            value={language}
            options={LANGUAGES.map(({ code, label }) => ({ value: code, label }))}
            onChange={(event) => open({ language: event.target.value as LanguageCode })}
          />
        </FieldRow>
        {kinds[kind] !== true && <HintText>{t('text.isOff')}</HintText>}
        {template ? (
          <TextForm
            // Each text is a form with a draft of its own.
            key={`${kind}.${language}`}
            textKey={key}
            stored={template}
            recipients={server?.test_recipients ?? account?.test_recipients ?? []}
            hasServer={hasServer}
            onTest={sendTest}
            onReload={() => void query.refetch()}
          />
        ) : (
          <RecordFallback query={query} missing={{ title: t('text.title'), text: t('text.isOurs') }}>
            <div aria-busy="true">
              <Skeleton height="24rem" />
            </div>
          </RecordFallback>
        )}
      </CardBody>
    </Card>
  );
}
