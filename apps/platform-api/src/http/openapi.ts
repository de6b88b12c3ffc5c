import { openApiDocument } from '@store-panel/contract/openapi/document';
import type { FastifyInstance } from 'fastify';

import { COMPRESSED } from '#http/compression.ts';

/** Serves the contract as an OpenAPI document. */
export function addOpenApi(app: FastifyInstance): void {
  let text: string | undefined;
  app.get('/openapi.json', COMPRESSED, async (_request, reply) => {
    // Built on first use, to not delay the start.
    text ??= JSON.stringify(openApiDocument());
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
