import { BANK_DISOWN_PATH } from '@store-panel/domain/banks/disown-path';
import { DEFAULT_LANGUAGE, languageAt, languageOf, localizedText } from '@store-panel/domain/geo/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { rateLimitKey } from '#access/rate-limit.ts';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { findByDisownToken, type LinkedAccount, stopPayouts } from '#features/bank-details/disown-links.queries.ts';
import { markup } from '#markup.ts';
import { sanitizeName } from '#messages/display-text.ts';
import { messageTexts } from '#messages/message-texts.ts';
import { publicPages } from '#public-page.ts';

/** The form has no field. */
const MAX_FORM_BYTES = 1024;
const pages = publicPages(`
button { padding: .625rem 1.25rem; border: 0; border-radius: .5rem; background: var(--mark); color: var(--on-mark); font: inherit; font-weight: 600 }
`);

interface Params {
  readonly token: string;
}

/**
 * The page on which an owner denies a change of a bank account. Opening it stops nothing, because mail
 * programs and phones open links in advance; its button does.
 */
export async function registerDisownPage(app: FastifyInstance, database: Database): Promise<void> {
  const find = ({ params: { token }, ip }: FastifyRequest<{ Params: Params }>) =>
    findByDisownToken(database.kysely, token, rateLimitKey(ip));

  // A scope of its own, so that the parser applies to this route alone.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, _body, done) => done(null, null),
    );
    const path = `${BANK_DISOWN_PATH}:token`;
    scope.get<{ Params: Params }>(path, async (request, reply) =>
      send(reply, request.params.token, await find(request)),
    );
    scope.post<{ Params: Params }>(path, async (request, reply) => {
      const linked = await find(request);
      const { token } = request.params;
      if (linked)
        await inTransaction(database, (db) =>
          stopPayouts(db, token, { address: rateLimitKey(request.ip), id: request.id }),
        );
      return send(reply, token, linked && { ...linked, is_used: true });
    });
  });
}

async function send(reply: FastifyReply, token: string, linked: LinkedAccount | null): Promise<FastifyReply> {
  const language = languageOf(linked ? languageAt(linked.lang) : DEFAULT_LANGUAGE);
  const text = await messageTexts(language.code);
  const view = linked === null ? 'unknown' : linked.is_used ? 'stopped' : 'question';
  const store = linked ? sanitizeName(localizedText(linked.store, language.code)) : '';
  // Isolated: digits of an account between Arabic words keep their order.
  const values = { store, hint: `\u2066${linked?.hint ?? ''}\u2069` };
  const [title, ...paragraphs] = {
    question: [text('bankStop.title'), text('bankStop.question', values), text('bankStop.after')],
    stopped: [text('bankStop.stopped'), text('bankStop.done', values), text('bankStop.next')],
    unknown: [text('bankStop.unknown'), text('bankStop.signIn')],
  }[view];
  const form = markup`<form method="post" action="${BANK_DISOWN_PATH}${encodeURIComponent(token)}"><button>${text('bankStop.button')}</button></form>`;
  return pages.send(reply, view === 'unknown' ? 404 : 200, {
    language,
    title: title ?? '',
    parts: [...paragraphs.map((words) => markup`<p>${words}</p>`), ...(view === 'question' ? [form] : [])],
  });
}
