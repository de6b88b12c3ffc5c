import type { Language } from '@store-panel/domain/places/languages';

import { shownName } from '#messages/display-text.ts';
import type { ClaimLetter, Letter } from '#messages/letter.ts';
import type { MessageText } from '#messages/message-texts.ts';

/** Writes to whoever made a claim, in the courier's name: it is the courier's page that they know. */
export function writeClaimLetter(
  { kind, facts }: ClaimLetter,
  language: Language,
  text: MessageText,
  placed: (value: string) => string,
): Letter {
  const courier = shownName(facts.courier);
  const values = { courier: placed(courier), waybill: placed(shownName(facts.waybill)) };
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
