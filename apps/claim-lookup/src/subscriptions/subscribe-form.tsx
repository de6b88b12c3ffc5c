import type { Client } from '@store-panel/api-client/client';
import { EMAIL_LIMITS } from '@store-panel/domain/limits/limits';
import { isEmail } from '@store-panel/domain/validation/email-pattern';
import { Button } from '@store-panel/ui/button';
import { FormLayout } from '@store-panel/ui/form-layout';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { TextField } from '@store-panel/ui/text-field';
import { Mail } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';

import { FailureNotice } from '#lookup/failure-notice.tsx';
import { takeFocus } from '#page/take-focus.ts';
import type { ClaimTranslate } from '#texts/claim-translate.ts';
import { isolateLtr } from '#texts/isolate-ltr.ts';
import { useTexts } from '#texts/use-texts.tsx';
import css from './subscriptions.module.css';

interface SubscribeFormProps {
  readonly client: Client;
  readonly token: string;
  readonly t: ClaimTranslate;
}

const HEADING = 'claim-mails';

/** Subscribes to emails about the visible claim. They start once the address is confirmed. */
export function SubscribeForm({ client, token, t }: SubscribeFormProps) {
  const { t: translate } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const [sentTo, setSentTo] = useState<string>();

  async function subscribe() {
    const address = email.trim();
    const reason = address === '' ? 'required' : isEmail(address) ? undefined : 'invalid';
    setMistake(reason && t(`validation:email.${reason}`));
    setFailure(undefined);
    if (reason !== undefined) {
      field.current?.focus();
      return;
    }
    setPending(true);
    try {
      await client.call('POST /api/user/subscribe_claim_mails', { claim_token: token, email: address });
      setSentTo(address);
    } catch (error) {
      setFailure({ error });
    } finally {
      setPending(false);
    }
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) void subscribe();
  }
  return (
    <section className={css.root} aria-labelledby={HEADING}>
      <h2 id={HEADING}>{translate('claim:mails')}</h2>
      {sentTo === undefined ? (
        <FormLayout aria-labelledby={HEADING} onSubmit={submit}>
          <p className={css.note}>{t('claim-result:mails.text')}</p>
          <TextField
            ref={field}
            type="email"
            name="email"
            label={t('claim-result:mails.email')}
            icon={<Mail aria-hidden="true" />}
            autoComplete="email"
            maxLength={EMAIL_LIMITS.maxLength}
            value={email}
            error={mistake}
            onChange={({ target }) => {
              setEmail(target.value);
              setMistake(undefined);
            }}
          />
          {failure && <FailureNotice error={failure.error} onRetry={() => void subscribe()} />}
          <div>
            <Button type="submit" pending={isPending}>
              {t('claim-result:mails.submit')}
            </Button>
          </div>
        </FormLayout>
      ) : (
        <InlineAlert tone="success">
          <div className={css.sent}>
            {/* The pressed button was removed: its result takes the focus. */}
            <p ref={takeFocus} tabIndex={-1}>
              {t('claim-result:mails.sent', { email: isolateLtr(sentTo) })}
            </p>
            <Button size="sm" onClick={() => setSentTo(undefined)}>
              {t('claim-result:mails.another')}
            </Button>
          </div>
        </InlineAlert>
      )}
    </section>
  );
}
