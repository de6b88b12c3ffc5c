import type { Call, Contract, Wire } from '@store-panel/contract/table';

import type { StoreCaller, UserCaller, World } from '#testing/fake-platform/world.ts';

/** Who makes a call of such an access. */
type CallerOf<Access> = Access extends { readonly sessions: readonly (infer Kind)[] }
  ? Kind extends 'user'
    ? UserCaller
    : StoreCaller
  : null;

/** What a call is answered from. */
export interface Asked<Key extends Call> {
  readonly world: World;
  readonly body: Wire[Key]['body'];
  /** As the contract's row of the call lets them in; null for an open call. */
  readonly caller: CallerOf<Contract[Key]['access']>;
  readonly headers: Headers;
}

/** The reply of a call, without the envelope. @throws Refused */
export type Answer<Key extends Call> = (asked: Asked<Key>) => Wire[Key]['reply'];
export type Answers<Key extends Call> = { readonly [One in Key]: Answer<One> };
