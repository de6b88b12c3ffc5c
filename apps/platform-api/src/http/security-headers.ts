import { HEADER } from '@store-panel/contract/envelope';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Headers of every reply of a call. Pages get their own policy where they are served. */
export function securityHeaders(_request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-site',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
}

/** Browsers of other origins may call only from the configured ones; our own pages need no permission. */
export function crossOrigin(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  if (allowedOrigins.length === 0) return;
  app.register(cors, {
    origin: [...allowedOrigins],
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', ...Object.values(HEADER)],
    exposedHeaders: ['x-request-id', 'retry-after', 'idempotent-replayed'],
    maxAge: 7200,
  });
}
