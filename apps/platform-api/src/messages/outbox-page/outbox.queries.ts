import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import { PUSH_KINDS } from '@store-panel/domain/messages/message-kinds';
import { type Language, languageAt, languageOf } from '@store-panel/domain/geo/languages';

import type { QueryExecutor } from '#db/transaction.ts';
import type { AccountMessage, AnyMessage, EmailContext } from '#messages/email/email.ts';
import { renderEmail, renderSms } from '#messages/email/email-templates.ts';
import { type AnyPush, renderPush } from '#messages/push/push-texts.ts';
import type { Channel } from '#messages/outbox/queue.queries.ts';

/** Enough for the page. */
const MAX_ENTRIES = 50;

/** A message as rendered, and its state. */
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
  readonly intro: readonly string[];
  readonly code: string | null;
  readonly outro: readonly string[];
  readonly link: string | null;
  readonly unsubscribeUrl: string | null;
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

/** Returns the latest messages whose content is still stored, newest first; `to` filters by part of the recipient. */
export async function readOutbox(
  db: QueryExecutor,
  secrets: Secrets,
  emailContext: EmailContext,
  to: string,
): Promise<OutboxEntry[]> {
  const { rows } = await sql<Row>`
    select id, channel, kind, recipient, sealed, lang, state, tries, problem, created_at from messages
    where state <> 'void' and sealed is not null and position(lower(${to}) in lower(recipient)) > 0
    order by created_at desc, id desc limit ${MAX_ENTRIES}`.execute(db);
  const entries = await Promise.all(
    rows.map(async ({ recipient, sealed, lang, created_at, ...row }): Promise<OutboxEntry | null> => {
      const facts = secrets.decrypt('messages', sealed);
      if (facts === null) return null;
      const content = await renderContent({ ...row, lang, facts }, emailContext);
      return { ...row, ...content, to: recipient, language: languageOf(languageAt(lang)), createdAt: created_at };
    }),
  );
  return entries.filter((entry) => entry !== null);
}

type RenderedContent = Pick<OutboxEntry, 'subject' | 'intro' | 'code' | 'outro' | 'link' | 'unsubscribeUrl'>;

async function renderContent(
  { channel, kind, lang, facts }: Pick<Row, 'channel' | 'kind' | 'lang'> & { readonly facts: unknown },
  emailContext: EmailContext,
): Promise<RenderedContent> {
  const emptyContent = { intro: [], code: null, outro: [], link: null, unsubscribeUrl: null } as const;
  if (PUSH_KINDS.some((one) => one === kind)) {
    // The body contains a count made at sending, so only the title is certain.
    const { title } = await renderPush({ kind, facts } as AnyPush, lang, 0);
    return { ...emptyContent, subject: title };
  }
  const email = await renderEmail({ kind, facts } as AnyMessage, lang, emailContext);
  if (channel === 'email')
    return { ...email, link: email.link?.url ?? null, unsubscribeUrl: email.unsubscribeLink?.url ?? null };
  const text = await renderSms({ kind, facts } as AccountMessage, lang, emailContext);
  return { ...emptyContent, subject: '', code: email.code, outro: text.split('\n\n') };
}
