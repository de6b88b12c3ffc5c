/** Steps of a test of a store's mail server, in their order. A test ends with the first that fails. */
export const MAIL_TEST_STEPS = [
  'name',
  'connection',
  'encryption',
  'sign_in',
  'sender',
  'recipient',
  'delivery',
] as const;
export type MailTestStep = (typeof MAIL_TEST_STEPS)[number];

/** What a step can find; each has a sentence of its own. Ours. */
export const MAIL_TEST_RESULTS = [
  'ok',
  /** There is no such name. */
  'name_not_found',
  /** The name leads to an address that is not on the public internet. */
  'address_not_allowed',
  'connection_refused',
  /** Nothing came within the time. Many hosts block port 25. */
  'no_answer',
  /** It takes the connection and says nothing, as a server does that waits for TLS. */
  'no_greeting',
  /** Something else answers at this port. */
  'not_a_mail_server',
  /** The server offers no STARTTLS. */
  'encryption_not_offered',
  /** TLS from the start where the server begins in plain text, or the other way round. */
  'encryption_mismatch',
  /** `detail`: the day on which it ended. */
  'certificate_expired',
  /** It is for another name. `detail`: that name. */
  'certificate_name',
  /** No known authority has issued it. */
  'certificate_untrusted',
  /** Wrong user or password; some providers want one for apps. */
  'sign_in_refused',
  'sign_in_required',
  'sender_refused',
  'recipient_refused',
  /** The server asks to try again later, as with strangers (greylisting). */
  'try_later',
  'content_refused',
  /** The server broke the connection. */
  'connection_lost',
  /** The server has taken the message. */
  'taken',
] as const;
export type MailTestResult = (typeof MAIL_TEST_RESULTS)[number];

/** Steps of a test of a store's SMS account. */
export const SMS_TEST_STEPS = ['connection', 'sign_in', 'delivery'] as const;
export type SmsTestStep = (typeof SMS_TEST_STEPS)[number];

export const SMS_TEST_RESULTS = [
  'ok',
  'no_answer',
  /** Wrong auth id or auth token. */
  'sign_in_refused',
  'no_credit',
  /** The gateway takes neither the title nor the number as a sender. */
  'sender_refused',
  'recipient_refused',
  'try_later',
  /** The gateway refused for another reason, which is quoted. */
  'refused',
  /** Taken, with the number as the sender: the gateway does not take the title. */
  'taken_by_number',
  'taken',
] as const;
export type SmsTestResult = (typeof SMS_TEST_RESULTS)[number];

/** Characters of the other side's reply that a test quotes. */
export const QUOTE_MAX = 200;
