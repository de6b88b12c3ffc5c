import type { ReplyOf } from '@store-panel/api-client/endpoint-key';
import type { Client } from '@store-panel/api-client/client';
import { Button } from '@store-panel/ui/button';
import { ButtonLink } from '@store-panel/ui/button-link';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useEffect, useEffectEvent, useState } from 'react';

import { FailureNotice } from '#lookup/failure-notice.tsx';
import { takeFocus } from '#page/take-focus.ts';
import { isolateLtr } from '#texts/isolate-ltr.ts';
import type { MailNamespace } from '#texts/page-namespaces.ts';
import type { translator } from '#texts/texts.ts';
import css from './subscriptions.module.css';

type Mails = ReplyOf<'POST /api/user/get_claim_mails'>['mails'];

const CALLS = {
  look: 'POST /api/user/get_claim_mails',
  confirm: 'POST /api/user/confirm_claim_mails',
  end: 'POST /api/user/end_claim_mails',
} as const;
type Action = keyof typeof CALLS;

interface SubscriptionChoiceProps {
  readonly client: Client;
  readonly token: string;
  readonly t: ReturnType<typeof translator<MailNamespace>>;
}

/** Shows a subscription and its actions. Nothing changes without a button press. */
export function SubscriptionChoice({ client, token, t }: SubscriptionChoiceProps) {
  /** Current state, and the action that returned it. */
  const [current, setCurrent] = useState<Mails & { readonly by: Action }>();
  const [underWay, setUnderWay] = useState<Action | undefined>('look');
  const [failed, setFailed] = useState<{ readonly action: Action; readonly error: unknown }>();

  const send = (action: Action) => {
    client.call(CALLS[action], { mail_token: token }).then(
      ({ mails }) => {
        setCurrent({ ...mails, by: action });
        setUnderWay(undefined);
      },
      (error: unknown) => {
        setFailed({ action, error });
        setUnderWay(undefined);
      },
    );
  };
  function startAction(action: Action) {
    setUnderWay(action);
    setFailed(undefined);
    send(action);
  }
  const load = useEffectEvent(() => send('look'));
  useEffect(() => load(), []);

  const failure = failed && <FailureNotice error={failed.error} onRetry={() => startAction(failed.action)} />;
  if (current === undefined) return failure ?? <Skeleton height="6rem" />;
  const { state, by, recipient: email, waybill_number: waybill } = current;
  const message =
    state === 'ended'
      ? t(by === 'end' ? 'claim-subscriptions:stopped' : 'claim-subscriptions:over')
      : t(`claim-subscriptions:${state}`, { email: isolateLtr(email ?? ''), waybill: isolateLtr(waybill ?? '') });
  const button = (action: 'confirm' | 'end', label: string) => (
    <Button
      {...(action === 'confirm' && { variant: 'primary' })}
      pending={underWay === action}
      onClick={() => underWay === undefined && startAction(action)}
    >
      {label}
    </Button>
  );
  return (
    <div className={css.root}>
      {/* The pressed button was removed: its result takes the focus. */}
      <p key={state} ref={by === 'look' ? undefined : takeFocus} tabIndex={-1} className={css.question}>
        {message}
      </p>
      {failure}
      <div className={css.tools}>
        {state === 'waiting' && button('confirm', t('claim-subscriptions:confirm'))}
        {state === 'waiting' && button('end', t('claim-subscriptions:decline'))}
        {state === 'active' && button('end', t('claim-subscriptions:stop'))}
        {state !== 'waiting' && <ButtonLink href="/">{t('claim-subscriptions:lookUp')}</ButtonLink>}
      </div>
    </div>
  );
}
