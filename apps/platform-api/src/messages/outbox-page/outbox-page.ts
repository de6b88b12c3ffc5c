import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import type { EmailContext } from '#messages/email/email.ts';
import { isFromThisMachine } from '#messages/outbox-page/outbox-guard.ts';
import { type OutboxEntry, readOutbox } from '#messages/outbox-page/outbox.queries.ts';
import { OUTBOX_POLICY, outboxHtml } from '#messages/outbox-page/outbox-view.ts';

interface OutboxDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly getEmailContext: () => Promise<EmailContext>;
}

/**
 * Serves the latest messages on this machine only: `/outbox` for people, `/outbox.json` for tests. `to` filters by
 * address or number. For all others the page does not exist.
 */
export function addOutboxPage(app: FastifyInstance, { database, secrets, getEmailContext }: OutboxDeps): void {
  const listEntries = async (to: string) => readOutbox(database.kysely, secrets, await getEmailContext(), to);

  app.get('/outbox', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound();
    const { to, isStill } = readQuery(request);
    const html = outboxHtml(await listEntries(to), { to, isStill, now: new Date() });
    return reply.header('content-security-policy', OUTBOX_POLICY).type('text/html; charset=utf-8').send(html);
  });

  app.get('/outbox.json', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound();
    return { messages: (await listEntries(readQuery(request).to)).map(toWire) };
  });
}

const MAX_QUERY_LENGTH = 254;

/** A plus in the query arrives as a space unless it was written as %2B. */
function readQuery({ query }: FastifyRequest): { readonly to: string; readonly isStill: boolean } {
  const { to, still } = query as Readonly<Record<string, unknown>>;
  const text = typeof to === 'string' ? to.slice(0, MAX_QUERY_LENGTH).trim() : '';
  return { to: /^\d+$/.test(text) && to !== text ? `+${text}` : text, isStill: still === '1' };
}

/** An entry of `/outbox.json`. */
const toWire = (entry: OutboxEntry) => ({
  id: entry.id,
  channel: entry.channel,
  kind: entry.kind,
  to: entry.to,
  lang: entry.language.code,
  state: entry.state,
  tries: entry.tries,
  problem: entry.problem,
  subject: entry.subject,
  text: [...entry.intro, ...(entry.code === null ? [] : [entry.code]), ...entry.outro].join('\n\n'),
  code: entry.code,
  link: entry.link,
  stop: entry.unsubscribeUrl,
  created_at: entry.createdAt.toISOString(),
});
