import type { MapKeyCheck, StoredMapKeys } from '@store-panel/api-client/rtk/map-keys';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { MAP_KEY_TARGETS, type MapKeyTarget } from '@store-panel/domain/maps/map-keys';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

const NOW = '2026-01-05T10:00:00.000Z';
const ANA = { kind: 'store', id: null, name: 'Ana' } as const;
const KEY = 'AIzaSyExampleOfAKey0000';

let panel: OpenedPanel;
afterEach(() => panel.leave());

/** A fake server for the map keys of one store. */
function fakeMapKeys(set: readonly MapKeyTarget[] = []) {
  let provider: StoredMapKeys['settings']['provider'] = null;
  let version = 1;
  let check: MapKeyCheck = { works: true, is_restricted: true, problem: null, quoted: null };
  const keys = new Map<string, string>(set.map((target) => [target, KEY]));
  const saves: unknown[] = [];
  const checks: unknown[] = [];
  const reply = (): StoredMapKeys => ({
    settings: { provider },
    version,
    keys: MAP_KEY_TARGETS.map((target) => ({
      target,
      is_set: keys.has(target),
      is_lost: false,
      hint: keys.get(target)?.slice(-4) ?? '',
      set_at: keys.has(target) ? NOW : null,
      set_by: keys.has(target) ? ANA : null,
      checked: null,
    })),
    providers: ['google', 'a_newer_one'],
    panel_origin: 'https://panel.example',
  });
  const handlers: FakeHandlers = {
    'POST /api/store/get_map_keys': reply,
    'POST /api/store/save_map_keys': ({ body }) => {
      if (body.version !== version) return refuse('staleVersion');
      saves.push(body);
      ({ provider } = body.settings);
      for (const [target, key] of Object.entries(body.keys ?? {}))
        if (key === null) keys.delete(target);
        else if (key !== undefined) keys.set(target, key);
      version += 1;
      return { ...reply(), change_id: null };
    },
    'POST /api/store/check_map_key': ({ body }) => {
      checks.push(body);
      return check;
    },
  };
  return {
    handlers,
    saves,
    checks,
    answerChecks(next: MapKeyCheck) {
      check = next;
    },
  };
}

async function open(fake = fakeMapKeys(), start: Partial<PanelStart> = {}) {
  panel = await openPanel({ path: '/app/settings/google-key', ...start, handlers: fake.handlers });
  await screen.findByRole('region', { name: 'Website' });
  return fake;
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const chooseGoogle = () => panel.user.selectOptions(screen.getByLabelText('Map provider'), 'Google');
const save = () => panel.user.click(screen.getByRole('button', { name: 'Save' }));

describe('the map keys', () => {
  it('says of each key what it is for, and needs none for the maps of the platform', async () => {
    await open();
    card('Website').getByText(/^Shows where you are on your website\./);
    card('Store panel').getByText(/https:\/\/panel\.example/);
    card('Android app').getByText(/ordering channel’s Android app/);
    card('iPhone app').getByText(/ordering channel’s iPhone app/);
    screen.getByText('No keys needed. Keys you saved stay, but aren’t used.');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'The platform’s maps',
      'Google',
    ]);
  });

  it('needs all four keys for another provider, and sends those alone that were typed', async () => {
    const fake = await open(fakeMapKeys(['website', 'panel', 'android']));
    await chooseGoogle();
    await save();
    await card('iPhone app').findByText('Enter this key.');
    expect(fake.saves).toEqual([]);
    await panel.user.type(card('iPhone app').getByLabelText('iPhone app key'), ` ${KEY}`);
    await save();
    await screen.findAllByText('Map keys saved.');
    expect(fake.saves).toEqual([{ settings: { provider: 'google' }, version: 1, keys: { ios: KEY } }]);
    expect(document.body.innerHTML).not.toContain(KEY);
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(KEY);
  });

  it.each<[MapKeyCheck, string]>([
    [{ works: true, is_restricted: true, problem: null, quoted: null }, 'Works and is restricted to your address.'],
    [
      { works: true, is_restricted: false, problem: 'works_for_everybody', quoted: null },
      'Works for everyone. Anyone who copies this key can use it at your expense. Restrict it in your provider’s account.',
    ],
    [
      { works: null, is_restricted: null, problem: 'not_asked', quoted: null },
      'This key only works inside the app, so it can’t be checked from here. Open a map in the app.',
    ],
    [
      { works: false, is_restricted: null, problem: 'of_a_newer_server', quoted: 'No' },
      'The check found a problem. See what the provider says.',
    ],
  ])('tells what a check has found: %o', async (found, sentence) => {
    const fake = await open(fakeMapKeys(['website']));
    fake.answerChecks(found);
    await chooseGoogle();
    await panel.user.click(card('Website').getByRole('button', { name: 'Check key: Website' }));
    await card('Website').findByText(sentence);
    expect(fake.checks).toEqual([{ target: 'website', provider: 'google' }]);
  });

  it('cannot be changed in the store’s name', async () => {
    const impersonation = { admin_name: 'Ada', ends_at: '2099-01-05T10:00:00.000Z' };
    await open(fakeMapKeys(), { signedIn: buildStoreContext({ impersonation }) });
    screen.getByText('You’re acting for this store. Only the store itself can change its map keys.');
    expect(screen.getByLabelText('Map provider')).toHaveProperty('disabled', true);
    await waitFor(() => expect(screen.getByLabelText(/^Website key/)).toHaveProperty('disabled', true));
  });
});
