import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { Failure } from '@store-panel/contract/envelope';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { toFieldViolations } from '@store-panel/contract/field-violations';
import { successSchema } from '@store-panel/contract/replies';
import { CONTRACT } from '@store-panel/contract/table';
import { expect } from 'vitest';

import { createClient } from '#client.ts';
import type { SignedOutReason } from '#session/session-manager.ts';
import { signInStore } from '#session.ts';
import { createFakePlatform, type FakePlatformOptions } from '#testing/fake-platform/fake-platform.ts';
import { callOf } from '#testing/fake-transport.ts';
import { createAutoAdvanceClock } from '#testing/auto-advance-clock.ts';

export const PIE = { name: 'Pie', quantity: 1, unit_price: 900, options: [], note: '' };

export const pieFor = (store_id: string) => ({
  store_id,
  is_pickup: true,
  customer_name: 'Ada',
  customer_phone: '',
  lines: [PIE],
  delivery_price: 0,
  tip_amount: 0,
  discount: 0,
  total: 900,
});

/** Calls whose reply was checked against the contract. */
export const storedKeys = new Set<string>();

/** The error of a rejected call. */
export const code = (name: keyof typeof ERROR) => expect.objectContaining({ code: ERROR[name] }) as unknown;

/** A fake platform with a store and clients; each reply is checked against the contract's schema. */
export function createPlatform(options: FakePlatformOptions = {}) {
  const clock = createAutoAdvanceClock();
  const platform = createFakePlatform({ clock, ...options });
  const store = platform.addStore({ email: 'store@example.com' });
  const ended: SignedOutReason[] = [];
  async function fetch(...sent: Parameters<typeof globalThis.fetch>): Promise<Response> {
    const response = await platform.fetch(...sent);
    const [target, init] = sent;
    const key = callOf(new Request(new URL(target as string, 'http://memory.test'), { method: init?.method ?? 'GET' }));
    const reply = (await response.clone().json()) as { readonly success?: boolean };
    const definition = CONTRACT[key] as EndpointDefinition | undefined;
    if (reply.success === false) expect(toFieldViolations(Failure)(reply)).toBeNull();
    else if (definition) {
      expect(toFieldViolations(successSchema(definition))(reply)).toBeNull();
      storedKeys.add(key);
    }
    return response;
  }
  const client = (mode: 'header' | 'cookie' = 'header') =>
    createClient({ baseUrl: '', mode, clock, fetch, onSignedOut: (reason) => ended.push(reason) });
  const signedIn = async () => {
    const own = client();
    await signInStore(own, { email: store.email, password: store.password });
    return own;
  };
  const pass = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
  return { platform, store, client, signedIn, pass, ended, fetch };
}
