import { createHash } from 'node:crypto';

import { inputOf, routeOf } from '@store-panel/contract/call-input';
import { CONTRACT, type Endpoint } from '@store-panel/contract/table';
import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { HEADER } from '@store-panel/contract/envelope';
import { readFormFields } from '@store-panel/contract/form-fields';
import { successSchema } from '@store-panel/contract/replies';
import { SUCCESS } from '@store-panel/contract/errors/success-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastJson from 'fast-json-stringify';

import { auditImpersonation, auditCredentialMismatch } from '#access/audit.ts';
import { authorizeSession } from '#access/authorize.ts';
import type { Principal } from '#access/principal.ts';
import { rateLimitKey } from '#access/rate-limit.ts';
import { ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { type CallKey, RecordedReply } from '#db/recorded-reply.ts';
import { inCall } from '#call-context.ts';
import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';
import { createCallEnding } from '#http/call-ending.ts';
import { recordOf } from '#http/call-record.ts';
import { compressionOf } from '#http/compression.ts';
import { type Form, readForm } from '#http/files/form-data.ts';
import { withIdempotency } from '#http/idempotency.ts';
import {
  type CheckedFile,
  type Download,
  type FileChecks,
  type Guards,
  type Handlers,
  Prebuilt,
} from '#http/implement.ts';
import { clearRefreshCookie, setRefreshCookie } from '#http/requests/refresh-cookie.ts';
import { serializable } from '#http/reply-schema.ts';
import { sendDownload } from '#http/files/send-download.ts';
import { toRequestInfo } from '#http/requests/request-info.ts';
import type { SessionReader } from '#http/requests/session-reader.ts';
import { bodyCheck } from '#http/validate.ts';
import {
  hasMismatchedCredentials,
  isPageLoad,
  readCredentials,
  rejectTokensInQuery,
  splitBody,
} from '#http/requests/request-credentials.ts';

/** What endpoints need to reply. */
export interface CallDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly sessions: SessionReader;
  readonly handlers: Handlers;
  readonly guards: Guards;
  readonly fileChecks: FileChecks;
}

interface CallState {
  principal: Principal | null;
}

const runImmediately: AfterCommit = (callback) => void callback();

const states = new WeakMap<FastifyRequest, CallState>();

const serializers = new Map<Endpoint, (reply: object) => string>();

/** Compiled for the first reply and shared by the servers of a process: all schemas together delay a start. */
function serializerOf(key: Endpoint): (reply: object) => string {
  const cached = serializers.get(key);
  if (cached) return cached;
  const schema = serializable(successSchema(CONTRACT[key])) as object as Parameters<typeof fastJson>[0];
  const serializer = fastJson(schema);
  serializers.set(key, serializer);
  return serializer;
}

/**
 * Adds the route of one endpoint, with and without the version prefix: authorizes, validates, runs the handler and
 * serializes the reply.
 */
