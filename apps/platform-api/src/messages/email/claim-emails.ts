import type { Language } from '@store-panel/domain/geo/languages';

import { sanitizeName } from '#messages/display-text.ts';
import type { ClaimMessage, EmailContent } from '#messages/email/email.ts';
import type { MessageText } from '#messages/message-texts.ts';

/** Renders an email to the claimant, in the name of the courier whose page the claimant knows. */
export function renderClaimEmail(
  { kind, facts }: ClaimMessage,
  language: Language,
  text: MessageText,
  isolate: (value: string) => string,
): EmailContent {
  const courier = sanitizeName(facts.courier);
  const values = { courier: isolate(courier), waybill: isolate(sanitizeName(facts.waybill)) };
  const shared = {
    language,
    sender: courier,
    code: null,
    footer: [
      ...(facts.contact === '' ? [] : [text('contact', { contact: isolate(facts.contact) })]),
      text('automatic'),
    ],
  };
  if (kind === 'claim_mails')
    return {
      ...shared,
      subject: text('subject.claim_mails', values),
      intro: [text('text.claim_mails', values)],
      outro: [text('next.claim_mails')],
      link: { label: text('link.confirm'), url: facts.url },
      unsubscribeLink: null,
    };
  const state = text(`claim:state.${facts.state}`);
  return {
    ...shared,
    subject: text('subject.claim_changed', { ...values, state }),
    intro: [text('text.claim_changed', { ...values, state }), text(`claim:meaning.${facts.state}`)],
    outro: [text('next.claim_changed')],
    link: { label: text('link.claim'), url: facts.url },
    unsubscribeLink: { label: text('stop'), url: facts.stopUrl },
  };
}
