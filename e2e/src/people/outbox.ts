import type { LetterKind } from '@store-panel/domain/messages/message-kinds';
import { expect } from 'playwright/test';

/** What the platform wrote to somebody, as its outbox shows it on the machine that it runs on. */
export interface Message {
  readonly kind: LetterKind;
  readonly code: string | null;
  readonly text: string;
  /** Where it leads. */
  readonly link: string | null;
  /** Where such letters are ended. */
  readonly stop: string | null;
  readonly created_at: string;
}

/** Messages to one address or number, the newest first. */
async function messagesTo(origin: string, recipient: string): Promise<readonly Message[]> {
  const reply = await fetch(`${origin}/outbox.json?to=${encodeURIComponent(recipient)}`);
  return ((await reply.json()) as { readonly messages: readonly Message[] }).messages;
}

/** The code that was sent to them last; waits until one is there. */
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

/** A message of this kind has been sent to them. */
export async function expectMessage(origin: string, recipient: string, kind: LetterKind): Promise<void> {
  await expect.poll(async () => (await messagesTo(origin, recipient)).map((one) => one.kind)).toContain(kind);
}

/** The last letter of this kind to them; waits until there is one. */
export async function letterTo(origin: string, recipient: string, kind: LetterKind): Promise<Message> {
  const last = async () => (await messagesTo(origin, recipient)).find((one) => one.kind === kind);
  await expect.poll(last).toBeDefined();
  const letter = await last();
  if (!letter) throw new Error(`No ${kind} to ${recipient}`);
  return letter;
}
