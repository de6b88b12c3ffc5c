import type { MessageTemplate } from '@store-panel/domain/messages/message-kinds';
import { expect } from 'playwright/test';

/** A sent message, from the server's outbox page. */
export interface Message {
  readonly kind: MessageTemplate;
  readonly code: string | null;
  readonly text: string;
  /** Link in the message. */
  readonly link: string | null;
  /** Unsubscribe link. */
  readonly stop: string | null;
  readonly created_at: string;
}

/** Messages to an email or phone, newest first. */
async function messagesTo(origin: string, recipient: string): Promise<readonly Message[]> {
  const reply = await fetch(`${origin}/outbox.json?to=${encodeURIComponent(recipient)}`);
  return ((await reply.json()) as { readonly messages: readonly Message[] }).messages;
}

/** Waits for the latest code to a recipient. */
export async function codeTo(origin: string, recipient: string): Promise<string> {
  let code: string | null = null;
  await expect
    .poll(async () => {
      code = (await messagesTo(origin, recipient)).find((message) => message.code !== null)?.code ?? null;
      return code;
    })
    .not.toBeNull();
  return code ?? '';
}

/** Waits for a message of this kind. */
export async function expectMessage(origin: string, recipient: string, kind: MessageTemplate): Promise<void> {
  await expect.poll(async () => (await messagesTo(origin, recipient)).map((one) => one.kind)).toContain(kind);
}

/** Waits for the latest message of this kind. */
export async function waitForMessage(origin: string, recipient: string, kind: MessageTemplate): Promise<Message> {
  const last = async () => (await messagesTo(origin, recipient)).find((one) => one.kind === kind);
  await expect.poll(last).toBeDefined();
  const found = await last();
  if (!found) throw new Error(`No ${kind} to ${recipient}`);
  return found;
}
