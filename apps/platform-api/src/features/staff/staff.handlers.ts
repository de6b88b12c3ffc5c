import type { staffCalls } from '@store-panel/contract/calls/staff';
import type { AuditAction } from '@store-panel/domain/access/audit-actions';

import { holdAdministrators, requireAnother } from '#access/administrators.ts';
import { audit } from '#access/audit.ts';
import { checkPassword } from '#access/check-password.ts';
import { endSession, refreshSession } from '#access/keep-session.ts';
import { requireGoodPassword } from '#access/new-password.ts';
import { type Opener, openSession } from '#access/open-session.ts';
import { hashPassword } from '#access/passwords.ts';
import type { StaffPrincipal } from '#access/principal.ts';
import { readEmail } from '#access/recipient.ts';
import { invalidField, Refusal } from '#access/refusal.ts';
import type { Secrets } from '#access/secrets.ts';
import { revokeAll } from '#access/sessions.queries.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { auditLog } from '#features/staff/audit-log.queries.ts';
import {
  deleteStaff,
  findStaff,
  insertStaff,
  listStaff,
  staffOf,
  staffRecord,
  updateStaff,
} from '#features/staff/staff.queries.ts';
import type { CallContext, HandlersOf } from '#http/implement.ts';
import { postNotice, tellOfSignInChange } from '#messages/notices.ts';

export interface StaffParts extends Opener {
  readonly secrets: Secrets;
  /** Told of the sessions and accounts that may do something else now, after the change is committed. */
  readonly accessChanged: (ids: readonly string[]) => void;
}

/** The platform's own people: how they come in, who they are, what was done. */
export function staffHandlers(parts: StaffParts): HandlersOf<keyof typeof staffCalls> {
  const { database, secrets, accessChanged } = parts;
  return {
    'POST /api/admin/login': async ({ body, request, reply, db }) => {
      const email = body.email.trim().toLowerCase();
      const admin = await findStaff(db, email);
      const account = { subject: `admin/${email}`, passwordHash: admin?.password_hash ?? null };
      await checkPassword(database, request, account, body);
      if (!admin) throw new Refusal('wrongUserNameOrPassword');
      const { id, name } = admin;
      const { serverToken, ...pair } = await openSession(parts, {
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
      await requireGoodPassword(db, body.password, 'password');
      const passwordHash = await hashPassword(body.password);
      await insertStaff(db, { id, name, email, role, permissions, password_hash: passwordHash });
      await note(context, 'admin_added', email, { role, permissions });
      await postNotice(db, secrets, { kind: 'admin_added', recipient: email, lang: request.lang, facts: { name } });
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
      if (password !== undefined) await requireGoodPassword(db, password, 'password');
      if (role !== undefined) await holdAdministrators(db);
      const before = await staffRecord(db, id);
      const isLowered = before.role === 'Admin' && role === 'Editor';
      if (isLowered) await requireAnother(db, id);
      const passwordHash = password === undefined ? {} : { password_hash: await hashPassword(password) };
      await updateStaff(db, { id, version }, { ...change, ...passwordHash });
      const reason = isLowered ? 'role_lowered' : password === undefined ? null : 'password_changed';
      const ended = reason === null ? [] : await revokeAll(db, { kind: 'admin', principalId: id }, reason);
      const fields = Object.keys({ ...change, ...passwordHash }).map((field) => field.replace('_hash', ''));
      await note(context, 'admin_changed', before.email, { fields, role, permissions });
      const signIn = { email: before.email, newEmail: change.email, hasNewPassword: password !== undefined };
      await tellOfSignInChange(db, secrets, context.request.lang, { kind: 'admin', name: before.name, ...signIn });
      afterCommit(() => accessChanged([id, ...ended]));
      return { admin: await staffRecord(db, id) };
    },
    'POST /api/admin/delete_admin': async (context) => {
      const { body, db, afterCommit } = context;
      const { admin_id: id } = body;
      await holdAdministrators(db);
      const before = await staffRecord(db, id);
      if (before.role === 'Admin') await requireAnother(db, id);
      const ended = await revokeAll(db, { kind: 'admin', principalId: id }, 'account_removed');
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
