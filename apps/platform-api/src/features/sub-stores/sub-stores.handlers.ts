import type { subStoreEndpoints } from '@store-panel/contract/endpoints/sub-stores';
import type { AuditAction } from '@store-panel/domain/access/audit-actions';
import { grantedUrls } from '@store-panel/domain/access/permissions';

import { audit } from '#access/audit.ts';
import { firstName, readNames } from '#access/accounts/names.ts';
import { requireStrongPassword } from '#access/passwords/strong-password.ts';
import { hashPassword } from '#access/passwords/passwords.ts';
import type { StorePrincipal } from '#access/principal.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import { readEmail, readPhone } from '#access/accounts/recipient.ts';
import type { Secrets } from '#access/secrets.ts';
import { revokeAllSessions } from '#access/sessions/sessions.queries.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { diffGrants, normalizeGrants } from '#features/sub-stores/grants.ts';
import {
  insertSubStore,
  listSubStores,
  subStoreRecord,
  updateSubStore,
} from '#features/sub-stores/sub-stores.queries.ts';
import type { CallContext, Guards, HandlersOf } from '#http/implement.ts';
import { enqueueNotice, notifySignInChange } from '#messages/notices.ts';

export interface SubStoreDeps {
  readonly secrets: Secrets;
  /** Told of the sessions and accounts that may do something else now, after the change is committed. */
  readonly accessChanged: (ids: readonly string[]) => void;
}

/** Each one added writes a mail to whomever the store names. */
const ADDED: Limit = { name: 'sub-stores-added', most: 30, windowSeconds: 60 * 60 };

/** A refused address is one that somebody has: more of them than anybody mistypes are not looked at. */
const ADDRESSES: Limit = { name: 'sub-store-addresses', most: 60, windowSeconds: 60 * 60 };

export const subStoreGuards = {
  'POST /api/store/add_sub_store': ({ principal, db }) => consumeAttemptOrThrow(db, ADDED, principal.storeId),
  'POST /api/store/update_sub_store': async ({ principal, body, db }) => {
    if (body.email !== undefined || body.phone !== undefined)
      await consumeAttemptOrThrow(db, ADDRESSES, principal.storeId);
  },
} as const satisfies Guards;

type Context = Pick<CallContext<'POST /api/store/update_sub_store'>, 'principal' | 'request' | 'db'>;

export function subStoreHandlers({ secrets, accessChanged }: SubStoreDeps): HandlersOf<keyof typeof subStoreEndpoints> {
  return {
    'POST /api/store/list_sub_stores': ({ principal, body, db }) => listSubStores(db, principal.storeId, body),
    'POST /api/store/get_sub_store': async ({ principal, body, db }) => ({
      sub_store: await subStoreRecord(db, principal.storeId, body.sub_store_id),
    }),
    'POST /api/store/add_sub_store': async (context) => {
      const { principal, request, body, db } = context;
      const id = uuidV7();
      const name = readNames(body.name);
      const email = readEmail(body.email).value;
      const urls = normalizeGrants(body.urls);
      const phone = readOwnPhone(body);
      await requireStrongPassword(db, body.password, 'password');
      await insertSubStore(db, {
        id,
        main_store_id: principal.storeId,
        name: json(name),
        email,
        ...phone,
        password_hash: await hashPassword(body.password),
        is_approved: true,
        urls: json(urls),
      });
      await note(context, 'sub_store_added', { id, email }, { name: firstName(name), granted: grantedUrls(urls) });
      const facts = { name: firstName(name), store: principal.name };
      await enqueueNotice(db, secrets, { kind: 'sub_store_added', recipient: email, lang: request.lang, facts });
      return { sub_store: await subStoreRecord(db, principal.storeId, id) };
    },
    'POST /api/store/update_sub_store': async (context) => {
      const { principal, body, db, afterCommit } = context;
      const { sub_store_id: id, version, password } = body;
      const { storeId } = principal;
      const urls = body.urls && normalizeGrants(body.urls);
      const change = {
        ...(body.name && { name: json(readNames(body.name)) }),
        ...(body.email !== undefined && { email: readEmail(body.email).value }),
        ...readOwnPhone(body),
        ...(urls && { urls: json(urls) }),
      };
      if (password !== undefined) await requireStrongPassword(db, password, 'password');
      const before = await subStoreRecord(db, storeId, id);
      const passwordHash = password === undefined ? {} : { password_hash: await hashPassword(password) };
      await updateSubStore(db, { storeId, id, version }, { ...change, ...passwordHash });
      const ended =
        password === undefined
          ? []
          : await revokeAllSessions(db, { kind: 'sub_store', principalId: id }, 'password_changed');
      const fields = Object.keys({ ...change, ...passwordHash }).map((field) => field.replace('_hash', ''));
      await note(
        context,
        'sub_store_changed',
        { id, email: before.email },
        { fields, ...(urls && diffGrants(before.urls, urls)) },
      );
      const name = firstName(before.name);
      const signIn = { email: before.email, newEmail: change.email, hasNewPassword: password !== undefined };
      await notifySignInChange(db, secrets, context.request.lang, { kind: 'sub_store', name, ...signIn });
      afterCommit(() => accessChanged([id, ...ended]));
      return { sub_store: await subStoreRecord(db, storeId, id) };
    },
    'POST /api/store/block_sub_store': async (context) => {
      const { principal, body, db, afterCommit } = context;
      const { sub_store_id: id, is_blocked: isBlocked } = body;
      const { storeId } = principal;
      const before = await subStoreRecord(db, storeId, id);
      if (before.is_approved !== isBlocked) return { sub_store: before };
      await updateSubStore(db, { storeId, id }, { is_approved: !isBlocked });
      const ended = isBlocked ? await revokeAllSessions(db, { kind: 'sub_store', principalId: id }, 'blocked') : [];
      await note(context, isBlocked ? 'sub_store_blocked' : 'sub_store_unblocked', { id, email: before.email });
      afterCommit(() => accessChanged([id, ...ended]));
      return { sub_store: await subStoreRecord(db, storeId, id) };
    },
  };
}

/** A sub-store may do without a number: two empty texts take it away. */
function readOwnPhone(given: { readonly country_phone_code?: string; readonly phone?: string }) {
  const { country_phone_code: code, phone } = given;
  if (code === undefined && phone === undefined) return {};
  if (code === '' && phone === '') return { country_phone_code: '', phone: '' };
  const { value, countryCode } = readPhone({ country_phone_code: code || undefined, phone });
  return { phone: value, country_phone_code: countryCode };
}

/** Found by the id, read by the address that it had. */
const note = (
  { principal, request, db }: Context & { readonly principal: StorePrincipal },
  action: AuditAction,
  { id, email: subject }: { readonly id: string; readonly email: string },
  detail: object = {},
) =>
  audit(db, {
    principal,
    action,
    subject,
    detail: { sub_store_id: id, ...detail },
    address: request.address,
    requestId: request.id,
  });
