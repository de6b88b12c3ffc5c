import { randomUUID } from 'node:crypto';

import { CONTRACT, type Endpoint } from '@store-panel/contract/table';
import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import { ApiError } from '#access/api-error.ts';
import { addEndpointRoute, type CallDeps } from '#http/endpoint-route.ts';
import { allowCompression } from '#http/compression.ts';
import { handleClientError, errorReply } from '#http/error-reply.ts';
import { enableGracefulShutdown } from '#http/graceful-shutdown.ts';
import { takeForms } from '#http/files/form-data.ts';
import { crossOrigin, type Origins } from '#http/requests/origins.ts';
import { guardedResponse } from '#http/security-headers.ts';

/** Largest body of a JSON call; an order of 200 lines with options fits many times over. */
const BODY_LIMIT = 512 * 1024;
/** A request that is longer on its way than this, headers and body, is cut off; the largest file takes it at 0.6 Mbit/s. */
const REQUEST_LIMIT_MS = 120_000;

export interface AppDeps extends CallDeps {
  readonly log: FastifyBaseLogger;
  readonly origins: Origins;
  readonly trustedProxies: number;
}

/** The HTTP side of the platform: one route for each call of the contract, and nothing that the contract does not name. */
export async function buildApp(parts: AppDeps): Promise<FastifyInstance> {
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
    clientErrorHandler: handleClientError,
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
  app.setNotFoundHandler((request, reply) => errorReply(new ApiError('callNotFound'), request, reply));
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
  enableGracefulShutdown(app);
  crossOrigin(app, parts.origins);
  const takesFile = (key: Endpoint) => (CONTRACT[key] as EndpointDefinition).file !== undefined;
  const keys = Object.keys(CONTRACT) as Endpoint[];
  for (const key of keys) if (!takesFile(key)) addEndpointRoute(app, key, parts);
  await app.register(async (forms) => {
    await takeForms(forms);
    for (const key of keys) if (takesFile(key)) addEndpointRoute(forms, key, parts);
  });
  return app;
}
