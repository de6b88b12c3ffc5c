import { randomUUID } from 'node:crypto';

import { COMMON_ERRORS, CONTRACT, type Call, type Contract, WRITE_ERRORS } from '@store-panel/contract/table';
import type { CallDefinition } from '@store-panel/contract/call';
import { HEADER } from '@store-panel/contract/envelope';
import { SUCCESS } from '@store-panel/contract/errors/success-codes';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import fastJson from 'fast-json-stringify';

import type { Database } from '#db/database.ts';
import type { AfterCommit, Queries } from '#db/transaction.ts';
import { recordContradiction } from '#access/audit.ts';
import { allowCompression, compressionOf } from '#http/compression.ts';
import { authorize } from '#access/authorize.ts';
import { brokenRequest, errorReply } from '#http/error-reply.ts';
import { type Gates, type Handlers, Prebuilt } from '#http/implement.ts';
import { replayable } from '#http/idempotency.ts';
import { crossOrigin, type Origins } from '#http/origins.ts';
import type { Principal } from '#access/principal.ts';
import { clearRefreshCookie, setRefreshCookie } from '#http/refresh-cookie.ts';
import { Refusal } from '#access/refusal.ts';
import { factsOf } from '#http/request-facts.ts';
import { serializable, successSchema } from '#http/reply-schema.ts';
import { guardedResponse } from '#http/security-headers.ts';
import type { SessionReader } from '#http/session-reader.ts';
import { bodyCheck } from '#http/validate.ts';
import { contradicts, isPageLoad, readClaims, refuseTokensInQuery, splitBody } from '#http/wire-claims.ts';

/** Largest body of a JSON call; an order of 200 lines with options fits many times over. */
const BODY_LIMIT = 512 * 1024;
/** A request that is longer on its way than this, headers and body, is cut off. */
const REQUEST_LIMIT_MS = 60_000;

export interface AppParts {
  readonly database: Database;
  readonly sessions: SessionReader;
  readonly handlers: Handlers;
  readonly gates: Gates;
  readonly log: FastifyBaseLogger;
  readonly origins: Origins;
  readonly trustedProxies: number;
}

interface CallState {
  principal: Principal | null;
}

const atOnce: AfterCommit = (act) => void act();

const states = new WeakMap<FastifyRequest, CallState>();

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
  // Whoever is answered while the server closes must not keep the connection that it came over.
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  crossOrigin(app, parts.origins);
  for (const key of Object.keys(CONTRACT) as Call[]) addCall(app, key, parts);
  return app;
}

function addCall(app: FastifyInstance, key: Call, parts: AppParts): void {
  const [method = '', path = ''] = key.split(' ');
  const call: CallDefinition = CONTRACT[key];
  const check = call.body ? bodyCheck(call.body) : undefined;
  const declared = call.body?.properties ?? {};
  const serialize = fastJson(serializable(successSchema(call)) as object as Parameters<typeof fastJson>[0]);
  const envelope = { success: true, ...(call.success === undefined ? {} : { message: SUCCESS[call.success] }) };
  const prefixText = `${JSON.stringify(envelope).slice(0, -1)},`;
  // The table ties the principal's kind and the body's shape to the call; across all calls the compiler can't follow.
  const handler = parts.handlers[key] as unknown as (context: object) => Promise<object>;
  const gate = parts.gates[key] as ((context: object) => Promise<void>) | undefined;

  for (const prefix of ['', '/v3']) {
    app.route({
      method,
      url: prefix + path,
      config: { call: key },
      ...compressionOf(call),
      onRequest: async (request) => {
        refuseTokensInQuery(request);
        if (method === 'GET' && call.effect === 'write' && isPageLoad(request)) throw new Refusal('notAllowed');
        const principal = await parts.sessions.read(request, 'open' in call.access);
        authorize(call.access, principal);
        states.set(request, { principal });
      },
      handler: async (request, reply) => {
        const principal = states.get(request)?.principal ?? null;
        const { body, additions } = splitBody(bodyOf(request), declared);
        if (principal && contradicts(principal, request, additions, readClaims(request))) {
          await recordContradiction(parts.database, principal, request);
          throw new Refusal('dataNotFound');
        }
        check?.(body);
        const facts = factsOf(request);
        const controls = {
          setRefreshCookie: (token: string, expiresAt: Date) => setRefreshCookie(reply, token, expiresAt),
          clearRefreshCookie: () => clearRefreshCookie(reply),
        };
        const answer = async (db: Queries, afterCommit: AfterCommit) => {
          const own = await handler({ body, principal, request: facts, reply: controls, db, afterCommit });
          if (own instanceof Prebuilt) return `${prefixText}${own.json.slice(1)}`;
          return serialize(call.bare ? own : { ...envelope, ...own });
        };
        await gate?.({ body, principal, db: parts.database.kysely });
        reply.type('application/json; charset=utf-8');
        if (call.effect === 'read' || principal === null) return answer(parts.database.kysely, atOnce);
        const text = await replayable(
          parts.database,
          { call: key, principal, body, given: request.headers[HEADER.idempotencyKey] },
          answer,
        );
        if (text.isReplay) reply.header('idempotent-replayed', 'true');
        return text.reply;
      },
    });
  }
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request;
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('malformedRequest');
  return body as Record<string, unknown>;
}

/** Every error a call may answer with: its own, those of any call, and those of the idempotency key. */
export function errorsOf(call: Contract[Call]): readonly string[] {
  return [...new Set([...call.errors, ...COMMON_ERRORS, ...(call.effect === 'write' ? WRITE_ERRORS : [])])];
}
