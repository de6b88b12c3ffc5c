import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import { PUSH_KINDS } from '@store-panel/domain/messages/message-kinds';
import { type Language, languageAt, languageOf } from '@store-panel/domain/geo/languages';

import type { Queries } from '#db/transaction.ts';
import type { AccountLetter, AnyLetter, EmailContext } from '#messages/email/email.ts';
import { renderEmail, renderSms } from '#messages/email/email-templates.ts';
import { type AnyPush, renderPush } from '#messages/push/push-texts.ts';
import type { Channel } from '#messages/outbox/queue.queries.ts';

/** As many as anybody looks through. */
const MOST = 50;

/** A message as it reads, and what became of it. */
export interface OutboxEntry {
  readonly id: string;
  readonly channel: Channel;
  readonly kind: string;
  readonly to: string;
  readonly language: Language;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly tries: number;
  readonly problem: string;
  readonly createdAt: Date;
  readonly subject: string;
  readonly opening: readonly string[];
  readonly code: string | null;
  readonly closing: readonly string[];
  readonly link: string | null;
  /** Where such letters are ended. */
  readonly stop: string | null;
}

interface Row {
  readonly id: string;
  readonly channel: Channel;
  readonly kind: string;
  readonly recipient: string;
  readonly sealed: Buffer;
  readonly lang: number;
  readonly state: OutboxEntry['state'];
  readonly tries: number;
  readonly problem: string;
  readonly created_at: Date;
}

/** The last messages whose text is still there, the newest first; only those to whom `to` is part of, where it is given. */
export async function readOutbox(
  db: Queries,
  secrets: Secrets,
  writer: EmailContext,
  to: string,
): Promise<OutboxEntry[]> {
  const { rows } = await sql<Row>`
    select id, channel, kind, recipient, sealed, lang, state, tries, problem, created_at from messages
    where state <> 'void' and sealed is not null and position(lower(${to}) in lower(recipient)) > 0
    order by created_at desc, id desc limit ${MOST}`.execute(db);
  const entries = await Promise.all(
    rows.map(async ({ recipient, sealed, lang, created_at, ...row }): Promise<OutboxEntry | null> => {
      const facts = secrets.open('messages', sealed);
      if (facts === null) return null;
      const read = await reading({ ...row, lang, facts }, writer);
      return { ...row, ...read, to: recipient, language: languageOf(languageAt(lang)), createdAt: created_at };
    }),
  );
  return entries.filter((entry) => entry !== null);
}

type Reading = Pick<OutboxEntry, 'subject' | 'opening' | 'code' | 'closing' | 'link' | 'stop'>;

async function reading(
  { channel, kind, lang, facts }: Pick<Row, 'channel' | 'kind' | 'lang'> & { readonly facts: unknown },
  writer: EmailContext,
): Promise<Reading> {
  const nothingElse = { opening: [], code: null, closing: [], link: null, stop: null } as const;
  if (PUSH_KINDS.some((one) => one === kind)) {
    // How many orders wait is counted when it is sent, so only its first line is sure.
    const { title } = await renderPush({ kind, facts } as AnyPush, lang, 0);
    return { ...nothingElse, subject: title };
  }
  const written = await renderEmail({ kind, facts } as AnyLetter, lang, writer);
  if (channel === 'email') return { ...written, link: written.link?.url ?? null, stop: written.stop?.url ?? null };
  const text = await renderSms({ kind, facts } as AccountLetter, lang, writer);
  return { ...nothingElse, subject: '', code: written.code, closing: text.split('\n\n') };
}
