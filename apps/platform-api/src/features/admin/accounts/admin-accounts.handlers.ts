import type { adminAccountEndpoints } from '@store-panel/contract/endpoints/admin/admin-accounts';
import type { AuditAction } from '@store-panel/domain/access/audit-actions';

import { lockAdministrators, requireAnotherAdministrator } from '#access/accounts/administrators.ts';
import { audit } from '#access/audit.ts';
import { checkPassword } from '#access/passwords/check-password.ts';
import { endSession, refreshSession } from '#access/sessions/end-session.ts';
import { requireStrongPassword } from '#access/passwords/strong-password.ts';
import { type SessionDeps, createSession } from '#access/sessions/create-session.ts';
import { hashPassword } from '#access/passwords/passwords.ts';
import type { AdminPrincipal } from '#access/principal.ts';
import { readEmail } from '#access/accounts/recipient.ts';
import { invalidField, ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import { revokeAllSessions } from '#access/sessions/sessions.queries.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { listAuditLog } from '#features/admin/audit/audit-log.queries.ts';
import {
  deleteAdmin,
  findAdmin,
  insertAdmin,
  listAdmins,
  toAdminUser,
  getAdminRecord,
  updateAdmin,
} from '#features/admin/accounts/admin-accounts.queries.ts';
import type { CallContext, HandlersOf } from '#http/implement.ts';
import { enqueueNotice, notifySignInChange } from '#messages/notices.ts';

export interface AdminUserDeps extends SessionDeps {
  readonly secrets: Secrets;
  /** Notifies sessions and accounts whose access changed, after the commit. */
  readonly accessChanged: (ids: readonly string[]) => void;
}

/** Administrators and editors: sign-in, accounts, audit log. */
export function adminAccountHandlers(deps: AdminUserDeps): HandlersOf<keyof typeof adminAccountEndpoints> {
  const { database, secrets, accessChanged } = deps;
  return {
    'POST /api/admin/login': async ({ body, request, reply, db }) => {
      const email = body.email.trim().toLowerCase();
      const admin = await findAdmin(db, email);
      const account = { subject: `admin/${email}`, passwordHash: admin?.password_hash ?? null };
      await checkPassword(database, request, account, body);
      if (!admin) throw new ApiError('wrongUserNameOrPassword');
      const { id, name } = admin;
      const { serverToken, ...pair } = await createSession(deps, {
        kind: 'admin',
        principalId: id,
        storeId: null,
        deviceToken: '',
        passwordHash: admin.password_hash,
        request,
        reply,
        note: (transaction) =>
          auditAccountChange(
            { principal: { kind: 'admin', id, name }, request, db: transaction },
            'staff_signed_in',
            email,
          ),
      });
      return { ...pair, server_token: serverToken, admin: toAdminUser(admin) };
    },
    'POST /api/admin/refresh_token': (context) => refreshSession(deps, context, 'admin'),
    'POST /api/admin/logout': (context) => endSession(deps, context),
    'POST /api/admin/get_admin_detail': async ({ principal, db }) => {
      const { version: _version, created_at: _createdAt, ...admin } = await getAdminRecord(db, principal.id);
      return { admin };
    },
    'POST /api/admin/list_admins': async ({ db }) => ({ admins: await listAdmins(db) }),
    'POST /api/admin/add_admin': async (context) => {
      const { request, body, db } = context;
      const id = uuidV7();
      const name = parseName(body.name);
      const email = readEmail(body.email).value;
      const { role, permissions } = body;
      await requireStrongPassword(db, body.password, 'password');
      const passwordHash = await hashPassword(body.password);
      await insertAdmin(db, { id, name, email, role, permissions, password_hash: passwordHash });
      await auditAccountChange(context, 'admin_added', email, { role, permissions });
      await enqueueNotice(db, secrets, { kind: 'admin_added', recipient: email, lang: request.lang, facts: { name } });
      return { admin: await getAdminRecord(db, id) };
    },
    'POST /api/admin/update_admin': async (context) => {
      const { body, db, afterCommit } = context;
      const { admin_id: id, version, role, permissions, password } = body;
      const change = {
        ...(body.name !== undefined && { name: parseName(body.name) }),
        ...(body.email !== undefined && { email: readEmail(body.email).value }),
        ...(role !== undefined && { role }),
        ...(permissions !== undefined && { permissions }),
      };
      if (password !== undefined) await requireStrongPassword(db, password, 'password');
      if (role !== undefined) await lockAdministrators(db);
      const stored = await getAdminRecord(db, id);
      const isLowered = stored.role === 'Admin' && role === 'Editor';
      if (isLowered) await requireAnotherAdministrator(db, id);
      const passwordHash = password === undefined ? {} : { password_hash: await hashPassword(password) };
      await updateAdmin(db, { id, version }, { ...change, ...passwordHash });
      const reason = isLowered ? 'role_lowered' : password === undefined ? null : 'password_changed';
      const revokedSessionIds =
        reason === null ? [] : await revokeAllSessions(db, { kind: 'admin', principalId: id }, reason);
      const fields = Object.keys({ ...change, ...passwordHash }).map((field) => field.replace('_hash', ''));
      await auditAccountChange(context, 'admin_changed', stored.email, { fields, role, permissions });
      const signIn = { email: stored.email, newEmail: change.email, hasNewPassword: password !== undefined };
      await notifySignInChange(db, secrets, context.request.lang, { kind: 'admin', name: stored.name, ...signIn });
      afterCommit(() => accessChanged([id, ...revokedSessionIds]));
      return { admin: await getAdminRecord(db, id) };
    },
    'POST /api/admin/delete_admin': async (context) => {
      const { body, db, afterCommit } = context;
      const { admin_id: id } = body;
      await lockAdministrators(db);
      const stored = await getAdminRecord(db, id);
      if (stored.role === 'Admin') await requireAnotherAdministrator(db, id);
      await deleteAdmin(db, id);
      const revokedSessionIds = await revokeAllSessions(db, { kind: 'admin', principalId: id }, 'account_removed');
      await auditAccountChange(context, 'admin_removed', stored.email, {
        role: stored.role,
        permissions: stored.permissions,
      });
      afterCommit(() => accessChanged([id, ...revokedSessionIds]));
      return {};
    },
    'POST /api/admin/list_audit_log': ({ body, db }) => listAuditLog(db, body),
  };
}

function parseName(input: string): string {
  const name = input.trim();
  if (name === '') throw invalidField('name', 'name.required');
  return name;
}

interface AccountAuditContext extends Pick<CallContext<'POST /api/admin/add_admin'>, 'request' | 'db'> {
  readonly principal: Pick<AdminPrincipal, 'kind' | 'id' | 'name'>;
}

const auditAccountChange = (
  { principal, request, db }: AccountAuditContext,
  action: AuditAction,
  subject: string,
  detail: object = {},
) => audit(db, { principal, action, subject, detail, address: request.address, requestId: request.id });
