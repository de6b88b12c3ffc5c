import type { FastifyInstance } from 'fastify';

import { isLoopback } from '#loopback.ts';
import type { Sites } from '#sites/serve-sites.ts';

const MAX_HOST = 253;

/**
 * Answers the question of a TLS front on this machine whether to get a certificate for a host: 200 for one that is a
 * store's, else 404. A stranger would learn from it which hosts there are.
 */
export function addSiteTls(app: FastifyInstance, sites: Sites): void {
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>('/site-tls', async (request, reply) => {
    const { domain } = request.query;
    // Requests that a proxy hands on come from this machine, too, and name their caller.
    const isOwn = isLoopback(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
    if (!isOwn || typeof domain !== 'string' || domain.length > MAX_HOST) return reply.callNotFound();
    const site = await sites.find(domain.toLowerCase());
    return site ? reply.send({ ok: true }) : reply.callNotFound();
  });
}
