import { createHash } from 'node:crypto';

import { type Language, languageOf, matchLanguage } from '@store-panel/domain/geo/languages';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { Markup, markup } from '#markup.ts';
import { PAGE_STYLE } from '#page-style.ts';

/** A page that people open by a link, without an account: it has no script, and its forms lead to its own address. */
export interface PublicPage {
  readonly language: Language;
  readonly title: string;
  readonly parts: readonly Markup[];
}

export interface PublicPages {
  readonly send: (reply: FastifyReply, status: number, page: PublicPage) => FastifyReply;
}

/** Pages with a style of their own beside the common one. */
export function publicPages(style = ''): PublicPages {
  const all = PAGE_STYLE + style;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(all).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    send: (reply, status, { language, title, parts }) =>
      reply
        .status(status)
        .headers({
          'content-security-policy': policy,
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          vary: 'accept-language',
        })
        .type('text/html; charset=utf-8')
        .send(
          markup`<!doctype html>
<html lang="${language.code}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${new Markup(all)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${parts}
</main>
</body>
</html>
`.html,
        ),
  };
}

/** The first language of a browser that there are texts in. @param accepted its `accept-language` */
export const acceptedLanguage = (accepted = ''): Language =>
  languageOf(
    matchLanguage(
      accepted
        .slice(0, 200)
        .split(',')
        .map((part) => part.split(';')[0]?.trim() ?? ''),
    ),
  );

/** Reads forms in this scope alone; their fields are a `URLSearchParams`. */
export function addFormParser(scope: FastifyInstance, maxBytes: number): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}
