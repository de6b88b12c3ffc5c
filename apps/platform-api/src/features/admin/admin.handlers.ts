import type { adminEndpoints } from '@store-panel/contract/endpoints/admin/admin';
import type { AuditAction } from '@store-panel/domain/access/audit-actions';
import { formattedId, STORE_ID_PREFIX } from '@store-panel/domain/ids/formatted-id';
import { canOperate, type ReviewAction, reviewEndsSessions } from '@store-panel/domain/store/review';

import { audit } from '#access/audit.ts';
import { ENGLISH, nameIn } from '#access/accounts/names.ts';
import { ApiError, invalidField } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import { revokeAllSessions, revokeStoreSessions } from '#access/sessions/sessions.queries.ts';
import { issueImpersonationToken, readImpersonationToken } from '#access/sessions/impersonation-tokens.ts';
import { reviewDocument } from '#features/admin/stores/documents.queries.ts';
import {
  listPeople,
  type PersonAction,
  type PersonKind,
  getReviewedUser,
  reviewPerson,
} from '#features/admin/users/users.queries.ts';
import { REVIEW_OUTCOME, parseNote } from '#features/admin/account-status.ts';
import { changedFields } from '#catalogues/audit-entry.ts';
import { changeBalance, setStoreFlags } from '#features/admin/stores/store-flags.queries.ts';
import { setStoreTransporter } from '#features/admin/stores/store-transporter.queries.ts';
import {
  deleteApplication,
  listStores,
  reviewStore,
  type StoreDetail,
  getStoreDetail,
} from '#features/admin/stores/stores.queries.ts';
import { fileLink } from '#http/files/file-links.ts';
import type { CallContext, HandlersOf } from '#http/implement.ts';
import { actorOf } from '#orders/order-events.queries.ts';
import { readStoreLanguage, enqueueNotice } from '#messages/notices.ts';

export interface AdminDeps {
  readonly secrets: Secrets;
  /** Notifies sessions and accounts whose access changed, after the commit. */
  readonly accessChanged: (ids: readonly string[]) => void;
}

type Context = Pick<CallContext<'POST /api/admin/review_store'>, 'principal' | 'request' | 'db' | 'afterCommit'>;

interface ReviewAuditEntry {
  readonly action: AuditAction;
  readonly subject: string;
  readonly note?: string;
  readonly storeId?: string;
  readonly detail?: object;
}

const auditReview = ({ principal, request, db }: Context, entry: ReviewAuditEntry) =>
  audit(db, { principal, ...entry, address: request.address, requestId: request.id });

const formatStoreId = (number: number) => formattedId(STORE_ID_PREFIX, number);

/** Actions that a store is notified of by email, because it cannot react to them without knowing. */
const STORE_NOTICE_KINDS: Partial<Record<ReviewAction, 'store_approved' | 'store_declined' | 'store_blocked'>> = {
  approve: 'store_approved',
  decline: 'store_declined',
  block: 'store_blocked',
  unblock: 'store_approved',
};

