import type { messageSettingEndpoints } from '@store-panel/contract/endpoints/message-settings';
import { hasMailServer, hasSmsAccount } from '@store-panel/domain/messages/message-settings';
import { languageAt, languageOf, localizedText } from '@store-panel/domain/geo/languages';

import { invalidField } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import type { StorePrincipal } from '#access/principal.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { RequestInfo } from '#access/request-info.ts';
import { noteSecretCheck } from '#access/store-secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { readAccountState, readTestRecipients } from '#features/messages/accounts-in-use.queries.ts';
import { EMAIL_ACCOUNT } from '#features/messages/email-account.ts';
import { orderForPreview } from '#features/messages/preview-order.ts';
import { requireDocument } from '#features/messages/require-document.ts';
import { type MessageSettingsDeps, missingSecret } from '#features/messages/save-message-settings.ts';
import { describeSecret, findSecretState } from '#features/messages/secret-states.ts';
import { SMS_ACCOUNT } from '#features/messages/sms-account.ts';
import type { Outbound } from '#http/outbound.ts';
import type { HandlersOf } from '#http/implement.ts';
import { MAIL_PASSWORD_SLOT, readCallingCode, SMS_TOKEN_SLOT } from '#messages/customer/accounts.queries.ts';
import { composeEmail, composeSms, composeTest } from '#messages/customer/compose-message.ts';
import { toMail } from '#messages/customer/mail-content.ts';
import { testMailAccount } from '#messages/customer/mail-test.ts';
import { readMessagingStore } from '#messages/customer/order-facts.queries.ts';
import { testSmsAccount } from '#messages/customer/sms-test.ts';
import { sanitizeName } from '#messages/display-text.ts';
import { readStoreLanguage } from '#messages/notices.ts';

export interface MessageHandlerDeps extends MessageSettingsDeps {
  readonly outbound: Outbound;
  /** Where accounts of stores for text messages are. */
  readonly storeGateway: string;
  /** The platform's sender while a store's own server does not answer; null if it sends no mail. */
  readonly platformSender: string | null;
}

type Calls = HandlersOf<keyof typeof messageSettingEndpoints>;
type TestBody = Parameters<Calls['POST /api/store/test_email_settings']>[0]['body'];

/** A test reaches strangers' servers with whatever was typed, and costs a text message. */
const TEST_LIMIT: Limit = { name: 'message-tests', max: 10, windowSeconds: 60 * 60 };

interface TestCall {
  readonly principal: StorePrincipal;
  readonly request: RequestInfo;
  readonly db: QueryExecutor;
}

/** Counts a test and notes it. @throws ApiError rateLimited */
async function beginTest({ principal, request, db }: TestCall, channel: 'email' | 'sms'): Promise<void> {
  await consumeAttemptOrThrow(db, TEST_LIMIT, `${principal.storeId}/${channel}`);
  const entry = { principal, address: request.address, requestId: request.id };
  await audit(db, { ...entry, action: 'test_sent', subject: channel });
}

/** What a test sends: a text as typed, filled in with an order, or a short one. */
async function composeTested(
  db: QueryExecutor,
  storeId: string,
  channel: 'email' | 'phone',
  template: TestBody['template'],
) {
  const store = await readMessagingStore(db, storeId);
  if (template === undefined) {
    const code = languageAt(await readStoreLanguage(db, storeId));
    return { store, code, ...(await composeTest(store, code)) };
  }
  const { kind, language: code, document } = template;
  requireDocument(document, { channel, kind }, 'template.document');
  const { facts } = await orderForPreview(db, storeId, { kind, language: code });
  return channel === 'email'
    ? { store, code, email: await composeEmail(document, facts, code), sms: '' }
    : { store, code, email: { subject: '', html: '', text: '' }, sms: await composeSms(document, facts, code) };
}

