import { accessRefusal } from '@store-panel/contract/access-refusal';
import type { CallDefinition } from '@store-panel/contract/call';
import { HEADER } from '@store-panel/contract/envelope';
import { fieldProblems } from '@store-panel/contract/field-problems';
import { canonicalBody, isIdempotencyKey, KEY_PROBLEM } from '@store-panel/contract/idempotency-key';
import { type Call, CONTRACT, type Wire } from '@store-panel/contract/table';
import { SESSION_LIFETIME } from '@store-panel/domain/limits/timing';
import { SESSION_TYPE } from '@store-panel/domain/store/session';

import type { Asked } from '#testing/fake-platform/answers.ts';
import { customerAnswers } from '#testing/fake-platform/customer-calls.ts';
import { editingAnswers } from '#testing/fake-platform/editing-calls.ts';
import { releaseDue } from '#testing/fake-platform/order-changes.ts';
import { Refused } from '#testing/fake-platform/refused.ts';
import { sessionAnswers } from '#testing/fake-platform/session-calls.ts';
import { callerIn } from '#testing/fake-platform/sessions.ts';
import { orderAnswers } from '#testing/fake-platform/store-orders.ts';
import type { FakeCaller, World } from '#testing/fake-platform/world.ts';
import { accept, type FakeRequest, refuse } from '#testing/fake-transport.ts';

const ANSWERS = { ...sessionAnswers, ...orderAnswers, ...editingAnswers, ...customerAnswers };

/** A call that the platform in memory answers. Any other one of the contract is refused as unknown (`callNotFound`). */
export type AnsweredCall = keyof typeof ANSWERS;
export const ANSWERED_CALLS = Object.keys(ANSWERS) as readonly AnsweredCall[];

const checks = new Map<Call, ReturnType<typeof fieldProblems>>();

/** What is wrong with a body, by the contract's schema; compiled when it is first needed. */
function problemsOf(key: Call, { body: schema }: CallDefinition, body: unknown) {
  if (!schema) return null;
  const check = checks.get(key) ?? fieldProblems(schema);
  checks.set(key, check);
  return check(body);
}

interface Reply {
  readonly own: Wire[Call]['reply'];
  readonly isReplay: boolean;
}

/** Replies of writes, by whose key they are, and the bodies that they were given to. */
type Kept = Map<string, { readonly body: string; readonly own: Wire[Call]['reply']; readonly at: number }>;

/** Answers calls as the platform does: who makes it, then what was sent, then what it does; a repeat does nothing. */
export function createAnswering(world: World): (key: AnsweredCall, request: FakeRequest) => Response {
  const kept: Kept = new Map();
  let count = 0;

  return (key, request) => {
    count += 1;
    try {
      releaseDue(world);
      const { own, isReplay } = answer(world, kept, key, request);
      const response = accept(key, own as never);
      if (isReplay) response.headers.set('idempotent-replayed', 'true');
      return response;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return refuse(error.code, { request_id: `fake-${count}`, ...error.told });
    }
  };
}

function answer(world: World, kept: Kept, key: AnsweredCall, request: FakeRequest): Reply {
  const call: CallDefinition = CONTRACT[key];
  const { headers, body } = request;
  const caller = 'open' in call.access ? null : callerIn(world, headers);
  const refusal = accessRefusal(call.access, caller);
  if (refusal !== null) throw new Refused(refusal);
  if (caller && contradicts(caller, request)) throw new Refused('dataNotFound');
  const fields = problemsOf(key, call, body);
  if (fields !== null) throw new Refused('validationFailed', { fields: [...fields] });
  // The table ties caller and body to the call; across all calls the compiler can't follow.
  const act = () =>
    (ANSWERS[key] as (asked: object) => Wire[Call]['reply'])({ world, body, caller, headers } satisfies Omit<
      Asked<Call>,
      'caller'
    > & { caller: FakeCaller | null });
  const given = headers.get(HEADER.idempotencyKey) ?? '';
  if (call.effect === 'read' || caller === null || given === '') return { own: act(), isReplay: false };
  if (!isIdempotencyKey(given)) throw new Refused('malformedRequest', { fields: [KEY_PROBLEM] });
  return once(world, kept, `${scopeOf(caller)}/${key}/${given}`, canonicalBody(body), act);
}

const scopeOf = (caller: FakeCaller) => `${'store' in caller ? caller.store.id : ''}/${caller.kind}/${caller.id}`;

/** A call that fails leaves no record: trying again with the same key is a new try. */
function once(world: World, kept: Kept, name: string, body: string, act: () => Wire[Call]['reply']): Reply {
  const at = world.now();
  const earlier = kept.get(name);
  if (earlier && earlier.at > at - SESSION_LIFETIME.idempotencyKey) {
    if (earlier.body !== body) throw new Refused('idempotencyKeyReused');
    return { own: earlier.own, isReplay: true };
  }
  const own = act();
  kept.set(name, { body, own, at });
  return { own, isReplay: false };
}

/** True where a header or an addition to the body names another store, session kind or token than the session's own. */
function contradicts(caller: FakeCaller, { headers, sent, body }: FakeRequest): boolean {
  const said = (own: string, value: unknown) => typeof value === 'string' && value !== '' && value !== own;
  const added = (name: string) => (body !== undefined && name in body ? undefined : sent[name]);
  const serverToken = headers.get(HEADER.serverToken) ?? headers.get(HEADER.token);
  const names = serverToken === null ? [] : [added('server_token'), added('servertoken')];
  if (names.some((value) => said(serverToken ?? '', value))) return true;
  if (caller.kind === 'user') return false;
  const isSub = caller.kind === 'sub_store';
  const stores = [headers.get(HEADER.storeId), headers.get(HEADER.mainStoreId), added('store_id')];
  const type = headers.get(HEADER.type);
  return (
    stores.some((value) => said(caller.store.id, value) && !(isSub && value === caller.id)) ||
    (type !== null && type !== String(isSub ? SESSION_TYPE.sub : SESSION_TYPE.main)) ||
    (isSub && [headers.get(HEADER.id), added('id')].some((value) => said(caller.id, value)))
  );
}
