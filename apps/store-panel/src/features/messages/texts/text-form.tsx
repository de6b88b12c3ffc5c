import {
  type ServerTestReply,
  type StoredTemplate,
  type TemplateDraft,
  type TemplateKey,
  useResetMessageTemplateMutation,
  useSaveMessageTemplateMutation,
} from '@store-panel/api-client/rtk/message-settings';
import { languageOf } from '@store-panel/domain/geo/languages';
import { variablesOf } from '@store-panel/domain/messages/customer-messages';
import { documentProblem } from '@store-panel/domain/messages/message-document';
import { Button } from '@store-panel/ui/button';
import type { DocumentPart } from '@store-panel/ui/document-editor';
import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { SettingsForm } from '#shared/forms/settings/settings-form.tsx';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useUndoToast } from '#shared/settings-journal/undo-toast.ts';
import css from '../messages.module.css';
import { ServerTest } from '../servers/server-test.tsx';
import { FormDocumentEditor } from './form-document-editor.tsx';
import { SmsPartsCount } from './sms-parts-count.tsx';
import { TextPreview } from './text-preview.tsx';
import { plainText, type TextValues, toTemplate, toTextValues } from './text-values.ts';
import { useTextPreview } from './use-text-preview.ts';

interface TextFormProps {
  readonly textKey: TemplateKey;
  readonly stored: StoredTemplate;
  readonly recipients: readonly string[];
  /** Whether something is there that could send the text. */
  readonly hasServer: boolean;
  readonly onTest: (to: string, draft: TemplateDraft) => Promise<ServerTestReply>;
  readonly onReload: () => void;
}

const SUBJECT_PROBLEMS: ReadonlySet<string> = new Set(['subject_missing', 'subject_too_long']);

/** The rules of a text, which are the server's. */
function textRules({ channel, kind }: TemplateKey): LazySchema<TextValues> {
  const load = () => import('@store-panel/domain/validation/settings/message-settings');
  return {
    preload: () => void Promise.all([load(), loadValidationKeys()]).catch(() => undefined),
    async validate(values) {
      const problem = documentProblem(toTemplate(values), { channel, kind });
      if (problem === null) return {};
      const [{ documentProblemKey }] = await Promise.all([load(), loadValidationKeys()]);
      const field = SUBJECT_PROBLEMS.has(problem) ? 'subject' : 'body';
      return { [field]: documentProblemKey(problem, channel) };
    },
  };
}

/** One text with its preview. Newer versions are merged into it. Texts: `message-settings`, `settings`. */
export function TextForm({ textKey, stored, recipients, hasServer, onTest, onReload }: TextFormProps) {
  const { t } = useTranslation('message-settings');
  const { channel, kind, language } = textKey;
  const denial = useReadOnlyReason();
  const [save] = useSaveMessageTemplateMutation();
  const showDone = useUndoToast();
  const [rules] = useState(() => textRules(textKey));
  const initial = useMemo(() => toTextValues(stored.document), [stored.document]);
  const variables = variablesOf(kind).map((name) => ({ name, label: t(`variable.${name}`) }));
  const labelOf = (name: string) => variables.find((one) => one.name === name)?.label ?? name;
  const words = {
    labels: {
      ...(channel === 'email' && { subject: t('text.subject') }),
      body: t(channel === 'email' ? 'text.content' : 'text.sms'),
    },
    valueOf: (field: keyof TextValues, values: TextValues) => plainText(values[field], labelOf),
  };

  async function saveValues(values: TextValues) {
    const saved = await save({ ...textKey, document: toTemplate(values), version: stored.version }).unwrap();
    await showDone(saved.change_id === null ? [] : [saved.change_id], { key: 'message-settings:text.saved' });
    return { values: toTextValues(saved.document), version: saved.version };
  }
  return (
    <SettingsForm
      label={t('text.form')}
      draft={`message-text.${channel}.${kind}.${language}`}
      initialValues={initial}
      rules={rules}
      shared={{ version: stored.version, words }}
      fieldOf={NO_LINKS}
      readOnly={denial !== undefined}
      note={denial}
      action={stored.is_edited && denial === undefined && <ResetButton textKey={textKey} version={stored.version} />}
      onSave={saveValues}
      onReload={onReload}
    >
      {({ values }) => (
        <TextFields
          textKey={textKey}
          values={values}
          isEdited={stored.is_edited}
          variables={variables}
          denial={denial}
          recipients={recipients}
          hasServer={hasServer}
          onTest={onTest}
        />
      )}
    </SettingsForm>
  );
}

const NO_LINKS = {};

interface TextFieldsProps extends Pick<TextFormProps, 'textKey' | 'recipients' | 'hasServer' | 'onTest'> {
  readonly values: TextValues;
  readonly isEdited: boolean;
  readonly variables: readonly DocumentPart[];
  readonly denial: string | undefined;
}

function TextFields(props: TextFieldsProps) {
  const { textKey, values, isEdited, variables, denial, recipients, hasServer, onTest } = props;
  const { t } = useTranslation('message-settings');
  const { channel, language } = textKey;
  const { direction } = languageOf(language);
  const draft = { ...textKey, document: toTemplate(values) };
  const preview = useTextPreview(draft);
  const editor = { variables, lang: language, dir: direction, readOnly: denial !== undefined };
  return (
    <div className={css.beside}>
      <div className={css.fields}>
        <HintText>{t(isEdited ? 'text.isYours' : 'text.isOurs')}</HintText>
        {channel === 'email' && (
          <FormDocumentEditor {...editor} name="subject" format="line" label={t('text.subject')} />
        )}
        <FormDocumentEditor
          {...editor}
          name="body"
          format={channel === 'email' ? 'full' : 'plain'}
          label={t(channel === 'email' ? 'text.content' : 'text.sms')}
          {...(channel === 'email' && { blocks: [{ name: 'order_table', label: t('block.order_table') }] })}
        />
        {channel === 'phone' && preview.shown?.sms && <SmsPartsCount sms={preview.shown.sms} />}
        <ServerTest
          channel={channel === 'email' ? 'email' : 'sms'}
          recipients={recipients}
          tested={draft}
          denial={denial ?? (hasServer ? undefined : t('test.incomplete'))}
          label={t('test.sendThis')}
          onTest={(to) => onTest(to, draft)}
        />
      </div>
      <TextPreview channel={channel} language={language} {...preview} />
    </div>
  );
}

function ResetButton({ textKey, version }: { readonly textKey: TemplateKey; readonly version: number }) {
  const { t } = useTranslation('message-settings');
  const [isOpen, setOpen] = useState(false);
  const [reset] = useResetMessageTemplateMutation();
  const showDone = useUndoToast();
  return (
    <>
      <Button variant="quiet" icon={<RotateCcw aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('text.reset')}
      </Button>
      {isOpen && (
        <ConfirmMutationDialog
          title={t('text.resetTitle', { name: t(`kind.${textKey.kind}`) })}
          description={t('text.resetText')}
          confirmLabel={t('text.reset')}
          onClose={() => setOpen(false)}
          onConfirm={async () => {
            const saved = await reset({ ...textKey, version }).unwrap();
            const changes = saved.change_id === null ? [] : [saved.change_id];
            await showDone(changes, { key: 'message-settings:text.resetDone' });
          }}
        />
      )}
    </>
  );
}
