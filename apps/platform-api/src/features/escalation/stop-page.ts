import { ALERT_STOP_PATH } from '@store-panel/domain/escalation/alert-contacts';
import { DEFAULT_LANGUAGE, languageAt, languageOf, localizedText } from '@store-panel/domain/geo/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { rateLimitKey } from '#access/rate-limit.ts';
import type { Database } from '#db/database.ts';
import { findByStopCode, type LinkedContact, stopAlerts } from '#features/escalation/stop-links.queries.ts';
import { markup } from '#markup.ts';
import { sanitizeName } from '#messages/display-text.ts';
import { messageTexts } from '#messages/message-texts.ts';
import { publicPages } from '#public-page.ts';

/** More than the form that RFC 8058 prescribes. */
const MAX_FORM_BYTES = 1024;
const pages = publicPages(`
button { padding: .625rem 1.25rem; border: 0; border-radius: .5rem; background: var(--mark); color: var(--on-mark); font: inherit; font-weight: 600 }
`);

interface Params {
  readonly code: string;
}

/**
 * The page on which a named person ends a store's alerts. Opening it ends nothing, because mail programs and phones open
 * links in advance; its button, and the one-click unsubscribe of mail programs (RFC 8058), POST to the same address.
 */
export async function registerStopPage(app: FastifyInstance, { kysely }: Database): Promise<void> {
  const find = ({ params: { code }, ip }: FastifyRequest<{ Params: Params }>) =>
    findByStopCode(kysely, code, rateLimitKey(ip));

  // A scope of its own, so that the parser applies to this route alone.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, _body, done) => done(null, null),
    );
    const path = `${ALERT_STOP_PATH}:code`;
    scope.get<{ Params: Params }>(path, async (request, reply) =>
      send(reply, request.params.code, await find(request)),
    );
    scope.post<{ Params: Params }>(path, async (request, reply) => {
      const contact = await find(request);
      if (contact) await stopAlerts(kysely, contact);
      return send(reply, request.params.code, contact && { ...contact, state: 'stopped' });
    });
  });
}

async function send(reply: FastifyReply, code: string, contact: LinkedContact | null): Promise<FastifyReply> {
  const language = languageOf(contact ? languageAt(contact.lang) : DEFAULT_LANGUAGE);
  const text = await messageTexts(language.code);
  const view = contact === null ? 'unknown' : contact.state === 'stopped' ? 'stopped' : 'question';
  const store = contact ? sanitizeName(localizedText(contact.store, language.code)) : '';
  const [title, ...paragraphs] = {
    question: [text('alertStop.title'), text('alertStop.question', { store }), text('alertStop.after')],
    stopped: [text('alertStop.stopped'), text('alertStop.done', { store }), text('alertStop.again')],
    unknown: [text('alertStop.unknown'), text('alertStop.newest')],
  }[view];
  const form = markup`<form method="post" action="${ALERT_STOP_PATH}${encodeURIComponent(code)}"><button>${text('alertStop.button')}</button></form>`;
  return pages.send(reply, view === 'unknown' ? 404 : 200, {
    language,
    title: title ?? '',
    parts: [...paragraphs.map((words) => markup`<p>${words}</p>`), ...(view === 'question' ? [form] : [])],
  });
}
