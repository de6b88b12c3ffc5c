import type { Language } from '@store-panel/domain/geo/languages';

import type { RenderedEmail } from '#messages/customer/render-document.ts';

interface SentMail {
  readonly id: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo?: string | undefined;
  readonly to: string;
  readonly language: Language;
  readonly content: RenderedEmail;
  readonly createdAt: Date;
  readonly attachments?: readonly MailAttachment[] | undefined;
}

/** A file that travels with a mail. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** The mail as the mail library takes it. Its id stays the same in every attempt, so that servers know a repeated one. */
export const toMail = ({ id, from, replyTo, to, language, content, createdAt, attachments = [] }: SentMail) => ({
  from: { ...from },
  ...(replyTo === undefined ? {} : { replyTo: { name: from.name, address: replyTo } }),
  to: { name: '', address: to },
  envelope: { from: from.address, to: [to] },
  subject: content.subject,
  text: content.text,
  html: content.html,
  messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
  date: createdAt,
  ...(attachments.length === 0 ? {} : { attachments: [...attachments] }),
  headers: {
    // Prevents out-of-office replies (RFC 3834, and Exchange's own header).
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'Content-Language': language.code,
  },
});

export type ComposedMail = ReturnType<typeof toMail>;
