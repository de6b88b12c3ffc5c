import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';

import { type MailTestResult, type MailTestStep, QUOTE_MAX } from '@store-panel/domain/messages/account-tests';
import type { NodemailerError } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

import { type Outbound, OutboundError } from '#http/outbound.ts';
import type { MailAccount } from '#messages/customer/accounts.queries.ts';
import { CONNECT_TIMEOUT_MS, connectionOf } from '#messages/customer/mail-connection.ts';
import type { ComposedMail } from '#messages/customer/mail-content.ts';
import { toSingleLine } from '#messages/display-text.ts';

export interface MailTestOutcome {
  readonly step: MailTestStep;
  readonly result: MailTestResult;
  /** What the server said; null if nothing. */
  readonly quoted: string | null;
  /** Of a certificate: the day it ended, or the name it is for. */
  readonly detail: string | null;
}

/** A step that ends the test. */
class StepFailedError extends Error {
  readonly outcome: MailTestOutcome;

  constructor(outcome: MailTestOutcome) {
    super(outcome.result);
    this.name = 'StepFailed';
    this.outcome = outcome;
  }
}

const quote = (text: string | false | undefined): string | null =>
  text === undefined || text === false || text === '' ? null : toSingleLine(text, QUOTE_MAX);

const failed = (step: MailTestStep, result: MailTestResult, quoted?: string | false, detail: string | null = null) =>
  new StepFailedError({ step, result, quoted: quote(quoted), detail });

/**
 * Sends one mail by a store's server and says how far it came: each step with what it found, up to the first that failed.
 * A mailbox that is full, slow or wrong is a result, never an error of the call.
 */
export async function testMailAccount(
  account: MailAccount,
  mail: ComposedMail,
  outbound: Pick<Outbound, 'resolve'>,
): Promise<readonly MailTestOutcome[]> {
  const passed: MailTestOutcome[] = [];
  const pass = (step: MailTestStep, quoted?: string | false, result: MailTestResult = 'ok') =>
    passed.push({ step, result, quoted: quote(quoted), detail: null });
  let socket: net.Socket | undefined;
  let connection: SMTPConnection | undefined;
  try {
    const options = await connectionOf(account, outbound).catch((error: unknown) => {
      throw failed('name', resolveResult(error));
    });
    pass('name');
    socket = await connect(options.host, options.port);
    // Judged below: what is wrong with a certificate is known only once it is there.
    connection = new SMTPConnection({ ...options, connection: socket, tls: { rejectUnauthorized: false } });
    await greet(connection, options);
    pass('connection');
    if (connection.secure) {
      requireTrusted(connection);
      pass('encryption');
    }
    if (account.user !== '') {
      await signIn(connection, account);
      pass('sign_in');
    }
    const response = await send(connection, mail);
    pass('sender');
    pass('recipient');
    pass('delivery', response, 'taken');
    return passed;
  } catch (error) {
    if (!(error instanceof StepFailedError)) throw error;
    const { outcome } = error;
    // The recipient was refused after the sender was taken.
    if (outcome.step === 'recipient' || outcome.step === 'delivery') pass('sender');
    if (outcome.step === 'delivery') pass('recipient');
    return [...passed, outcome];
  } finally {
    connection?.close();
    socket?.destroy();
  }
}

function resolveResult(error: unknown): MailTestResult {
  if (!(error instanceof OutboundError)) throw error;
  if (error.code === 'ENOTFOUND') return 'name_not_found';
  return error.code === 'ETIMEDOUT' ? 'no_answer' : 'address_not_allowed';
}

async function connect(host: string, port: number): Promise<net.Socket> {
  const socket = net.connect({ host, port });
  // Later errors are those of the session.
  socket.on('error', () => undefined);
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) });
    return socket;
  } catch (error) {
    socket.destroy();
    const { code } = error as NodeJS.ErrnoException;
    throw failed('connection', code === 'ECONNREFUSED' ? 'connection_refused' : 'no_answer');
  }
}

