import { createHash } from 'node:crypto';

import { ALERT_STOP_PATH } from '@store-panel/domain/escalation/alert-contacts';
import { DEFAULT_LANGUAGE, languageAt, languageOf, localizedText } from '@store-panel/domain/geo/languages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { stopContact } from '#features/escalation/contacts.queries.ts';
import type { StoppedContact, StopTokens } from '#features/escalation/stop-tokens.ts';
import { Markup, markup } from '#markup.ts';
import { sanitizeName } from '#messages/display-text.ts';
import { messageTexts } from '#messages/message-texts.ts';
import { PAGE_STYLE } from '#page-style.ts';

/** More than the form that RFC 8058 prescribes. */
const MAX_FORM_BYTES = 1024;
const STYLE = `${PAGE_STYLE}
button { padding: .625rem 1.25rem; border: 0; border-radius: .5rem; background: var(--mark); color: var(--on-mark); font: inherit; font-weight: 600 }
`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

interface Row {
  readonly name: readonly string[];
  readonly lang: number;
  readonly state: string;
}

/**
 * The page on which a named person ends a store's alerts. Opening it ends nothing, because mail programs open links in
 * advance; its button, and the one-click unsubscribe of mail programs (RFC 8058), POST to the same address.
 */
export async function registerStopPage(app: FastifyInstance, { kysely }: Database, tokens: StopTokens): Promise<void> {
  const find = async ({ storeId, contactId }: StoppedContact): Promise<Row | undefined> => {
    const { rows } = await sql<Row>`
      select s.name, c.lang, c.state from alert_contacts c join stores s on s.id = c.store_id
      where c.store_id = ${storeId} and c.id = ${contactId}`.execute(kysely);
    return rows[0];
  };

  const send = async (reply: FastifyReply, token: string, contact: Row | undefined, hasStopped: boolean) => {
    const language = languageOf(contact ? languageAt(contact.lang) : DEFAULT_LANGUAGE);
    const text = await messageTexts(language.code);
    const isAlerted = contact !== undefined && !hasStopped && contact.state !== 'stopped';
    const store = contact ? sanitizeName(localizedText(contact.name, language.code)) : '';
    const title = isAlerted ? text('alertStop.title') : text('alertStop.stopped');
    const html = markup`<!doctype html>
<html lang="${language.code}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${isAlerted ? text('alertStop.question', { store }) : text('alertStop.done')}</p>
${isAlerted ? [markup`<form method="post" action="${ALERT_STOP_PATH}${token}"><button>${text('alertStop.button')}</button></form>`] : []}
</main>
</body>
</html>
`.html;
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  };

  // A scope of its own, so that the parser applies to this route alone.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, _body, done) => done(null, null),
    );
    const path = `${ALERT_STOP_PATH}:token`;
    scope.get<{ Params: { readonly token: string } }>(path, async ({ params: { token } }, reply) => {
      const stopped = tokens.read(token);
      return send(reply, token, stopped ? await find(stopped) : undefined, false);
    });
    scope.post<{ Params: { readonly token: string } }>(path, async ({ params: { token } }, reply) => {
      const stopped = tokens.read(token);
      const contact = stopped ? await find(stopped) : undefined;
      if (stopped) await stopContact(kysely, stopped.storeId, stopped.contactId);
      return send(reply, token, contact, true);
    });
  });
}
