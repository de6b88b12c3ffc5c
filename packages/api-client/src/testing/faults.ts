import { type Clock, sleep, systemClock, raceAbort } from '#clock.ts';

/** What may happen to one request on its way. */
export type Fault =
  | { readonly kind: 'none' }
  /** It arrives late by `ms`. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** It never arrives, and the connection breaks for the sender. */
  | { readonly kind: 'dropRequest' }
  /** It arrives and takes effect; the reply is lost. */
  | { readonly kind: 'dropReply' }
  /** It arrives twice; the first reply is given. */
  | { readonly kind: 'duplicate' }
  /** It arrives, and nothing ever comes back. */
  | { readonly kind: 'hang' }
  /** Something on the way answers with this status, in no envelope. */
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** It arrives and takes effect; what comes back is cut in half. */
  | { readonly kind: 'malformed' };

export const NO_FAULT: Fault = { kind: 'none' };

/** Decides the fate of the n-th request, counted from 0. */
export type FaultPlan = (at: number, url: string) => Fault;

/** These faults one after the other, then none. */
export const inOrder =
  (...faults: readonly Fault[]): FaultPlan =>
  (at) =>
    faults[at] ?? NO_FAULT;

/** A network with faults in front of `real`: of the fake transport, or of a real server. */
export function withFaults(real: typeof fetch, plan: FaultPlan, clock: Clock = systemClock): typeof fetch {
  let count = 0;
  return async (input, init) => {
    const fault = plan(count, input instanceof Request ? input.url : input.toString());
    count += 1;
    const signal = init?.signal ?? new AbortController().signal;
    switch (fault.kind) {
      case 'none':
        return real(input, init);
      case 'delay':
        await sleep(clock, fault.ms, signal);
        return real(input, init);
      case 'dropRequest':
        throw new TypeError('the request was dropped');
      case 'dropReply':
        await real(input, init);
        throw new TypeError('the reply was dropped');
      case 'duplicate': {
        const both = [real(input, init), real(input, init)] as const;
        const [first] = await Promise.all(both);
        return first;
      }
      case 'hang':
        await real(input, init);
        return raceAbort(signal, new Promise<never>(() => {}));
      case 'status':
        return new Response('<html>a gateway speaks</html>', { status: fault.status, headers: fault.headers ?? {} });
      case 'malformed': {
        const response = await real(input, init);
        const text = await response.text();
        return new Response(text.slice(0, text.length / 2), { status: response.status, headers: response.headers });
      }
    }
  };
}
