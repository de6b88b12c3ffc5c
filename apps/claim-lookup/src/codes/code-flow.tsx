import type { Client } from '@store-panel/api-client/client';
import { createIdempotencyKey } from '@store-panel/api-client/request/idempotency-key';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { withProof } from '#lookup/with-proof.ts';
import { CodeStep } from './code-step.tsx';
import type { CodeTranslate, FoundCode, NamedOrder, Redeemed, Redemption, StepState } from './code-parts.tsx';
import { Done } from './done.tsx';
import { OrderStep } from './order-step.tsx';
import { ReturnStep } from './return-step.tsx';
import { SendStep } from './send-step.tsx';

interface CodeFlowProps {
  readonly client: Client;
  /** From the link of a slip; empty without one. */
  readonly linkedCode: string;
  readonly t: CodeTranslate;
}

const IDLE: StepState = { isPending: false, failure: undefined };

/** Long enough for a slow network; after that the user retries. */
const TIMEOUT_MS = 15_000;

/** From a code to what it is for, step by step. What was entered stays when something fails. */
export function CodeFlow({ client, linkedCode, t }: CodeFlowProps) {
  const [code, setCode] = useState(linkedCode);
  const [found, setFound] = useState<FoundCode>();
  const [redeemed, setRedeemed] = useState<{ readonly reply: Redeemed; readonly sent: Redemption }>();
  const [state, setState] = useState<StepState>({ ...IDLE, isPending: linkedCode !== '' });
  const controller = useRef<AbortController>(undefined);
  /** Of the redemption that was sent last: sent again unchanged, it is the same one. */
  const lastSent = useRef<{ readonly body: string; readonly key: string }>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  function run<Reply>(send: (signal: AbortSignal) => Promise<Reply>, onReply: (reply: Reply) => void) {
    setState({ isPending: true, failure: undefined });
    return finish(send, onReply);
  }
  async function finish<Reply>(send: (signal: AbortSignal) => Promise<Reply>, onReply: (reply: Reply) => void) {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    try {
      const reply = await send(own.signal);
      if (own.signal.aborted) return;
      setState(IDLE);
      onReply(reply);
    } catch (error) {
      if (!own.signal.aborted) setState({ isPending: false, failure: { error } });
    }
  }
  const find = (text: string, order?: NamedOrder) => (signal: AbortSignal) =>
    withProof({ client, signal, onWork: () => undefined }, (captcha) =>
      client.call(
        'POST /api/user/find_unique_code',
        { code: text, ...(order && { order }), ...(captcha !== undefined && { captcha_token: captcha }) },
        { signal, timeoutMs: TIMEOUT_MS },
      ),
    );
  const look = (order?: NamedOrder) => run(find(code, order), setFound);
  function redeem(sent: Redemption) {
    const body = { code_token: found?.code_token ?? '', ...sent };
    const text = JSON.stringify(body);
    if (lastSent.current?.body !== text) lastSent.current = { body: text, key: createIdempotencyKey() };
    const { key: idempotencyKey } = lastSent.current;
    return run(
      (signal) =>
        client.call('POST /api/user/redeem_unique_code', body, { signal, idempotencyKey, timeoutMs: TIMEOUT_MS }),
      (reply) => setRedeemed({ reply, sent }),
    );
  }
  function startOver() {
    controller.current?.abort();
    setState(IDLE);
    setRedeemed(undefined);
    setFound(undefined);
  }
  const lookLinked = useEffectEvent(() => {
    if (linkedCode !== '') void finish(find(linkedCode), setFound);
  });
  useEffect(() => lookLinked(), []);

  if (redeemed && found) {
    return (
      <Done
        client={client}
        t={t}
        found={found}
        {...redeemed}
        onAnother={() => {
          setCode('');
          startOver();
        }}
      />
    );
  }
  const shared = { ...state, t, onBack: startOver };
  if (found?.send)
    return <SendStep {...shared} found={found} send={found.send} onSend={(send) => void redeem({ send })} />;
  if (found?.order) {
    return (
      <ReturnStep
        key={found.order.unique_id}
        {...shared}
        found={found}
        order={found.order}
        onReturn={(requested) => void redeem({ return: requested })}
      />
    );
  }
  if (found) return <OrderStep {...shared} found={found} onOrder={(order) => void look(order)} />;
  return <CodeStep {...state} t={t} code={code} onCode={setCode} onLook={() => void look()} />;
}
