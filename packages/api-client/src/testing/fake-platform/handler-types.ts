import type { Endpoint, Contract, Wire } from '@store-panel/contract/table';

import type { StoreCaller, UserCaller, FakePlatformState } from '#testing/fake-platform/state.ts';

/** Who makes a call of such an access. */
type CallerOf<Access> = Access extends { readonly sessions: readonly (infer Kind)[] }
  ? Kind extends 'user'
    ? UserCaller
    : StoreCaller
  : null;

/** What a call is answered from. */
export interface FakeEndpointRequest<Key extends Endpoint> {
  readonly state: FakePlatformState;
  readonly body: Wire[Key]['body'];
  /** As the contract's row of the call lets them in; null for an open call. */
  readonly caller: CallerOf<Contract[Key]['access']>;
  readonly headers: Headers;
}

/** Handles a call and returns its reply without the envelope. @throws FakeApiError */
export type Answer<Key extends Endpoint> = (request: FakeEndpointRequest<Key>) => Wire[Key]['reply'];
export type FakeEndpointHandlers<Key extends Endpoint> = { readonly [One in Key]: Answer<One> };
