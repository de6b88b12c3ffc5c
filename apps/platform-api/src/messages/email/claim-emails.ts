import type { Language } from '@store-panel/domain/geo/languages';

import { sanitizeName } from '#messages/display-text.ts';
import type { ClaimLetter, EmailContent } from '#messages/email/email.ts';
import type { MessageText } from '#messages/message-texts.ts';

/** Writes to whoever made a claim, in the courier's name: it is the courier's page that they know. */
export function renderClaimEmail(
  { kind, facts }: ClaimLetter,
  language: Language,
  text: MessageText,
  placed: (value: string) => string,
): EmailContent {
  const courier = sanitizeName(facts.courier);
  const values = { courier: placed(courier), waybill: placed(sanitizeName(facts.waybill)) };
  const shared = {
    language,
    sender: courier,
    code: null,
    footer: [...(facts.contact === '' ? [] : [text('contact', { contact: placed(facts.contact) })]), text('automatic')],
  };
  if (kind === 'claim_mails')
    return {
      ...shared,
      subject: text('subject.claim_mails', values),
      opening: [text('text.claim_mails', values)],
      closing: [text('next.claim_mails')],
      link: { label: text('link.confirm'), url: facts.url },
      stop: null,
    };
  const state = text(`claim:state.${facts.state}`);
  return {
    ...shared,
    subject: text('subject.claim_changed', { ...values, state }),
    opening: [text('text.claim_changed', { ...values, state }), text(`claim:meaning.${facts.state}`)],
    closing: [text('next.claim_changed')],
    link: { label: text('link.claim'), url: facts.url },
    stop: { label: text('stop'), url: facts.stopUrl },
  };
}
