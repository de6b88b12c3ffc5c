import { CONTRACT, type Endpoint } from '@store-panel/contract/table';
import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import { ApiError } from '#access/api-error.ts';
import { addEndpointRoute, type CallDeps } from '#http/endpoint-route.ts';
import { allowCompression } from '#http/compression.ts';
import { reportCalls } from '#http/call-record.ts';
import { handleClientError, errorReply } from '#http/error-reply.ts';
import { enableGracefulShutdown } from '#http/graceful-shutdown.ts';
import { acceptForms } from '#http/files/form-data.ts';
import { crossOrigin, type Origins } from '#http/requests/origins.ts';
import { requestIdOf } from '#http/requests/request-id.ts';
import { readTrace } from '#http/requests/trace.ts';
import { guardedResponse } from '#http/security-headers.ts';

/** Largest JSON body of most endpoints, see `bodyLimit` of the contract; an order of 200 lines with options is far smaller. */
const MAX_BODY_BYTES = 512 * 1024;
/** Maximum time to receive a request's headers and body; the largest file fits at 0.6 Mbit/s. */
const REQUEST_LIMIT_MS = 120_000;

export interface AppDeps extends CallDeps {
  readonly log: FastifyBaseLogger;
  readonly origins: Origins;
  readonly trustedProxies: number;
}

/** Builds the HTTP server: one route for each endpoint of the contract, and no others. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    http: { ServerResponse: guardedResponse(deps.trustedProxies) },
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings, options, { headers }) =>
      logger.child({ ...bindings, ...readTrace(headers)?.fields }, options),
    genReqId: (request) => requestIdOf(request, deps.trustedProxies),
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
    trustProxy: (_address, hop) => hop < deps.trustedProxies,
    requestTimeout: REQUEST_LIMIT_MS,
    frameworkErrors: (error, request, reply) => {
      void errorReply(error, request, reply.header('x-request-id', request.id));
    },
    clientErrorHandler: handleClientError,
    // A closing server still finishes running requests.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  // Bodies are JSON. Another site's form can send plain text without preflight, so it is not parsed.
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  await allowCompression(app);
  app.setErrorHandler((error, request, reply) => errorReply(error, request, reply));
  app.setNotFoundHandler((request, reply) => errorReply(new ApiError('callNotFound'), request, reply));
  let isProxyKnown = deps.trustedProxies > 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!isProxyKnown && request.headers['x-forwarded-for'] !== undefined) {
      isProxyKnown = true;
      deps.log.warn(
        'somebody names callers in X-Forwarded-For; if that is a proxy of yours, set TRUSTED_PROXIES: until then all behind it are limited as one',
      );
    }
    reply.header('x-request-id', request.id);
  });
  reportCalls(app);
  enableGracefulShutdown(app);
  crossOrigin(app, deps.origins);
  const takesFile = (key: Endpoint) => (CONTRACT[key] as EndpointDefinition).file !== undefined;
  const keys = Object.keys(CONTRACT) as Endpoint[];
  for (const key of keys) if (!takesFile(key)) addEndpointRoute(app, key, deps);
  await app.register(async (forms) => {
    await acceptForms(forms);
    for (const key of keys) if (takesFile(key)) addEndpointRoute(forms, key, deps);
  });
  return app;
}