export function addEndpointRoute(app: FastifyInstance, key: Endpoint, deps: CallDeps): void {
  const [method = '', path = ''] = key.split(' ');
  const call: EndpointDefinition = CONTRACT[key];
  const input = inputOf(call);
  const check = input && bodyCheck(input);
  const declared = input?.properties ?? {};
  const isInAddress = input !== undefined && call.body === undefined;
  const envelope = { success: true, ...(call.success === undefined ? {} : { message: SUCCESS[call.success] }) };
  const enveloped = createEnveloping(Buffer.from(`${JSON.stringify(envelope).slice(0, -1)},`));
  // The contract ties the principal's kind and the body's shape to the endpoint; the compiler can't follow it across
  // all endpoints.
  const handler = deps.handlers[key] as unknown as (context: object) => Promise<object>;
  const { appliesTo, guard } = toPartialGuard(deps.guards[key]);
  const { file: fileName } = call;
  const checkFile = (deps.fileChecks as Readonly<Record<string, FileChecks[keyof FileChecks]>>)[key];

  for (const prefix of ['', '/v3']) {
    app.route({
      method,
      url: prefix + routeOf(path),
      config: { call: key },
      ...compressionOf(call),
      ...(call.bodyLimit !== undefined && { bodyLimit: call.bodyLimit }),
      onRequest: async (request) => {
        rejectTokensInQuery(request);
        if (method === 'GET' && call.effect === 'write' && isPageLoad(request)) throw new ApiError('notAllowed');
        const principal = await deps.sessions.read(request, 'open' in call.access);
        const allowed = await authorizeSession(call, principal, deps.sessions.reread);
        states.set(request, { principal: allowed });
        if (allowed && 'storeId' in allowed) recordOf(request).storeId = allowed.storeId;
      },
      handler: (request, reply) =>
        inCall(recordOf(request).context, async () => {
          const initialPrincipal = states.get(request)?.principal ?? null;
          const form =
            fileName === undefined
              ? null
              : await readForm(request, initialPrincipal?.sessionId ?? rateLimitKey(request.ip), fileName);
          // A body may take minutes to arrive, so permissions are checked again after it.
          const known = initialPrincipal && (await deps.sessions.current(initialPrincipal.sessionId));
          const principal = await authorizeSession(call, known, deps.sessions.reread);
          const { body, additions } = splitBody(
            form
              ? readFormFields(input, form.fields)
              : isInAddress
                ? readFormFields(input, addressFieldsOf(request))
                : bodyOf(request),
            declared,
          );
          if (principal && hasMismatchedCredentials(principal, request, additions, readCredentials(request))) {
            await auditCredentialMismatch(deps.database, principal, request);
            throw new ApiError('dataNotFound');
          }
          check?.(body);
          const facts = toRequestInfo(request);
          const controls = {
            setRefreshCookie: (token: string, expiresAt: Date) => setRefreshCookie(reply, token, expiresAt),
            clearRefreshCookie: () => clearRefreshCookie(reply),
          };
          let file: CheckedFile | null = null;
          const serializeReply = (payload: object) =>
            serializerOf(key)(call.bare ? payload : { ...envelope, ...payload });
          const runHandler = (db: QueryExecutor, afterCommit: AfterCommit, callKey: CallKey | null = null) => {
            const ending = createCallEnding(callKey, envelope, serializeReply);
            return handler({ body, file, principal, request: facts, reply: controls, db, afterCommit, ending });
          };
          const isGuarded = guard !== undefined && appliesTo(body);
          const before = async () => {
            if (isGuarded) await guard({ body, principal, request: facts, db: deps.database.kysely });
            if (form && checkFile) file = await checkFile(form.file);
          };
          if (call.download) {
            await before();
            return sendDownload(reply, (await runHandler(deps.database.kysely, runImmediately)) as Download);
          }
          reply.type('application/json; charset=utf-8');
          if (call.effect === 'read' || (principal === null && !call.idempotent)) {
            await before();
            const payload = await runHandler(deps.database.kysely, runImmediately);
            if (payload instanceof Prebuilt) return enveloped(payload.json);
            return serializeReply(payload);
          }
          const keyedCall = {
            call: key,
            principal,
            body: toHashedBody(body, form),
            header: call.isReplySecret ? undefined : request.headers[HEADER.idempotencyKey],
          };
          const result = await withIdempotency(deps, keyedCall, {
            before: isGuarded || form ? before : undefined,
            run: async (db, afterCommit, callKey) => {
              const payload = await runHandler(db, afterCommit, callKey);
              // After the handler, which may have written an entry of its own.
              if (principal) {
                const entry = { principal, subject: key, address: facts.address, requestId: facts.id };
                await auditImpersonation(db, entry, body);
              }
              return payload instanceof RecordedReply ? payload : serializeReply(payload);
            },
          });
          if (result.isReplay) {
            // Of a handler that ran to its end and was rolled back.
            reply.removeHeader('set-cookie').header('idempotent-replayed', 'true');
          }
          return result.reply;
        }),
    });
  }
}

/**
 * Puts the envelope in front of ready JSON, whose first brace its comma replaces. Bytes, because a concatenated string would
 * be copied again for its length and for sending; those of JSON that is sent again are made once.
 */
function createEnveloping(start: Buffer): (json: string | Buffer) => Buffer {
  const made = new WeakMap<Buffer, Buffer>();
  const envelop = (length: number, write: (bytes: Buffer, at: number) => void) => {
    const at = start.length - 1;
    const bytes = Buffer.allocUnsafe(at + length);
    write(bytes, at);
    start.copy(bytes);
    return bytes;
  };
  return (json) => {
    if (typeof json === 'string') return envelop(Buffer.byteLength(json), (bytes, at) => bytes.write(json, at));
    const ready = made.get(json) ?? envelop(json.length, (bytes, at) => json.copy(bytes, at));
    made.set(json, ready);
    return ready;
  };
}

type UntypedGuard = (context: object) => Promise<void>;

/** The contract ties a guard to its body; the compiler can't follow it across all endpoints. */
function toPartialGuard(guard: Guards[Endpoint]): {
  readonly appliesTo: (body: object) => boolean;
  readonly guard: UntypedGuard | undefined;
} {
  if (guard !== undefined && 'guard' in guard) return guard as unknown as ReturnType<typeof toPartialGuard>;
  return { appliesTo: () => true, guard: guard as UntypedGuard | undefined };
}

/** What an idempotency key stands for: the body, and the hash of the file. */
const toHashedBody = (body: object, form: Form | null): object =>
  form ? { body, file: createHash('sha256').update(form.file.content).digest('hex'), name: form.file.name } : body;

/** The fields of query and path; a query cannot replace a segment. */
const addressFieldsOf = ({ query, params }: FastifyRequest): Record<string, unknown> => ({
  ...(query as object),
  ...(params as object),
});

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request;
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new ApiError('malformedRequest');
  return body as Record<string, unknown>;
}
