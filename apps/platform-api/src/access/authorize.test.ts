import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { describe, expect, test } from 'vitest';

import { ApiError } from '#access/api-error.ts';
import { authorizeSession } from '#access/authorize.ts';
import type { PersonPrincipal, Principal } from '#access/principal.ts';

const courier: PersonPrincipal<'provider'> = {
  sessionId: 's',
  id: 'p',
  name: 'Ada',
  mode: 'header',
  kind: 'provider',
  isChannel: false,
  collectsFor: 'platform',
};
const user: Principal = { ...courier, kind: 'user' };
const call = { access: { sessions: ['user'] } } as unknown as EndpointDefinition;

/** Answers as the database would, and counts how often it is asked. */
function database(principal: Principal) {
  const reads: string[] = [];
  return { reads, reread: (sessionId: string) => (reads.push(sessionId), Promise.resolve(principal)) };
}

describe('a session of the cache', () => {
  test('allows without another read', async () => {
    const { reads, reread } = database(courier);
    expect(await authorizeSession(call, user, reread)).toBe(user);
    expect(reads).toEqual([]);
  });

  test('does not refuse what a change before the call allows', async () => {
    const { reads, reread } = database(user);
    expect(await authorizeSession(call, courier, reread)).toBe(user);
    expect(reads).toEqual(['s']);
  });

  test('read again refuses', async () => {
    await expect(authorizeSession(call, courier, database(courier).reread)).rejects.toThrow(ApiError);
  });
});

test('without a session a call that needs one is refused', async () => {
  const { reads, reread } = database(user);
  await expect(authorizeSession(call, null, reread)).rejects.toThrow(ApiError);
  expect(reads).toEqual([]);
});
