import { ADMIN_ACTION, ADMIN_ROLES } from '@store-panel/domain/access/permissions';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import {
  CaptchaToken,
  Email,
  StrictObject,
  Id,
  OptionalText,
  Page,
  Password,
  PerPage,
  Text,
  Timestamp,
  Version,
} from '#fields.ts';

const Role = Type.Enum(ADMIN_ROLES);
const Permissions = Type.Array(Type.Enum(Object.values(ADMIN_ACTION)), { maxItems: 2, uniqueItems: true });

const AdminUser = StrictObject({ _id: Id, name: Text(200), email: Email, role: Role, permissions: Permissions });
const AdminAccount = StrictObject({ ...AdminUser.properties, version: Version, created_at: Timestamp });

const everyone = { sessions: ['admin'], screens: ['review'] } as const;
const administrators = { sessions: ['admin'], screens: ['admins'] } as const;
const openExchange =
  'The refresh token of a session of the platform’s people, by header or HttpOnly cookie, is the proof.';

/** Administrators: their sessions, separate from those of stores, and their accounts (spec §6, without paths). */
export const adminAccountEndpoints = defineEndpoints({
  'POST /api/admin/login': {
    summary: 'Sign in as one of the platform’s own people',
    origin: 'ours',
    access: { open: true, reason: 'Signing in is how a session begins; after a few failures it takes a captcha.' },
    effect: 'write',
    body: StrictObject({ email: Email, password: Password, captcha_token: CaptchaToken }),
    reply: StrictObject({
      jwt_token: Text(2048),
      jwt_refresh_token: OptionalText(500),
      server_token: OptionalText(200),
      admin: AdminUser,
    }),
    success: 'signedIn',
    errors: ['wrongUserNameOrPassword', 'invalidCaptcha'],
  },
  'POST /api/admin/refresh_token': {
    summary: 'Exchange the refresh token for a new pair',
    origin: 'ours',
    access: { open: true, reason: openExchange },
    effect: 'write',
    body: StrictObject({}),
    reply: StrictObject({ status: Type.Literal(1), newToken: Text(2048), newRfreshToken: OptionalText(500) }),
    errors: ['tokenExpired'],
    bare: true,
  },
  'POST /api/admin/logout': {
    summary: 'End this session at once',
    origin: 'ours',
    access: everyone,
    effect: 'write',
    body: StrictObject({}),
    reply: StrictObject({}),
    success: 'signedOut',
    errors: [],
  },
  'POST /api/admin/get_admin_detail': {
    summary: 'Who is signed in',
    origin: 'ours',
    access: everyone,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({ admin: AdminUser }),
    errors: [],
  },
  'POST /api/admin/list_admins': {
    summary: 'Everybody who answers for the platform',
    origin: 'ours',
    access: administrators,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({ admins: Type.Array(AdminAccount, { maxItems: 500 }) }),
    errors: [],
  },
  'POST /api/admin/add_admin': {
    summary: 'Add an administrator or editor',
    origin: 'ours',
    access: { ...administrators, action: 'edit' },
    effect: 'write',
    body: StrictObject({ name: Text(200), email: Email, role: Role, permissions: Permissions, password: Password }),
    reply: StrictObject({ admin: AdminAccount }),
    success: 'updated',
    errors: ['emailAlreadyRegistered', 'passwordTooCommon'],
  },
  'POST /api/admin/update_admin': {
    summary: 'Change one of them; a new password or a lesser role ends its sessions',
    origin: 'ours',
    access: { ...administrators, action: 'edit' },
    effect: 'write',
    body: StrictObject({
      admin_id: Id,
      name: Type.Optional(Text(200)),
      email: Type.Optional(Email),
      role: Type.Optional(Role),
      permissions: Type.Optional(Permissions),
      password: Type.Optional(Password),
      version: Version,
    }),
    reply: StrictObject({ admin: AdminAccount }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'emailAlreadyRegistered', 'passwordTooCommon', 'lastAdministrator'],
  },
  'POST /api/admin/delete_admin': {
    summary: 'Take one of them away; its sessions end',
    origin: 'ours',
    access: { ...administrators, action: 'delete' },
    effect: 'write',
    body: StrictObject({ admin_id: Id }),
    reply: StrictObject({}),
    success: 'updated',
    errors: ['dataNotFound', 'lastAdministrator'],
  },
  'POST /api/admin/list_audit_log': {
    summary: 'What was done that somebody may have to answer for, newest first',
    origin: 'ours',
    access: { sessions: ['admin'], screens: ['audit-log'] },
    effect: 'read',
    body: StrictObject({
      store_id: Type.Optional(Id),
      action: Type.Optional(OptionalText(100)),
      query: Type.Optional(OptionalText(100)),
      page: Type.Optional(Page),
      perPage: Type.Optional(PerPage),
    }),
    reply: StrictObject({
      lines: Type.Array(
        StrictObject({
          line_id: Id,
          at: Timestamp,
          actor_kind: Text(20),
          actor_name: OptionalText(200),
          /** The administrator behind it, where it was done in a store's name. */
          acting_admin_name: OptionalText(200),
          action: Text(100),
          subject: OptionalText(200),
          store_name: OptionalText(200),
          note: OptionalText(500),
          address: OptionalText(100),
        }),
        { maxItems: 500 },
      ),
      count: Type.Integer({ minimum: 0 }),
      page: Page,
      perPage: PerPage,
    }),
    errors: [],
  },
});

export type AdminAccountWire = WireOf<typeof adminAccountEndpoints>;
