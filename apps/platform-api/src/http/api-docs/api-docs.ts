import { openApiDocument } from '@store-panel/contract/openapi/document';
import type { FastifyInstance } from 'fastify';

import { DOCS_PATH, DOCS_CSP, docsHtml } from '#http/api-docs/docs-page.ts';
import { DOCS_SCRIPT } from '#http/api-docs/docs-script.ts';
import { DOCS_STYLE } from '#http/api-docs/docs-style.ts';
import { COMPRESSED } from '#http/compression.ts';

/** Serves `/openapi.json` as a page that documents every endpoint and can call it. */
export function addApiDocs(app: FastifyInstance): void {
  let html: string | undefined;
  app.get(DOCS_PATH, COMPRESSED, async (_request, reply) => {
    html ??= docsHtml(openApiDocument());
    return reply.header('content-security-policy', DOCS_CSP).type('text/html; charset=utf-8').send(html);
  });
  app.get(`${DOCS_PATH}/docs.js`, COMPRESSED, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(DOCS_SCRIPT),
  );
  app.get(`${DOCS_PATH}/docs.css`, COMPRESSED, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(DOCS_STYLE),
  );
}
