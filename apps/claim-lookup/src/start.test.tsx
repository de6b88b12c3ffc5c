import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createManualClock } from '#testing/manual-clock.ts';
import { fakeClient } from '#testing/open-page.tsx';
import { HAVEL, writeTenant } from '#testing/tenants.ts';
import { start } from './start.tsx';

const WHOSE = 'POST /api/user/get_tenant';
let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => root.remove());

test('a page that names its tenant asks nobody', async () => {
  writeTenant(HAVEL);
  const { client, platform } = fakeClient({});
  await act(() => start(root, client));
  screen.getByRole('heading', { name: 'Versicherungsschaden abfragen' });
  expect(platform.requests).toHaveLength(0);
});

test('a page from elsewhere asks whose it is, and takes on its look', async () => {
  const { client } = fakeClient({ [WHOSE]: () => ({ tenant: { ...HAVEL, theme: 'dark.redruby', radius: 'flat' } }) });
  await act(() => start(root, client));
  screen.getByRole('heading', { name: 'Versicherungsschaden abfragen' });
  const { mode, theme, radius } = document.documentElement.dataset;
  expect({ mode, theme, radius }).toEqual({ mode: 'dark', theme: 'redruby', radius: 'flat' });
});

test('says so where the host is nobody’s', async () => {
  const { client } = fakeClient({ [WHOSE]: () => ({ tenant: null }) });
  await act(() => start(root, client));
  screen.getByRole('heading', { name: 'This page doesn’t exist' });
  expect(root.querySelector('form')).toBeNull();
});

test('tells that the platform cannot be reached, and goes on trying until it can', async () => {
  const clock = createManualClock();
  let isUp = false;
  const { client } = fakeClient(
    { [WHOSE]: () => (isUp ? { tenant: HAVEL } : refuse('internalServerError')) },
    [],
    clock,
  );
  void start(root, client);
  const goOn = (until: () => void) =>
    waitFor(() => {
      clock.pass(2_000);
      until();
    });
  await goOn(() => screen.getByRole('alert'));
  isUp = true;
  await goOn(() => screen.getByRole('heading', { name: 'Versicherungsschaden abfragen' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
