import { type LanguageCode, languageOf } from '@store-panel/domain/geo/languages';

import type { LabelAddress, ReturnLabel } from '#messages/customer/return-label.queries.ts';
import { sanitizeName } from '#messages/display-text.ts';
import { messageTexts } from '#messages/message-texts.ts';

/** What a label of a return says, in the language of the message that brings it. */
export async function returnLabelWords(
  { waybill, number, orderNumber, transporter, from, to }: ReturnLabel,
  language: LanguageCode,
) {
  const text = await messageTexts(language);
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  const party = (term: string, { name, lines, country }: LabelAddress) => ({
    term,
    name: sanitizeName(name),
    lines: [...lines, ...(country === null ? [] : [countries.of(country) ?? country])].map(sanitizeName),
  });
  const title = `${text('customer.label.waybill')} ${waybill}`;
  return {
    lang: language,
    dir: languageOf(language).direction,
    title,
    number: waybill,
    numberLine: title,
    from: party(text('customer.label.from'), from),
    to: party(text('customer.label.to'), to),
    facts: [
      [text('customer.label.return'), String(number)] as const,
      [text('customer.label.order'), `#${orderNumber}`] as const,
      ...(transporter === null ? [] : [[text('customer.label.transporter'), transporter] as const]),
    ],
  };
}
