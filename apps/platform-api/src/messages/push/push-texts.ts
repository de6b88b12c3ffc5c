import type { PushKind } from '@store-panel/domain/messages/message-kinds';
import type { PushMessage } from '@store-panel/domain/messages/push-message';
import { languageAt, languageOf, localizedText } from '@store-panel/domain/geo/languages';

import { isolateDirection, sanitizeName } from '#messages/display-text.ts';
import { messageTexts } from '#messages/message-texts.ts';
import type { MessageFacts } from '#messages/outbox/enqueue-message.ts';

export type AnyPush = {
  readonly [Kind in PushKind]: { readonly kind: Kind; readonly facts: MessageFacts[Kind] };
}[PushKind];

/**
 * Renders a notification. A device shows only the latest push about new orders: each contains the current number of
 * waiting orders, so that nothing is lost.
 */
export async function renderPush(push: AnyPush, lang: number, waitingCount: number): Promise<PushMessage> {
  const language = languageOf(languageAt(lang));
  const text = await messageTexts(language.code);
  const common = { kind: push.kind, lang: language.code, dir: language.direction } as const;
  if (push.kind === 'signed_in_elsewhere') {
    const title = text('push.signed_in_elsewhere.title');
    return { ...common, title, body: text('push.signed_in_elsewhere.body'), tag: push.kind, order_id: null };
  }
  const { orderId, number, store } = push.facts;
  const name = sanitizeName(localizedText(store, language.code));
  const values = { store: language.direction === 'rtl' ? isolateDirection(name) : name };
  if (push.kind === 'order_unseen') {
    return {
      ...common,
      title: text('push.order_unseen.title', { number: isolateDirection(`#${number}`) }),
      body: text('push.order_unseen.body', { ...values, minutes: push.facts.minutes }),
      tag: `unseen_${number}`,
      order_id: orderId,
    };
  }
  if (push.kind === 'order_released') {
    return {
      ...common,
      title: text('push.order_released.title', { number: isolateDirection(`#${number}`) }),
      body: text('push.order_released.body', values),
      tag: `released_${number}`,
      order_id: orderId,
    };
  }
  return {
    ...common,
    title: text('push.new_order.title', { number: isolateDirection(`#${number}`) }),
    body: push.facts.isAccepted
      ? text('push.new_order.accepted', values)
      : text('push.new_order.waiting', { ...values, count: waitingCount }),
    tag: 'new_orders',
    order_id: orderId,
  };
}
