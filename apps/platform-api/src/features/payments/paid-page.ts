import { createHash } from 'node:crypto';

import { DEFAULT_LANGUAGE, languageOf, LANGUAGES } from '@store-panel/domain/geo/languages';
import type { FastifyInstance } from 'fastify';

import { Markup, markup } from '#markup.ts';
import { messageTexts } from '#messages/message-texts.ts';
import { PAGE_STYLE } from '#page-style.ts';

/** Where gateways send customers when they have paid, or have gone back. */
export const PAID_PATH = '/payments/done';

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page says nothing of the payment: the person who opens it need not be the customer. */
export function addPaidPage(app: FastifyInstance): void {
  app.get(PAID_PATH, async ({ headers }, reply) => {
    const { code, direction } = languageOf(preferred(headers['accept-language']));
    const text = await messageTexts(code);
    const html = markup`<!doctype html>
<html lang="${code}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${text('paidPage.title')}</title>
<style>${new Markup(PAGE_STYLE)}</style>
</head>
<body>
<main>
<h1>${text('paidPage.title')}</h1>
<p>${text('paidPage.paid')}</p>
<p>${text('paidPage.notPaid')}</p>
</main>
</body>
</html>
`.html;
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** The first language of the browser that there are texts in. */
function preferred(header: string | undefined) {
  const requested = (header ?? '').slice(0, 200).split(',');
  const codes = requested.map((part) => part.trim().slice(0, 2).toLowerCase());
  return codes.map((code) => LANGUAGES.find((one) => one.code === code)?.code).find(Boolean) ?? DEFAULT_LANGUAGE;
}
