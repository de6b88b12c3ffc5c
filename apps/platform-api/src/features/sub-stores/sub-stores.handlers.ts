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
  readSubStore,
  updateSubStore,
} from '#features/sub-stores/sub-stores.queries.ts';
import type { CallContext, Guards, HandlersOf } from '#http/implement.ts';
import { enqueueNotice, notifySignInChange } from '#messages/notices.ts';

export interface SubStoreDeps {
  readonly secrets: Secrets;
  /** Called with the sessions and accounts whose permissions have changed, after the change is committed. */
  readonly accessChanged: (ids: readonly string[]) => void;
}

/** Each new sub-store sends an email to an address that the store chooses. */
const ADD_LIMIT: Limit = { name: 'sub-stores-added', max: 30, windowSeconds: 60 * 60 };

/** An address that is already registered is rejected, so a store must not be able to test many. */
const ADDRESS_CHANGE_LIMIT: Limit = { name: 'sub-store-addresses', max: 60, windowSeconds: 60 * 60 };

export const subStoreGuards = {
  'POST /api/store/add_sub_store': ({ principal, db }) => consumeAttemptOrThrow(db, ADD_LIMIT, principal.storeId),
  'POST /api/store/update_sub_store': async ({ principal, body, db }) => {
    if (body.email !== undefined || body.phone !== undefined)
      await consumeAttemptOrThrow(db, ADDRESS_CHANGE_LIMIT, principal.storeId);
  },
} as const satisfies Guards;

type Context = Pick<CallContext<'POST /api/store/update_sub_store'>, 'principal' | 'request' | 'db'>;

export function subStoreHandlers({ secrets, accessChanged }: SubStoreDeps): HandlersOf<keyof typeof subStoreEndpoints> {
  return {
    'POST /api/store/list_sub_stores': ({ principal, body, db }) => listSubStores(db, principal.storeId, body),
    'POST /api/store/get_sub_store': async ({ principal, body, db }) => ({
      sub_store: await readSubStore(db, principal.storeId, body.sub_store_id),
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
      await auditSubStoreChange(
        context,
        'sub_store_added',
        { id, email },
        { name: firstName(name), granted: grantedUrls(urls) },
      );
      const facts = { name: firstName(name), store: principal.name };
      await enqueueNotice(db, secrets, { kind: 'sub_store_added', recipient: email, lang: request.lang, facts });
      return { sub_store: await readSubStore(db, principal.storeId, id) };
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
      const before = await readSubStore(db, storeId, id);
      const passwordHash = password === undefined ? {} : { password_hash: await hashPassword(password) };
      await updateSubStore(db, { storeId, id, version }, { ...change, ...passwordHash });
      const revokedIds =
        password === undefined
          ? []
          : await revokeAllSessions(db, { kind: 'sub_store', principalId: id }, 'password_changed');
      const fields = Object.keys({ ...change, ...passwordHash }).map((field) => field.replace('_hash', ''));
      await auditSubStoreChange(
        context,
        'sub_store_changed',
        { id, email: before.email },
        { fields, ...(urls && diffGrants(before.urls, urls)) },
      );
      const name = firstName(before.name);
      const signIn = { email: before.email, newEmail: change.email, hasNewPassword: password !== undefined };
      await notifySignInChange(db, secrets, context.request.lang, { kind: 'sub_store', name, ...signIn });
      afterCommit(() => accessChanged([id, ...revokedIds]));
      return { sub_store: await readSubStore(db, storeId, id) };
    },
    'POST /api/store/block_sub_store': async (context) => {
      const { principal, body, db, afterCommit } = context;
      const { sub_store_id: id, is_blocked: isBlocked } = body;
      const { storeId } = principal;
      const before = await readSubStore(db, storeId, id);
      if (before.is_approved !== isBlocked) return { sub_store: before };
      await updateSubStore(db, { storeId, id }, { is_approved: !isBlocked });
      const revokedIds = isBlocked
        ? await revokeAllSessions(db, { kind: 'sub_store', principalId: id }, 'blocked')
        : [];
      await auditSubStoreChange(context, isBlocked ? 'sub_store_blocked' : 'sub_store_unblocked', {
        id,
        email: before.email,
      });
      afterCommit(() => accessChanged([id, ...revokedIds]));
      return { sub_store: await readSubStore(db, storeId, id) };
    },
  };
}

/** A sub-store's number is optional: two empty texts remove it. */
function readOwnPhone(input: { readonly country_phone_code?: string; readonly phone?: string }) {
  const { country_phone_code: code, phone } = input;
  if (code === undefined && phone === undefined) return {};
  if (code === '' && phone === '') return { country_phone_code: '', phone: '' };
  const { value, countryCode } = readPhone({ country_phone_code: code || undefined, phone });
  return { phone: value, country_phone_code: countryCode };
}

/** The id identifies the sub-store; the subject shows its address at the time. */
const auditSubStoreChange = (
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
