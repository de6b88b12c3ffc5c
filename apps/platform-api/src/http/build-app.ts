import { randomUUID } from 'node:crypto';

import { CONTRACT, type Call } from '@store-panel/contract/table';
import type { CallDefinition } from '@store-panel/contract/call';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import { Refusal } from '#access/refusal.ts';
import { addCall, type CallParts } from '#http/call-route.ts';
import { allowCompression } from '#http/compression.ts';
import { brokenRequest, errorReply } from '#http/error-reply.ts';
import { letGoOnClose } from '#http/let-go.ts';
import { takeForms } from '#http/form-data.ts';
import { crossOrigin, type Origins } from '#http/origins.ts';
import { guardedResponse } from '#http/security-headers.ts';

/** Largest body of a JSON call; an order of 200 lines with options fits many times over. */
const BODY_LIMIT = 512 * 1024;
/** A request that is longer on its way than this, headers and body, is cut off; the largest file takes it at 0.6 Mbit/s. */
const REQUEST_LIMIT_MS = 120_000;

export interface AppParts extends CallParts {
  readonly log: FastifyBaseLogger;
  readonly origins: Origins;
  readonly trustedProxies: number;
}

/** The HTTP side of the platform: one route for each call of the contract, and nothing that the contract does not name. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    http: { ServerResponse: guardedResponse(parts.trustedProxies) },
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    trustProxy: (_address, hop) => hop < parts.trustedProxies,
    requestTimeout: REQUEST_LIMIT_MS,
    frameworkErrors: (error, request, reply) => {
      void errorReply(error, request, reply.header('x-request-id', request.id));
    },
    clientErrorHandler: brokenRequest,
    // A closing server still answers what has begun.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  // Bodies are JSON. A form of another site can send plain text without asking, so that is not even read.
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  await allowCompression(app);
  app.setErrorHandler((error, request, reply) => errorReply(error, request, reply));
  app.setNotFoundHandler((request, reply) => errorReply(new Refusal('callNotFound'), request, reply));
  let isProxyKnown = parts.trustedProxies > 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!isProxyKnown && request.headers['x-forwarded-for'] !== undefined) {
      isProxyKnown = true;
      parts.log.warn(
        'somebody names callers in X-Forwarded-For; if that is a proxy of yours, set TRUSTED_PROXIES: until then all behind it are limited as one',
      );
    }
    reply.header('x-request-id', request.id);
  });
  letGoOnClose(app);
  crossOrigin(app, parts.origins);
  const takesFile = (key: Call) => (CONTRACT[key] as CallDefinition).file !== undefined;
  const keys = Object.keys(CONTRACT) as Call[];
  for (const key of keys) if (!takesFile(key)) addCall(app, key, parts);
  await app.register(async (forms) => {
    await takeForms(forms);
    for (const key of keys) if (takesFile(key)) addCall(forms, key, parts);
  });
  return app;
}
