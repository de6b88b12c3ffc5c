import type { Endpoint } from '@store-panel/contract/table';

import { grantingScreens, openingScreens } from '#testing/matrix/expected.ts';
import { type PrincipalName, principalRow } from '#testing/matrix/principals.ts';
import {
  allScreens,
  openSessionOf,
  type OpenSession,
  type AccountRef,
  subStoreWith,
  type StoreFixture,
  withExpiredToken,
  type MatrixContext,
} from '#testing/matrix/matrix-context.ts';

/** Accounts and sessions of the matrix's principals. */
export class MatrixAccounts {
  readonly context: MatrixContext;
  readonly #subStores = new Map<string, AccountRef>();
  readonly #sessions = new Map<string, OpenSession>();

  constructor(context: MatrixContext) {
    this.context = context;
  }

  /** Returns the principal's account for this call; null without session. */
  async findAccount(call: Endpoint, name: PrincipalName): Promise<AccountRef | null> {
    const { b, admin, editor, editorWhoEdits, editorWhoDeletes, courier, channel } = this.context;
    const { session, actsForA, grant, isOff } = principalRow(name);
    if (session === 'sub_store') return this.#subStore(call, grant === 'only', isOff ?? false);
    if (session === 'provider') return { kind: session, id: courier.id, storeId: null };
    if (session === 'user') return { kind: session, id: channel.id, storeId: null };
    if (session === 'admin') {
      const staff = { admin, editor, 'editor 1': editorWhoEdits, 'editor 2': editorWhoDeletes } as const;
      return { kind: session, id: staff[name as keyof typeof staff].id, storeId: null };
    }
    if (session === null) return null;
    if (name === 'unverified') await this.#unverify();
    const { id } = name === 'store B' ? b.store : this.#tenant(name).store;
    return { kind: session, id, storeId: id, ...(actsForA && { impersonatorId: admin.id }) };
  }

  /** Returns the owner of the records that the principal names: itself, but A for store B. */
  owner(name: PrincipalName, account: AccountRef | null): { readonly owner: AccountRef; readonly of: StoreFixture } {
    const of = this.#tenant(name);
    const main = { kind: 'store', id: of.store.id, storeId: of.store.id } as const;
    return { owner: name === 'store B' || account === null ? main : account, of };
  }

  /** Returns a shared session, for calls that are denied and so cannot change it. */
  async getSharedSession(name: PrincipalName, account: AccountRef): Promise<OpenSession> {
    const key = `${name}/${account.id}`;
    const session = this.#sessions.get(key) ?? (await this.openSession(name, account));
    this.#sessions.set(key, session);
    return session;
  }

  /** Opens a session in the state of this principal. */
  async openSession(name: PrincipalName, account: AccountRef): Promise<OpenSession> {
    const opened = await openSessionOf(this.context, account);
    const { token } = principalRow(name);
    if (token === 'worn out') return withExpiredToken(this.context, opened);
    if (token === 'revoked')
      await this.context.database.kysely
        .updateTable('sessions')
        .set({ revoked_at: new Date(), revoked_reason: 'signed_out' })
        .where('id', '=', opened.id)
        .execute();
    return opened;
  }

  #tenant(name: PrincipalName): StoreFixture {
    const { a, unapproved, unverified } = this.context;
    if (name === 'unapproved') return unapproved;
    return name === 'unverified' ? unverified : a;
  }

  /** Returns a sub-store with as few screens as open the call, or with all that do not help to. */
  async #subStore(call: Endpoint, isGranted: boolean, isOff: boolean): Promise<AccountRef> {
    const needed = grantingScreens(call) ?? [];
    const screens = isGranted ? openingScreens(call) : allScreens().filter((id) => !needed.includes(id));
    const key = `${screens.join()}/${isOff}`;
    const { a } = this.context;
    const subStore = this.#subStores.get(key) ?? {
      kind: 'sub_store' as const,
      id: (await subStoreWith(this.context, a, screens, !isOff)).id,
      storeId: a.store.id,
    };
    this.#subStores.set(key, subStore);
    return subStore;
  }

  /** Resets the verification, because one of the calls verifies the address. */
  async #unverify(): Promise<void> {
    const { id } = this.context.unverified.store;
    await this.context.database.kysely
      .updateTable('stores')
      .set({ email_verified: false })
      .where('id', '=', id)
      .execute();
  }
}
