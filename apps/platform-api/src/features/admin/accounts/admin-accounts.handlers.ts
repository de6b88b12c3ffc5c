import type { adminAccountEndpoints } from '@store-panel/contract/endpoints/admin/admin-accounts';
import type { AuditAction } from '@store-panel/domain/access/audit-actions';

import { lockAdministrators, requireAnotherAdministrator } from '#access/accounts/administrators.ts';
import { audit } from '#access/audit.ts';
import { checkPassword } from '#access/passwords/check-password.ts';
import { endSession, refreshSession } from '#access/sessions/end-session.ts';
import { requireStrongPassword } from '#access/passwords/strong-password.ts';
import { type SessionDeps, createSession } from '#access/sessions/open-session.ts';
import { hashPassword } from '#access/passwords/passwords.ts';
import type { StaffPrincipal } from '#access/principal.ts';
import { readEmail } from '#access/accounts/recipient.ts';
import { invalidField, ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import { revokeAllSessions } from '#access/sessions/sessions.queries.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { auditLog } from '#features/admin/audit/audit-log.queries.ts';
import {
  deleteStaff,
  findStaff,
  insertStaff,
  listStaff,
  staffOf,
  staffRecord,
  updateStaff,
} from '#features/admin/accounts/admin-accounts.queries.ts';
import type { CallContext, HandlersOf } from '#http/implement.ts';
import { enqueueNotice, notifySignInChange } from '#messages/notices.ts';

export interface AdminUserDeps extends SessionDeps {
  readonly secrets: Secrets;
  /** Told of the sessions and accounts that may do something else now, after the change is committed. */
  readonly accessChanged: (ids: readonly string[]) => void;
}

/** The platform's own people: how they come in, who they are, what was done. */
export function adminAccountHandlers(parts: AdminUserDeps): HandlersOf<keyof typeof adminAccountEndpoints> {
  const { database, secrets, accessChanged } = parts;
  return {
    'POST /api/admin/login': async ({ body, request, reply, db }) => {
      const email = body.email.trim().toLowerCase();
      const admin = await findStaff(db, email);
      const account = { subject: `admin/${email}`, passwordHash: admin?.password_hash ?? null };
      await checkPassword(database, request, account, body);
      if (!admin) throw new ApiError('wrongUserNameOrPassword');
      const { id, name } = admin;
      const { serverToken, ...pair } = await createSession(parts, {
        kind: 'admin',
        principalId: id,
        storeId: null,
        deviceToken: '',
        passwordHash: admin.password_hash,
        request,
        reply,
        note: (transaction) =>
          note({ principal: { kind: 'admin', id, name }, request, db: transaction }, 'staff_signed_in', email),
      });
      return { ...pair, server_token: serverToken, admin: staffOf(admin) };
    },
    'POST /api/admin/refresh_token': (context) => refreshSession(parts, context, 'staff'),
    'POST /api/admin/logout': (context) => endSession(parts, context),
    'POST /api/admin/get_admin_detail': async ({ principal, db }) => {
      const { version: _version, created_at: _createdAt, ...admin } = await staffRecord(db, principal.id);
      return { admin };
    },
    'POST /api/admin/list_admins': async ({ db }) => ({ admins: await listStaff(db) }),
    'POST /api/admin/add_admin': async (context) => {
      const { request, body, db } = context;
      const id = uuidV7();
      const name = readName(body.name);
      const email = readEmail(body.email).value;
      const { role, permissions } = body;
      await requireStrongPassword(db, body.password, 'password');
      const passwordHash = await hashPassword(body.password);
      await insertStaff(db, { id, name, email, role, permissions, password_hash: passwordHash });
      await note(context, 'admin_added', email, { role, permissions });
      await enqueueNotice(db, secrets, { kind: 'admin_added', recipient: email, lang: request.lang, facts: { name } });
      return { admin: await staffRecord(db, id) };
    },
    'POST /api/admin/update_admin': async (context) => {
      const { body, db, afterCommit } = context;
      const { admin_id: id, version, role, permissions, password } = body;
      const change = {
        ...(body.name !== undefined && { name: readName(body.name) }),
        ...(body.email !== undefined && { email: readEmail(body.email).value }),
        ...(role !== undefined && { role }),
        ...(permissions !== undefined && { permissions }),
      };
      if (password !== undefined) await requireStrongPassword(db, password, 'password');
      if (role !== undefined) await lockAdministrators(db);
      const before = await staffRecord(db, id);
      const isLowered = before.role === 'Admin' && role === 'Editor';
      if (isLowered) await requireAnotherAdministrator(db, id);
      const passwordHash = password === undefined ? {} : { password_hash: await hashPassword(password) };
      await updateStaff(db, { id, version }, { ...change, ...passwordHash });
      const reason = isLowered ? 'role_lowered' : password === undefined ? null : 'password_changed';
      const ended = reason === null ? [] : await revokeAllSessions(db, { kind: 'admin', principalId: id }, reason);
      const fields = Object.keys({ ...change, ...passwordHash }).map((field) => field.replace('_hash', ''));
      await note(context, 'admin_changed', before.email, { fields, role, permissions });
      const signIn = { email: before.email, newEmail: change.email, hasNewPassword: password !== undefined };
      await notifySignInChange(db, secrets, context.request.lang, { kind: 'admin', name: before.name, ...signIn });
      afterCommit(() => accessChanged([id, ...ended]));
      return { admin: await staffRecord(db, id) };
    },
    'POST /api/admin/delete_admin': async (context) => {
      const { body, db, afterCommit } = context;
      const { admin_id: id } = body;
      await lockAdministrators(db);
      const before = await staffRecord(db, id);
      if (before.role === 'Admin') await requireAnotherAdministrator(db, id);
      const ended = await revokeAllSessions(db, { kind: 'admin', principalId: id }, 'account_removed');
      await deleteStaff(db, id);
      await note(context, 'admin_removed', before.email, { role: before.role, permissions: before.permissions });
      afterCommit(() => accessChanged([id, ...ended]));
      return {};
    },
    'POST /api/admin/list_audit_log': ({ body, db }) => auditLog(db, body),
  };
}

function readName(given: string): string {
  const name = given.trim();
  if (name === '') throw invalidField('name', 'name.required');
  return name;
}

interface Noting extends Pick<CallContext<'POST /api/admin/add_admin'>, 'request' | 'db'> {
  readonly principal: Pick<StaffPrincipal, 'kind' | 'id' | 'name'>;
}

const note = ({ principal, request, db }: Noting, action: AuditAction, subject: string, detail: object = {}) =>
  audit(db, { principal, action, subject, detail, address: request.address, requestId: request.id });
