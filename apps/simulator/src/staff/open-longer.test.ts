import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { expect, test } from 'vitest';

import type { SessionClient } from '#platform/session-client.ts';
import { laterClosing, openLonger } from '#staff/open-longer.ts';

const state = (closesAt: string, isOpen = true) =>
  ({
    server_time: '2026-05-04T21:40:00Z',
    hours: [
      { at: '2026-05-04T09:00:00Z', is_open: isOpen },
      { at: closesAt, is_open: !isOpen },
    ],
    todays_hours: { version: 3, exceptions: [], reasons: [] },
  }) as unknown as Parameters<typeof laterClosing>[0];

test('a full kitchen that closes soon stays open half an hour longer', () => {
  expect(laterClosing(state('2026-05-04T22:00:00Z'))?.toISOString()).toBe('2026-05-04T22:30:00.000Z');
});

test('one that closes later, is closed, or has no hours of today stays as it is', () => {
  expect(laterClosing(state('2026-05-04T23:00:00Z'))).toBeNull();
  expect(laterClosing(state('2026-05-04T22:00:00Z', false))).toBeNull();
  const { todays_hours: _, ...older } = state('2026-05-04T22:00:00Z');
  expect(laterClosing(older as Parameters<typeof laterClosing>[0])).toBeNull();
});

test('it asks for that once, by the version of the reply', async () => {
  const sent: unknown[] = [];
  const sessionClient = {
    async call(key: string, body: unknown) {
      sent.push([key, body]);
    },
  } as unknown as SessionClient<StoreSession>;
  await openLonger(sessionClient, state('2026-05-04T22:00:00Z'));
  await openLonger(sessionClient, state('2026-05-04T23:00:00Z'));
  expect(sent).toEqual([
    ['POST /api/store/change_todays_hours', { version: 3, open_until: '2026-05-04T22:30:00.000Z' }],
  ]);
});
