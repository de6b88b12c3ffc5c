import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { escalationEndpoints } from '@store-panel/contract/endpoints/escalation';
import { escalationRulesProblem } from '@store-panel/domain/escalation/rules';
import { languageAt, localizedText } from '@store-panel/domain/geo/languages';
import { LIFETIME_MS } from '@store-panel/domain/limits/timing';
import { sql } from 'kysely';

import { fullAddress, readRecipient } from '#access/accounts/recipient.ts';
import { requireServedCountry } from '#access/accounts/served-countries.queries.ts';
import { ApiError, invalidField } from '#access/api-error.ts';
import { audit, type AuditEntry } from '#access/audit.ts';
import {
  type CreatedCode,
  createCode,
  recordCodeAttempt,
  redeemCode,
  regenerateCode,
} from '#access/codes/one-time-codes.queries.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { acknowledgeOrders } from '#features/escalation/acknowledge.queries.ts';
import { type AlertDeps, enqueueTestAlert } from '#features/escalation/alerts.ts';
import {
  addContact,
  listContacts,
  readContact,
  removeContact,
  updateContact,
} from '#features/escalation/contacts.queries.ts';
import { readRules, saveRules } from '#features/escalation/rules.queries.ts';
import type { CallContext, Guards, HandlersOf } from '#http/implement.ts';
import { enqueueMessage } from '#messages/outbox/enqueue-message.ts';
import { devicesThatMayOpenOrders } from '#messages/push/enqueue-push.ts';
import { actorOf, type NotifyEvent } from '#orders/order-events.queries.ts';

/** Codes that a store has sent to people, and to one address from any store: strangers must not be flooded. */
const INVITE_LIMIT: Limit = { name: 'alert-invites', max: 20, windowSeconds: 24 * 60 * 60 };
const INVITED_LIMIT: Limit = { name: 'alert-invites-to', max: 5, windowSeconds: 24 * 60 * 60 };
const TEST_LIMIT: Limit = { name: 'alert-tests', max: 5, windowSeconds: 60 * 60 };

const PURPOSE = 'alert_contact';
const ownerOf = (storeId: string) => ({ kind: 'store', id: storeId }) as const;

export const escalationGuards = {
  'POST /api/store/confirm_alert_contact': async ({ principal, body, db }) => {
    const { otpId } = await readContact(db, principal.storeId, body.contact_id);
    if (otpId !== null) await recordCodeAttempt(db, otpId, { purpose: PURPOSE, owner: ownerOf(principal.storeId) });
  },
  'POST /api/store/add_alert_contact': ({ principal, db }) =>
    consumeAttemptOrThrow(db, INVITE_LIMIT, principal.storeId),
  'POST /api/store/resend_alert_code': ({ principal, db }) =>
    consumeAttemptOrThrow(db, INVITE_LIMIT, principal.storeId),
} as const satisfies Guards;

interface EscalationHandlerDeps extends AlertDeps {
  readonly notifyEvent: NotifyEvent;
}