/** Reviews of stores, customers and couriers, and impersonation of stores by administrators. */
export function adminHandlers({ secrets, accessChanged }: AdminDeps): HandlersOf<keyof typeof adminEndpoints> {
  const detailOf = (db: Context['db'], id: string) => getStoreDetail(db, id, (fileId) => fileLink(secrets, fileId));

  async function notifyStore(db: Context['db'], action: ReviewAction, store: StoreDetail, note: string) {
    const kind = STORE_NOTICE_KINDS[action];
    const isOperating = canOperate({ review: store.review_state, approval: store.approval_state });
    if (kind === undefined || (kind === 'store_approved' && !isOperating)) return;
    const lang = await readStoreLanguage(db, store._id);
    const to = { recipient: store.email, lang };
    const name = nameIn(store.name, lang);
    if (kind === 'store_approved') await enqueueNotice(db, secrets, { ...to, kind, facts: { name } });
    else await enqueueNotice(db, secrets, { ...to, kind, facts: { name, note } });
  }

  async function reviewAccount(
    context: Context,
    kind: PersonKind,
    request: { readonly id: string; readonly action: PersonAction; readonly note?: string; readonly version: number },
  ) {
    const { db, afterCommit } = context;
    const { id, action, version } = request;
    const note = parseNote(action, request.note);
    await reviewPerson(db, kind, { id, action, note, version });
    const person = await getReviewedUser(db, kind, id);
    const revokedSessionIds = reviewEndsSessions(action)
      ? await revokeAllSessions(db, { kind, principalId: id }, 'blocked')
      : [];
    await auditReview(context, {
      action: `${kind}_${REVIEW_OUTCOME[action]}`,
      subject: person.name,
      note,
      detail: { id },
    });
    afterCommit(() => accessChanged([id, ...revokedSessionIds]));
    return { person };
  }

  return {
    'POST /api/admin/list_stores': ({ body, db }) => listStores(db, body),
    'POST /api/admin/get_store': async ({ body, db }) => ({ store: await detailOf(db, body.store_id) }),
    'POST /api/admin/review_store': async (context) => {
      const { body, db, afterCommit } = context;
      const { store_id: id, action, version } = body;
      const note = parseNote(action, body.note);
      await reviewStore(db, { id, action, note, version });
      const store = await detailOf(db, id);
      const revokedSessionIds = reviewEndsSessions(action) ? await revokeStoreSessions(db, id, 'blocked') : [];
      const subject = formatStoreId(store.unique_id);
      await auditReview(context, { action: `store_${REVIEW_OUTCOME[action]}`, subject, note, storeId: id });
      await notifyStore(db, action, store, note);
      afterCommit(() => accessChanged([id, ...revokedSessionIds]));
      return { store };
    },
    'POST /api/admin/set_store_courier': async (context) => {
      const { body, db, afterCommit } = context;
      const { store_id: id, version, is_courier_service: hasTransporter, tenant_id: tenantId } = body;
      await setStoreTransporter(db, { id, version, hasTransporter, tenantId });
      const store = await detailOf(db, id);
      await auditReview(context, {
        action: 'store_courier_changed',
        subject: formatStoreId(store.unique_id),
        storeId: id,
        detail: { is_courier_service: hasTransporter, tenant: store.tenant?.name ?? null },
      });
      // The store's screens depend on it.
      afterCommit(() => accessChanged([id]));
      return { store };
    },
    'POST /api/admin/set_store_flags': async (context) => {
      const { body, db, afterCommit } = context;
      const { store_id: id, version, flags } = body;
      const before = await detailOf(db, id);
      await setStoreFlags(db, { id, version }, flags);
      const store = await detailOf(db, id);
      await auditReview(context, {
        action: 'store_flags_changed',
        subject: formatStoreId(store.unique_id),
        storeId: id,
        detail: changedFields(before.flags, store.flags),
      });
      // The store's screens depend on them.
      afterCommit(() => accessChanged([id]));
      return { store };
    },
    'POST /api/admin/change_store_balance': async (context) => {
      const { body, db } = context;
      const { store_id: id, version, amount } = body;
      const reason = body.reason.trim();
      if (reason === '') throw invalidField('reason', 'reason.required');
      if (amount === 0) throw invalidField('amount', 'amount.invalid');
      const { currency } = await detailOf(db, id);
      await changeBalance(db, { id, version }, { amount, currency, reason, actor: actorOf(context.principal) });
      const store = await detailOf(db, id);
      await auditReview(context, {
        action: 'store_balance_changed',
        subject: formatStoreId(store.unique_id),
        storeId: id,
        note: reason,
        detail: { amount, currency: store.currency, balance: store.balance },
      });
      return { store };
    },
    'POST /api/admin/review_document': async (context) => {
      const { body, db, afterCommit } = context;
      const { store_id: storeId, document_id: documentId, action } = body;
      const note = parseNote(action, body.note);
      const state = REVIEW_OUTCOME[action];
      const { uploaded_at: uploadedAt, expires_on: expiresOn, number } = body;
      await reviewDocument(db, { storeId, documentId, state, note, uploadedAt, expiresOn, number });
      const store = await detailOf(db, storeId);
      const names = store.documents.find(({ document_id: own }) => own === documentId)?.name ?? [];
      await auditReview(context, { action: `document_${state}`, subject: nameIn(names, ENGLISH), note, storeId });
      if (action === 'decline') {
        const lang = await readStoreLanguage(db, storeId);
        const facts = { name: nameIn(store.name, lang), document: nameIn(names, lang), note };
        await enqueueNotice(db, secrets, { kind: 'document_declined', recipient: store.email, lang, facts });
      }
      afterCommit(() => accessChanged([storeId]));
      return { store };
    },
    'POST /api/admin/delete_store_application': async (context) => {
      const { body, db, afterCommit } = context;
      const { store_id: id } = body;
      const { unique_id: number } = await deleteApplication(db, id);
      const revokedSessionIds = await revokeStoreSessions(db, id, 'account_removed');
      // Only the store's number is recorded, because its data is deleted.
      await auditReview(context, {
        action: 'store_application_removed',
        subject: formatStoreId(number),
        storeId: id,
      });
      afterCommit(() => accessChanged([id, ...revokedSessionIds]));
      return {};
    },
    'POST /api/admin/list_users': ({ body, db }) => listPeople(db, 'user', body),
    'POST /api/admin/review_user': (context) =>
      reviewAccount(context, 'user', { ...context.body, id: context.body.user_id }),
    'POST /api/admin/list_providers': ({ body, db }) => listPeople(db, 'provider', body),
    'POST /api/admin/review_provider': (context) =>
      reviewAccount(context, 'provider', { ...context.body, id: context.body.provider_id }),
    'POST /api/admin/create_store_ticket': async (context) => {
      const { principal, body, db } = context;
      const { store_id: storeId } = body;
      const store = await db.selectFrom('stores').select('unique_id').where('id', '=', storeId).executeTakeFirst();
      if (!store) throw new ApiError('dataNotFound');
      const { token, expiresAt } = await issueImpersonationToken(db, {
        storeId,
        adminId: principal.id,
        sessionId: principal.sessionId,
      });
      await auditReview(context, { action: 'store_ticket_made', subject: formatStoreId(store.unique_id), storeId });
      return { ticket: token, expires_at: expiresAt.toISOString() };
    },
    'POST /admin/get_admin_store_detail': async ({ body, db }) => {
      const impersonation = await readImpersonationToken(db, body.ticket, body.store_id);
      if (!impersonation) throw new ApiError('dataNotFound');
      const { id, email, name } = impersonation.store;
      return { store: { _id: id, email, name } };
    },
  };
}