/** Waits for the greeting and, where it is to be encrypted, for TLS. */
async function greet(connection: SMTPConnection, { secure }: { readonly secure: boolean }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  connection.once('error', reject);
  connection.connect((error) => (error ? reject(error) : resolve()));
  try {
    await promise;
  } catch (error) {
    throw greetingFailure(error as NodemailerError, secure);
  }
}

const TLS_ERRORS = /^(?:ERR_SSL_|ERR_TLS_|EPROTO$)/;

function greetingFailure(error: NodemailerError, isSecure: boolean): StepFailedError {
  const { code, originalCode, command, response, message } = error;
  const cause = (error.cause as NodeJS.ErrnoException | undefined)?.code ?? originalCode ?? '';
  if (TLS_ERRORS.test(cause) || /wrong version number|packet length too long/i.test(message))
    return failed('encryption', 'encryption_mismatch');
  if (command === 'STARTTLS' || code === 'ETLS' || (command === 'EHLO' && /STARTTLS/.test(message)))
    return failed('encryption', response ? 'encryption_not_offered' : 'encryption_mismatch', response);
  if (code === 'ETIMEDOUT') return failed('connection', isSecure ? 'no_answer' : 'no_greeting');
  if (response && /^4\d\d/.test(response)) return failed('connection', 'try_later', response);
  if (code === 'EPROTOCOL') return failed('connection', 'not_a_mail_server', response);
  return failed('connection', 'connection_lost', response);
}

const UNTRUSTED = 'certificate_untrusted';

/** @throws StepFailedError unless the certificate is valid for the server's name */
function requireTrusted(connection: SMTPConnection): void {
  // The library shows its socket nowhere else.
  const socket = connection._socket;
  if (!(socket instanceof tls.TLSSocket) || socket.authorized) return;
  const { valid_to: validTo, subject } = socket.getPeerCertificate();
  const reason = String(socket.authorizationError);
  if (reason.includes('CERT_HAS_EXPIRED'))
    throw failed('encryption', 'certificate_expired', undefined, new Date(validTo).toISOString().slice(0, 10));
  if (reason.includes('ALTNAME')) {
    const name: unknown = subject.CN;
    throw failed(
      'encryption',
      'certificate_name',
      undefined,
      typeof name === 'string' ? toSingleLine(name, 200) : null,
    );
  }
  throw failed('encryption', UNTRUSTED);
}

async function signIn(connection: SMTPConnection, { user, password }: MailAccount): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  connection.once('error', reject);
  connection.login({ user, pass: password ?? '', credentials: { user, pass: password ?? '' } }, (error) =>
    error ? reject(error) : resolve(),
  );
  try {
    await promise;
  } catch (error) {
    const { code, response, responseCode = 0 } = error as NodemailerError;
    if (code !== 'EAUTH') throw failed('sign_in', code === 'ETIMEDOUT' ? 'no_answer' : 'connection_lost', response);
    throw failed('sign_in', responseCode >= 400 && responseCode < 500 ? 'try_later' : 'sign_in_refused', response);
  }
}

/** @returns what the server said when it took the mail */
async function send(connection: SMTPConnection, mail: ComposedMail): Promise<string> {
  const composer = new MailComposer({ ...mail, disableFileAccess: true, disableUrlAccess: true });
  const content = await composer.compile().build();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  connection.once('error', reject);
  // The library writes into the envelope.
  connection.send({ ...mail.envelope }, content, (error, info) =>
    error ? reject(error) : resolve(info?.response ?? ''),
  );
  try {
    return await promise;
  } catch (error) {
    throw sendingFailure(error as NodemailerError);
  }
}

function sendingFailure({ code, command = '', response, responseCode }: NodemailerError): StepFailedError {
  const step = command === 'MAIL FROM' ? 'sender' : command === 'RCPT TO' ? 'recipient' : 'delivery';
  if (responseCode === undefined)
    return failed('delivery', code === 'ETIMEDOUT' ? 'no_answer' : 'connection_lost', response);
  if (responseCode === 530) return failed('sign_in', 'sign_in_required', response);
  if (responseCode < 500) return failed(step, 'try_later', response);
  const refusals = { sender: 'sender_refused', recipient: 'recipient_refused', delivery: 'content_refused' } as const;
  return failed(step, refusals[step], response);
}
