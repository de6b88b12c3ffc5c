import { findAccessDenial } from '@store-panel/contract/access-denial';
import { inputOf } from '@store-panel/contract/call-input';
import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { HEADER } from '@store-panel/contract/envelope';
import { toFieldViolations } from '@store-panel/contract/field-violations';
import { canonicalBody, isIdempotencyKey, INVALID_KEY_VIOLATION } from '@store-panel/contract/idempotency-key';
import { type Endpoint, CONTRACT, type Wire } from '@store-panel/contract/table';
import { SESSION_LIFETIME_MS } from '@store-panel/domain/limits/timing';
import { SESSION_TYPE } from '@store-panel/domain/store/session';

import type { FakeEndpointRequest } from '#testing/fake-platform/handler-types.ts';
import { customerAnswers } from '#testing/fake-platform/customer-endpoints.ts';
import { editingAnswers } from '#testing/fake-platform/editing-endpoints.ts';
import { releaseDue } from '#testing/fake-platform/order-changes.ts';
import { FakeApiError } from '#testing/fake-platform/fake-api-error.ts';
import { sessionAnswers } from '#testing/fake-platform/session-endpoints.ts';
import { callerIn } from '#testing/fake-platform/sessions.ts';
import { orderAnswers } from '#testing/fake-platform/store-orders.ts';
import type { FakeCaller, FakePlatformState } from '#testing/fake-platform/state.ts';
import { accept, type FakeRequest, refuse } from '#testing/fake-transport.ts';

const ANSWERS = { ...sessionAnswers, ...orderAnswers, ...editingAnswers, ...customerAnswers };

/** A call that the fake platform handles. Any other one of the contract is rejected as unknown (`callNotFound`). */
export type AnsweredCall = keyof typeof ANSWERS;
export const HANDLED_ENDPOINTS = Object.keys(ANSWERS) as readonly AnsweredCall[];

const checks = new Map<Endpoint, ReturnType<typeof toFieldViolations>>();

/** Violations of a body by the contract's schema; compiled on first use. */
function problemsOf(key: Endpoint, call: EndpointDefinition, body: unknown) {
  const schema = inputOf(call);
  if (!schema) return null;
  const check = checks.get(key) ?? toFieldViolations(schema);
  checks.set(key, check);
  return check(body);
}

interface Reply {
  readonly own: Wire[Endpoint]['reply'];
  readonly isReplay: boolean;
}

/** Replies of writes, by whose key they are, and the bodies that they were given to. */
type StoredReplies = Map<string, { readonly body: string; readonly own: Wire[Endpoint]['reply']; readonly at: number }>;

/** Answers calls as the platform does: who makes it, then what was sent, then what it does; a repeat does nothing. */
export function createRequestRouter(state: FakePlatformState): (key: AnsweredCall, request: FakeRequest) => Response {
  const replies: StoredReplies = new Map();
  let count = 0;

  return (key, request) => {
    count += 1;
    try {
      releaseDue(state);
      const { own, isReplay } = answer(state, replies, key, request);
      const response = accept(key, own as never);
      if (isReplay) response.headers.set('idempotent-replayed', 'true');
      return response;
    } catch (error) {
      if (!(error instanceof FakeApiError)) throw error;
      return refuse(error.code, { request_id: `fake-${count}`, ...error.details });
    }
  };
}

function answer(state: FakePlatformState, replies: StoredReplies, key: AnsweredCall, request: FakeRequest): Reply {
  const call: EndpointDefinition = CONTRACT[key];
  const { headers, body } = request;
  const caller = 'open' in call.access ? null : callerIn(state, headers);
  const denial = findAccessDenial(call.access, caller);
  if (denial !== null) throw new FakeApiError(denial);
  if (caller && contradicts(caller, request)) throw new FakeApiError('dataNotFound');
  const fields = problemsOf(key, call, body);
  if (fields !== null) throw new FakeApiError('validationFailed', { fields: [...fields] });
  // The table ties caller and body to the call; across all calls the compiler can't follow.
  const act = () =>
    (ANSWERS[key] as (handlerRequest: object) => Wire[Endpoint]['reply'])({
      state,
      body,
      caller,
      headers,
    } satisfies Omit<FakeEndpointRequest<Endpoint>, 'caller'> & { caller: FakeCaller | null });
  const idempotencyKey = headers.get(HEADER.idempotencyKey) ?? '';
  if (call.effect === 'read' || caller === null || idempotencyKey === '') return { own: act(), isReplay: false };
  if (!isIdempotencyKey(idempotencyKey))
    throw new FakeApiError('malformedRequest', { fields: [INVALID_KEY_VIOLATION] });
  return once(state, replies, `${scopeOf(caller)}/${key}/${idempotencyKey}`, canonicalBody(body), act);
}

const scopeOf = (caller: FakeCaller) => `${'store' in caller ? caller.store.id : ''}/${caller.kind}/${caller.id}`;

/** A call that fails leaves no record: trying again with the same key is a new try. */
function once(
  state: FakePlatformState,
  replies: StoredReplies,
  name: string,
  body: string,
  act: () => Wire[Endpoint]['reply'],
): Reply {
  const at = state.now();
  const storedReply = replies.get(name);
  if (storedReply && storedReply.at > at - SESSION_LIFETIME_MS.idempotencyKey) {
    if (storedReply.body !== body) throw new FakeApiError('idempotencyKeyReused');
    return { own: storedReply.own, isReplay: true };
  }
  const own = act();
  replies.set(name, { body, own, at });
  return { own, isReplay: false };
}

/** True where a header or an addition to the body names another store, session kind or token than the session's own. */
function contradicts(caller: FakeCaller, { headers, sent, body }: FakeRequest): boolean {
  const differs = (own: string, value: unknown) => typeof value === 'string' && value !== '' && value !== own;
  const added = (name: string) => (body !== undefined && name in body ? undefined : sent[name]);
  const serverToken = headers.get(HEADER.serverToken) ?? headers.get(HEADER.token);
  const names = serverToken === null ? [] : [added('server_token'), added('servertoken')];
  if (names.some((value) => differs(serverToken ?? '', value))) return true;
  if (caller.kind === 'user') return false;
  const isSub = caller.kind === 'sub_store';
  const stores = [headers.get(HEADER.storeId), headers.get(HEADER.mainStoreId), added('store_id')];
  const type = headers.get(HEADER.type);
  return (
    stores.some((value) => differs(caller.store.id, value) && !(isSub && value === caller.id)) ||
    (type !== null && type !== String(isSub ? SESSION_TYPE.sub : SESSION_TYPE.main)) ||
    (isSub && [headers.get(HEADER.id), added('id')].some((value) => differs(caller.id, value)))
  );
}
