import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Builds } from '#platform/builds.ts';

/** Account of the demo data, as listed by the built server. */
export interface Account {
  readonly role: 'store' | 'sub_store' | 'channel' | 'courier' | 'new_store' | 'lapsed_store' | 'applicant' | 'admin';
  readonly sign_in: string;
  readonly password: string;
}

export interface Demo {
  readonly accounts: readonly Account[];
  /** Host names of the tenants. */
  readonly claimHosts: readonly string[];
}

export async function readDemo({ server }: Builds): Promise<Demo> {
  const built = (await import(pathToFileURL(join(server, 'demo-accounts.js')).href)) as {
    readonly DEMO_ACCOUNTS: readonly Account[];
    readonly DEMO_CLAIM_HOSTS: readonly string[];
  };
  return { accounts: built.DEMO_ACCOUNTS, claimHosts: built.DEMO_CLAIM_HOSTS };
}

/** @throws when the demo data has no such account */
export function accountOf({ accounts }: Demo, role: Account['role'], signIn = ''): Account {
  const account = accounts.find((one) => one.role === role && one.sign_in.includes(signIn));
  if (!account) throw new Error(`The demo data has no account of a ${role} like "${signIn}".`);
  return account;
}
