import type { ReplyOf } from '@store-panel/api-client/call-key';
import type { Client } from '@store-panel/api-client/client';
import { Button } from '@store-panel/ui/button';
import { ButtonLink } from '@store-panel/ui/button-link';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useEffect, useEffectEvent, useState } from 'react';

import { FailureNotice } from '#lookup/failure-notice.tsx';
import { takeFocus } from '#page/take-focus.ts';
import { apart } from '#texts/apart.ts';
import type { MailNamespace } from '#texts/page-namespaces.ts';
import type { translator } from '#texts/texts.ts';
import css from './mails.module.css';

type Mails = ReplyOf<'POST /api/user/get_claim_mails'>['mails'];

const CALLS = {
  look: 'POST /api/user/get_claim_mails',
  confirm: 'POST /api/user/confirm_claim_mails',
  end: 'POST /api/user/end_claim_mails',
} as const;
type Step = keyof typeof CALLS;

interface MailChoiceProps {
  readonly client: Client;
  readonly token: string;
  readonly t: ReturnType<typeof translator<MailNamespace>>;
}

/** Whether mails about a claim come to an address, and how to have that otherwise. Nothing changes without a press. */
export function MailChoice({ client, token, t }: MailChoiceProps) {
  /** How it stands, and by which step that is known. */
  const [known, setKnown] = useState<Mails & { readonly by: Step }>();
  const [underWay, setUnderWay] = useState<Step | undefined>('look');
  const [failed, setFailed] = useState<{ readonly step: Step; readonly error: unknown }>();

  const ask = (step: Step) => {
    client.call(CALLS[step], { mail_token: token }).then(
      ({ mails }) => {
        setKnown({ ...mails, by: step });
        setUnderWay(undefined);
      },
      (error: unknown) => {
        setFailed({ step, error });
        setUnderWay(undefined);
      },
    );
  };
  function take(step: Step) {
    setUnderWay(step);
    setFailed(undefined);
    ask(step);
  }
  const look = useEffectEvent(() => ask('look'));
  useEffect(() => look(), []);

  const failure = failed && <FailureNotice error={failed.error} onRetry={() => take(failed.step)} />;
  if (known === undefined) return failure ?? <Skeleton height="6rem" />;
  const { state, by, recipient: email, waybill_number: waybill } = known;
  const said =
    state === 'ended'
      ? t(by === 'end' ? 'claim-mails:stopped' : 'claim-mails:over')
      : t(`claim-mails:${state}`, { email: apart(email ?? ''), waybill: apart(waybill ?? '') });
  const button = (step: 'confirm' | 'end', words: string) => (
    <Button
      {...(step === 'confirm' && { variant: 'primary' })}
      pending={underWay === step}
      onClick={() => underWay === undefined && take(step)}
    >
      {words}
    </Button>
  );
  return (
    <div className={css.root}>
      {/* The button that was pressed is gone: what became of it takes the focus. */}
      <p key={state} ref={by === 'look' ? undefined : takeFocus} tabIndex={-1} className={css.question}>
        {said}
      </p>
      {failure}
      <div className={css.tools}>
        {state === 'waiting' && button('confirm', t('claim-mails:confirm'))}
        {state === 'waiting' && button('end', t('claim-mails:decline'))}
        {state === 'active' && button('end', t('claim-mails:stop'))}
        {state !== 'waiting' && <ButtonLink href="/">{t('claim-mails:lookUp')}</ButtonLink>}
      </div>
    </div>
  );
}