/** Acknowledged orders, and a store's rules for those that no panel has shown. */
export function escalationHandlers({
  secrets,
  stopTokens,
  notifyEvent,
}: EscalationHandlerDeps): HandlersOf<keyof typeof escalationEndpoints> {
  const reply = async (db: QueryExecutor, storeId: string) => ({ contacts: await listContacts(db, storeId) });

  const invite = async (db: QueryExecutor, storeId: string, contactId: string, created: CreatedCode) => {
    const { recipient, code, lang, expiresAt } = created;
    await consumeAttemptOrThrow(db, INVITED_LIMIT, fullAddress(recipient));
    await updateContact(db, storeId, contactId, { otp_id: created.id, state: 'unconfirmed' });
    const store = localizedText(await readStoreName(db, storeId), languageAt(lang));
    await enqueueMessage(db, secrets, {
      channel: recipient.channel,
      recipient: fullAddress(recipient),
      kind: 'alert_invite',
      lang,
      facts: { store, code, minutes: LIFETIME_MS.otp / 60_000 },
      expiresAt,
    });
  };

  return {
    'POST /api/store/acknowledge_orders': async ({ principal, request, body, db, afterCommit }) => {
      // An administrator who looks at the store's orders does not cook them.
      if (principal.actingAdmin !== null) return {};
      const { storeId } = principal;
      await acknowledgeOrders(
        { db, afterCommit, notifyEvent },
        {
          storeId,
          orderIds: body.order_ids,
          isSilent: body.is_silent,
          actor: actorOf(principal),
          device: request.userAgent,
        },
      );
      return {};
    },
    'POST /api/store/get_escalation': async ({ principal: { storeId }, db }) => {
      const { rows } = await sql`${devicesThatMayOpenOrders(storeId)}`.execute(db);
      return { ...(await readRules(db, storeId)), push_devices: rows.length, ...(await reply(db, storeId)) };
    },
    'POST /api/store/save_escalation_rules': async ({ principal, request, body, db }) => {
      const { rules } = body;
      if (escalationRulesProblem(rules) !== null) throw invalidField('rules.reject.after', 'escalation.reject_first');
      const version = await saveRules(db, principal.storeId, body);
      await audit(db, { ...entryOf(principal, request), action: 'escalation_rules_changed', detail: rules });
      return { rules, version };
    },
    'POST /api/store/add_alert_contact': async ({ principal, request, body, db }) => {
      const { storeId } = principal;
      const recipient = readRecipient(body);
      await requireServedCountry(db, recipient);
      const id = await addContact(db, storeId, { name: body.name, recipient, lang: body.lang });
      const account = ownerOf(storeId);
      await invite(
        db,
        storeId,
        id,
        await createCode(db, secrets, { purpose: PURPOSE, recipient, account, lang: body.lang }),
      );
      await audit(db, {
        ...entryOf(principal, request),
        action: 'alert_contact_added',
        subject: id,
        detail: { name: body.name },
      });
      return reply(db, storeId);
    },
    'POST /api/store/resend_alert_code': async ({ principal: { storeId }, body, db }) => {
      const { id, recipient, lang, otpId, state } = await readContact(db, storeId, body.contact_id);
      if (state === 'confirmed') return reply(db, storeId);
      const account = ownerOf(storeId);
      const created = await regenerateCode(db, secrets, otpId ?? id).catch((error: unknown) => {
        // Expired or used: another code takes its place.
        if (!(error instanceof ApiError) || error.code === ERROR.rateLimited) throw error;
        return createCode(db, secrets, { purpose: PURPOSE, recipient, account, lang });
      });
      await invite(db, storeId, id, created);
      return reply(db, storeId);
    },
    'POST /api/store/confirm_alert_contact': async ({ principal, request, body, db }) => {
      const { storeId } = principal;
      const { id, otpId } = await readContact(db, storeId, body.contact_id);
      if (otpId === null) throw new ApiError('otpVerificationFailed');
      const use = { purpose: PURPOSE, owner: ownerOf(storeId) } as const;
      await redeemCode(db, secrets, { otp_id: otpId, otp: body.otp }, use);
      await updateContact(db, storeId, id, { state: 'confirmed', otp_id: null });
      await audit(db, { ...entryOf(principal, request), action: 'alert_contact_confirmed', subject: id });
      return reply(db, storeId);
    },
    'POST /api/store/remove_alert_contact': async ({ principal, request, body, db }) => {
      const { storeId } = principal;
      const { contact_id: id } = body;
      if (!(await removeContact(db, storeId, id))) throw new ApiError('dataNotFound');
      await audit(db, { ...entryOf(principal, request), action: 'alert_contact_removed', subject: id });
      return reply(db, storeId);
    },
    'POST /api/store/send_test_alert': async ({ principal, body, db }) => {
      const { storeId } = principal;
      const contact = await readContact(db, storeId, body.contact_id);
      if (contact.state !== 'confirmed') throw new ApiError('dataNotFound');
      await consumeAttemptOrThrow(db, TEST_LIMIT, contact.id);
      const store = await readStoreName(db, storeId);
      const messageId = await enqueueTestAlert(db, { secrets, stopTokens }, contact, { storeId, store });
      await updateContact(db, storeId, contact.id, { test_message_id: messageId });
      return reply(db, storeId);
    },
  };
}

type Context = CallContext<'POST /api/store/save_escalation_rules'>;

const entryOf = (principal: Context['principal'], request: Context['request']): Omit<AuditEntry, 'action'> => ({
  principal,
  address: request.address,
  requestId: request.id,
});

async function readStoreName(db: QueryExecutor, storeId: string): Promise<readonly string[]> {
  const { name } = await db.selectFrom('stores').select('name').where('id', '=', storeId).executeTakeFirstOrThrow();
  return name;
}
