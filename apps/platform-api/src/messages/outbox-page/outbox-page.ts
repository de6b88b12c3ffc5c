import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import type { EmailContext } from '#messages/email/email.ts';
import { isFromHere } from '#messages/outbox-page/outbox-guard.ts';
import { type OutboxEntry, readOutbox } from '#messages/outbox-page/outbox.queries.ts';
import { OUTBOX_POLICY, outboxHtml } from '#messages/outbox-page/outbox-view.ts';

interface OutboxDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly writer: () => Promise<EmailContext>;
}

/**
 * Shows the last messages to whoever sits at this machine: `/outbox` for people, `/outbox.json` for tests. `to` asks for
 * those to one address or number. To everybody else there is no such page.
 */
export function addOutboxPage(app: FastifyInstance, { database, secrets, writer }: OutboxDeps): void {
  const entries = async (to: string) => readOutbox(database.kysely, secrets, await writer(), to);

  app.get('/outbox', async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound();
    const { to, isStill } = asked(request);
    const html = outboxHtml(await entries(to), { to, isStill, now: new Date() });
    return reply.header('content-security-policy', OUTBOX_POLICY).type('text/html; charset=utf-8').send(html);
  });

  app.get('/outbox.json', async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound();
    return { messages: (await entries(asked(request).to)).map(wireEntry) };
  });
}

const MOST_ASKED = 254;

/** A plus in an address arrives as a space, where nobody has written it as %2B. */
function asked({ query }: FastifyRequest): { readonly to: string; readonly isStill: boolean } {
  const { to, still } = query as Readonly<Record<string, unknown>>;
  const text = typeof to === 'string' ? to.slice(0, MOST_ASKED).trim() : '';
  return { to: /^\d+$/.test(text) && to !== text ? `+${text}` : text, isStill: still === '1' };
}

/** An entry of `/outbox.json`. */
const wireEntry = (entry: OutboxEntry) => ({
  id: entry.id,
  channel: entry.channel,
  kind: entry.kind,
  to: entry.to,
  lang: entry.language.code,
  state: entry.state,
  tries: entry.tries,
  problem: entry.problem,
  subject: entry.subject,
  text: [...entry.opening, ...(entry.code === null ? [] : [entry.code]), ...entry.closing].join('\n\n'),
  code: entry.code,
  link: entry.link,
  stop: entry.stop,
  created_at: entry.createdAt.toISOString(),
});
