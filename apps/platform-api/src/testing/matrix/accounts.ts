import type { Endpoint } from '@store-panel/contract/table';

import { openers } from '#testing/matrix/expected.ts';
import { type PrincipalName, principalRow } from '#testing/matrix/principals.ts';
import {
  allScreens,
  openSessionOf,
  type OpenSession,
  type AccountRef,
  subStoreWith,
  type Tenant,
  wornOut,
  type MatrixContext,
} from '#testing/matrix/matrix-context.ts';

/** The matrix's principals, as they are found in a world. */
export class People {
  readonly world: MatrixContext;
  readonly #subStores = new Map<string, AccountRef>();
  readonly #standing = new Map<string, OpenSession>();

  constructor(world: MatrixContext) {
    this.world = world;
  }

  /** Who that is for this call; null for nobody. */
  async who(call: Endpoint, name: PrincipalName): Promise<AccountRef | null> {
    const { b, admin, editor, editorWhoEdits, editorWhoDeletes, courier, channel } = this.world;
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
    return { kind: session, id, storeId: id, ...(actsForA && { actingAdminId: admin.id }) };
  }

  /** Whose records it names: its own, but B names A's. */
  owner(name: PrincipalName, who: AccountRef | null): { readonly owner: AccountRef; readonly of: Tenant } {
    const of = this.#tenant(name);
    const main = { kind: 'store', id: of.store.id, storeId: of.store.id } as const;
    return { owner: name === 'store B' || who === null ? main : who, of };
  }

  /** A session that is opened once, for calls that do not get as far as to change it. */
  async standing(name: PrincipalName, who: AccountRef): Promise<OpenSession> {
    const key = `${name}/${who.id}`;
    const session = this.#standing.get(key) ?? (await this.open(name, who));
    this.#standing.set(key, session);
    return session;
  }

  /** A session as this principal has it. */
  async open(name: PrincipalName, who: AccountRef): Promise<OpenSession> {
    const opened = await openSessionOf(this.world, who);
    const { token } = principalRow(name);
    if (token === 'worn out') return wornOut(this.world, opened);
    if (token === 'revoked')
      await this.world.database.kysely
        .updateTable('sessions')
        .set({ revoked_at: new Date(), revoked_reason: 'signed_out' })
        .where('id', '=', opened.id)
        .execute();
    return opened;
  }

  #tenant(name: PrincipalName): Tenant {
    const { a, unapproved, unverified } = this.world;
    if (name === 'unapproved') return unapproved;
    return name === 'unverified' ? unverified : a;
  }

  /** Granted the first of the screens that open the call, or all but those. */
  async #subStore(call: Endpoint, isGranted: boolean, isOff: boolean): Promise<AccountRef> {
    const needed = openers(call) ?? [];
    const screens = isGranted ? needed.slice(0, 1) : allScreens().filter((id) => !needed.includes(id));
    const key = `${screens.join()}/${isOff}`;
    const { a } = this.world;
    const found = this.#subStores.get(key) ?? {
      kind: 'sub_store' as const,
      id: (await subStoreWith(this.world, a, screens, !isOff)).id,
      storeId: a.store.id,
    };
    this.#subStores.set(key, found);
    return found;
  }

  /** One of the calls proves its address. */
  async #unverify(): Promise<void> {
    const { id } = this.world.unverified.store;
    await this.world.database.kysely
      .updateTable('stores')
      .set({ email_verified: false })
      .where('id', '=', id)
      .execute();
  }
}
