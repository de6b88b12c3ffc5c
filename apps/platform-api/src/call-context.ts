import { AsyncLocalStorage } from 'node:async_hooks';

/** A trace that a caller has begun (W3C Trace Context). We record no spans, so it is passed on as it came. */
export interface Trace {
  /** As `traceparent`, in version 00. */
  readonly header: string;
  /** Of log lines. */
  readonly fields: { readonly trace_id: string };
}

/** A call, as what works for it knows it. */
export interface CallContext {
  readonly requestId: string;
  /** The trace that the caller has begun. */
  readonly trace: Trace | undefined;
  /** What the call has asked of the database, without statements of raw SQL on the pool. */
  statements: number;
  /** Until their replies, in milliseconds. */
  ms: number;
}

const contexts = new AsyncLocalStorage<CallContext | undefined>();

/** Runs `work`, and all it starts, as part of a call. */
export const inCall = <Result>(context: CallContext, work: () => Result): Result => contexts.run(context, work);

/** Runs `work`, which serves several calls or none, as part of none. */
export const outsideCalls = <Result>(work: () => Result): Result => contexts.run(undefined, work);

export function countStatement(ms: number): void {
  const context = contexts.getStore();
  if (context === undefined) return;
  context.statements += 1;
  context.ms += ms;
}

/** Fields of a log line that is written for a call by a part that knows no request. */
export function callFields(): object {
  const context = contexts.getStore();
  return context === undefined ? {} : { reqId: context.requestId, ...context.trace?.fields };
}

/**
 * Headers by which a service of the operator finds the caller's trace. Never for services of others, nor for addresses
 * that were typed.
 */
export function traceHeaders(): Readonly<Record<string, string>> {
  const trace = contexts.getStore()?.trace;
  return trace === undefined ? {} : { traceparent: trace.header };
}
