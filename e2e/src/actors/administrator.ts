import { createClient } from '@store-panel/api-client/client';
import { signInAdmin } from '@store-panel/api-client/session/admin-session';

import type { Account } from '#actors/accounts.ts';

/** An administrator of the platform. */
export interface Administrator {
  readonly name: string;
  /** Finds a store by email in the admin area. @throws if there is none */
  storeOf(email: string): Promise<AdminStore>;
  approve(email: string): Promise<void>;
  decline(email: string, note: string): Promise<void>;
  /** Returns a link that signs in to a store by impersonation; single use, valid for a minute. */
  wayInto(email: string): Promise<string>;
}

interface AdminStore {
  readonly _id: string;
  readonly version: number;
}

export async function signInAdministrator(origin: string, account: Account): Promise<Administrator> {
  const client = createClient({ baseUrl: origin, mode: 'header', refreshCall: 'POST /api/admin/refresh_token' });
  const { name } = await signInAdmin(client, { email: account.sign_in, password: account.password });

  async function storeOf(email: string): Promise<AdminStore> {
    const { stores } = await client.call('POST /api/admin/list_stores', { query: email });
    const found = stores.find((store) => store.email === email);
    if (!found) throw new Error(`The platform has no store with the address ${email}.`);
    return found;
  }
  async function review(email: string, action: 'approve' | 'decline', note?: string): Promise<void> {
    const { _id: store_id, version } = await storeOf(email);
    const body = { store_id, action, version, ...(note !== undefined && { note }) };
    await client.call('POST /api/admin/review_store', body);
  }
  return {
    name,
    storeOf,
    approve: (email) => review(email, 'approve'),
    decline: (email, note) => review(email, 'decline', note),
    async wayInto(email) {
      const { _id: store_id } = await storeOf(email);
      const { ticket } = await client.call('POST /api/admin/create_store_ticket', { store_id });
      return `/auto-login?id=${store_id}#t=${ticket}`;
    },
  };
}
