import type { ErrorName } from '@store-panel/contract/errors/error-codes';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { CallContext } from '#call-context.ts';
import { readTrace } from '#http/requests/trace.ts';
import { callEnded, type Outcome } from '#signals.ts';

/** What is known of a request when its reply has been sent. */
interface CallRecord {
  readonly context: CallContext;
  storeId: string | undefined;
  error: ErrorName | undefined;
}

const records = new WeakMap<FastifyRequest, CallRecord>();

export function recordOf(request: FastifyRequest): CallRecord {
  const known = records.get(request);
  if (known) return known;
  const context = { requestId: request.id, trace: readTrace(request.headers), statements: 0, ms: 0 };
  const record: CallRecord = { context, storeId: undefined, error: undefined };
  records.set(request, record);
  return record;
}

/** A longer one counts against the platform's promise (docs/operations). */
const SLOW_MS = 250;

// A malformed URL has no route.
export const callOf = ({ routeOptions }: FastifyRequest): string | undefined =>
  (routeOptions.config as FastifyContextConfig | undefined)?.call;

/** Reports each call when it has ended; logs calls of the contract at debug, and slow ones at info. */
export function reportCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { storeId, error, context } = recordOf(request);
    const call = callOf(request);
    const ms = reply.elapsedTime;
    const outcome = outcomeOf(reply, error);
    callEnded.publish({ call, outcome, seconds: ms / 1000, error });
    if (call === undefined) return;
    const facts = {
      call,
      ...(storeId !== undefined && { store: storeId }),
      outcome,
      status: reply.statusCode,
      ms: Math.round(ms),
      db_ms: Math.round(context.ms),
      statements: context.statements,
    };
    request.log[ms > SLOW_MS ? 'info' : 'debug'](facts, 'call');
  });
}

function outcomeOf({ statusCode }: FastifyReply, error: ErrorName | undefined): Outcome {
  if (statusCode >= 500) return 'failed';
  return error !== undefined || statusCode >= 400 ? 'refused' : 'ok';
}
