import { RESET_ACCOUNTS, resetPath } from '@store-panel/domain/access/password-reset';
import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import { NOTE_MAX } from '@store-panel/domain/limits/limits';
import {
  type AccountMessageTemplate,
  CLAIM_EMAIL_TEMPLATES,
  type MessageTemplate,
} from '@store-panel/domain/messages/message-kinds';
import { languageAt, languageOf } from '@store-panel/domain/geo/languages';
import type { KeyOf } from '@store-panel/locales/text-keys';

import { renderClaimEmail } from '#messages/email/claim-emails.ts';
import { isolated, oneLine, sanitizeName } from '#messages/display-text.ts';
import type { AccountLetter, AnyLetter, ClaimLetter, EmailContent, EmailContext } from '#messages/email/email.ts';
import { type MessageText, messageTexts } from '#messages/message-texts.ts';

type LinkLabel = 'panel' | 'password' | 'desk';

/** Letters that lead to a new password, of the account's own kind. */
type ToPassword = 'password_changed' | 'provider_added';

/** Where each letter leads; a code leads nowhere, so that nobody learns to follow links for it. */
const LINKS: Readonly<Record<Exclude<AccountMessageTemplate, ToPassword>, readonly [LinkLabel, ScreenId] | null>> = {
  one_time_code: null,
  already_registered: ['panel', 'login'],
  store_approved: ['panel', 'running-orders'],
  store_declined: ['panel', 'profile'],
  store_blocked: null,
  document_declined: ['panel', 'profile'],
  address_changed: null,
  sub_store_added: ['panel', 'login'],
  admin_added: ['desk', 'desk-login'],
};

/** The words on a letter's button, and the panel's path that it opens. A reset is that of the account's own kind. */
function leadOf(letter: AccountLetter): readonly [LinkLabel, string] | null {
  if (letter.kind === 'provider_added') return ['password', resetPath('provider')];
  if (letter.kind !== 'password_changed') {
    const link = LINKS[letter.kind];
    return link && [link[0], SCREENS[link[1]].path];
  }
  const account = RESET_ACCOUNTS.find((kind) => kind === letter.facts.account);
  return account === undefined ? null : ['password', resetPath(account)];
}

/** What to do about a letter. The platform's own people turn to each other, everybody else to the platform. */
function nextOf(letter: AccountLetter): KeyOf<'messages'> {
  if (letter.kind !== 'password_changed') return `next.${letter.kind}`;
  return letter.facts.account === 'admin' ? 'next.password_changed.staff' : 'next.password_changed.store';
}

const isAboutClaim = (letter: AnyLetter): letter is ClaimLetter =>
  CLAIM_EMAIL_TEMPLATES.some((kind: MessageTemplate) => kind === letter.kind);

/** Writes a mail in the language with this index. */
export async function renderEmail(letter: AnyLetter, lang: number, writer: EmailContext): Promise<EmailContent> {
  const language = languageOf(languageAt(lang));
  const text = await messageTexts(language.code);
  // A name of another direction must not turn the sentence round it.
  const placed = language.direction === 'rtl' ? isolated : (value: string) => value;
  if (isAboutClaim(letter)) return renderClaimEmail(letter, language, text, placed);
  const { kind } = letter;
  const values = valuesOf(letter, writer, placed);
  const note = 'note' in letter.facts ? oneLine(letter.facts.note, NOTE_MAX) : '';
  const link = writer.panelOrigin === undefined ? null : leadOf(letter);
  return {
    language,
    sender: null,
    subject: text(`subject.${kind}`, values),
    opening: [
      letter.kind === 'one_time_code'
        ? text(`text.one_time_code.${letter.facts.purpose}`)
        : text(`text.${letter.kind}`, values),
      ...(note === '' ? [] : [text('note', { note: placed(note) })]),
    ],
    code: letter.kind === 'one_time_code' ? letter.facts.code : null,
    closing: [...(letter.kind === 'one_time_code' ? codeRules(text, letter.facts.minutes) : []), text(nextOf(letter))],
    link: link && { label: text(`link.${link[0]}`), url: `${writer.panelOrigin}${link[1]}` },
    stop: null,
    footer: [text('contact', values), text('automatic')],
  };
}

const codeRules = (text: MessageText, minutes: number) => [
  `${text('validity', { count: minutes })} ${text('secrecy')}`,
];

/** Signs of good typography that would make a text message cost two. */
const PLAIN_SIGNS: Readonly<Record<string, string>> = { '\u00A0': ' ', '\u202F': ' ', '’': "'", '–': '-', '…': '...' };

/**
 * Writes a text message: short, the code first. On its last line a code names the host that it is for, by which phones fill
 * it in there and nowhere else (the form of WICG's origin-bound codes).
 */
export async function renderSms(letter: AccountLetter, lang: number, writer: EmailContext): Promise<string> {
  const text = await messageTexts(languageAt(lang));
  const said = text(
    `sms.${letter.kind}`,
    valuesOf(letter, writer, (value) => value),
  );
  const plain = said.replaceAll(/[\u00A0\u202F’–…]/g, (sign) => PLAIN_SIGNS[sign] ?? sign);
  const host = letter.kind === 'one_time_code' ? boundHost(writer.panelOrigin) : undefined;
  return host === undefined ? plain : `${plain}\n\n@${host} #${valueOf(letter, 'code')}`;
}

/** A host that a code can be bound to; addresses with a port of their own can't. */
function boundHost(panelOrigin: string | undefined): string | undefined {
  if (panelOrigin === undefined) return undefined;
  const { protocol, host, port } = new URL(panelOrigin);
  return protocol === 'https:' && port === '' ? host : undefined;
}

const valueOf = ({ facts }: AccountLetter, name: string): string => {
  const value: unknown = (facts as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : '';
};

/** What stands in the placeholders of the texts. */
function valuesOf(letter: AccountLetter, { contact }: EmailContext, placed: (value: string) => string) {
  const name = (of: string) => placed(sanitizeName(valueOf(letter, of)));
  return {
    code: valueOf(letter, 'code'),
    contact: placed(contact),
    name: name('name'),
    store: name('store'),
    document: name('document'),
  };
}