/** A store's mail server and SMS account: read, saved with their secrets, and tested as typed. */
export function messageSettingHandlers(deps: MessageHandlerDeps): Calls {
  const { secrets, outbound, storeGateway, platformSender } = deps;

  const emailReply = async (db: QueryExecutor, storeId: string) => {
    const saved = await EMAIL_ACCOUNT.read(db, storeId);
    const secret = { storeId, slot: MAIL_PASSWORD_SLOT, hasAccount: hasMailServer(saved.settings) };
    return {
      ...saved,
      password: await describeSecret(db, secrets, secret),
      account: await readAccountState(db, storeId, 'email'),
    };
  };
  const smsReply = async (db: QueryExecutor, storeId: string) => {
    const saved = await SMS_ACCOUNT.read(db, storeId);
    const secret = { storeId, slot: SMS_TOKEN_SLOT, hasAccount: hasSmsAccount(saved.settings) };
    return {
      ...saved,
      auth_token: await describeSecret(db, secrets, secret),
      account: await readAccountState(db, storeId, 'phone'),
    };
  };

  /** Keeps what the test found with the stored secret. */
  const note = async (db: QueryExecutor, storeId: string, slot: string, result: string) => {
    const state = await findSecretState(db, storeId, slot);
    if (state) await noteSecretCheck(db, { storeId, slot, setAt: state.setAt }, { result });
  };

  return {
    'POST /api/store/get_email_settings': async ({ principal, db }) => ({
      ...(await emailReply(db, principal.storeId)),
      test_recipients: (await readTestRecipients(db, principal)).emails,
      platform_sender: platformSender,
    }),
    'POST /api/store/save_email_settings': async (context) => {
      const { db, principal, body } = context;
      const { changeId } = await EMAIL_ACCOUNT.save(deps, context, { ...body, secret: body.password });
      return { ...(await emailReply(db, principal.storeId)), change_id: changeId };
    },
    'POST /api/store/test_email_settings': async (context) => {
      const { db, principal, body } = context;
      const { storeId } = principal;
      const settings = EMAIL_ACCOUNT.requireAccount(body.settings);
      if (!(await readTestRecipients(db, principal)).emails.includes(body.to))
        throw invalidField('to', 'test_recipient.not_yours');
      const { settings: stored } = await EMAIL_ACCOUNT.read(db, storeId);
      const input = { storeId, stored, settings, input: body.password };
      const { secret: password, isStored } = await EMAIL_ACCOUNT.secretToTest(db, secrets, input);
      if (settings.user !== '' && password === null) throw missingSecret('password', 'mail_password.required');
      const { store, code, email } = await composeTested(db, storeId, 'email', body.template);
      await beginTest(context, 'email');
      const name = settings.sender_name || sanitizeName(localizedText(store.names, code));
      const mail = toMail({
        id: uuidV7(),
        from: { name, address: settings.email },
        to: body.to,
        language: languageOf(code),
        content: email,
        createdAt: new Date(),
      });
      const steps = await testMailAccount({ ...settings, password }, mail, outbound);
      if (isStored) await note(db, storeId, MAIL_PASSWORD_SLOT, steps.at(-1)?.result ?? 'ok');
      return { steps: [...steps] };
    },
    'POST /api/store/get_sms_settings': async ({ principal, db }) => ({
      ...(await smsReply(db, principal.storeId)),
      calling_code: await readCallingCode(db, principal.storeId),
      test_recipients: (await readTestRecipients(db, principal)).numbers,
    }),
    'POST /api/store/save_sms_settings': async (context) => {
      const { db, principal, body } = context;
      const { changeId } = await SMS_ACCOUNT.save(deps, context, { ...body, secret: body.auth_token });
      return { ...(await smsReply(db, principal.storeId)), change_id: changeId };
    },
    'POST /api/store/test_sms_settings': async (context) => {
      const { db, principal, body } = context;
      const { storeId } = principal;
      const settings = SMS_ACCOUNT.requireAccount(body.settings);
      if (!(await readTestRecipients(db, principal)).numbers.includes(body.to))
        throw invalidField('to', 'test_recipient.not_yours');
      const { settings: stored } = await SMS_ACCOUNT.read(db, storeId);
      const input = { storeId, stored, settings, input: body.auth_token };
      const { secret: authToken, isStored } = await SMS_ACCOUNT.secretToTest(db, secrets, input);
      if (authToken === null) throw missingSecret('auth_token', 'sms_auth_token.required');
      const { sms: text } = await composeTested(db, storeId, 'phone', body.template);
      await beginTest(context, 'sms');
      const account = { ...settings, authToken, callingCode: await readCallingCode(db, storeId) };
      const steps = await testSmsAccount(account, { to: body.to, text }, { outbound, gateway: storeGateway });
      if (isStored) await note(db, storeId, SMS_TOKEN_SLOT, steps.at(-1)?.result ?? 'ok');
      return { steps: [...steps] };
    },
  };
}
