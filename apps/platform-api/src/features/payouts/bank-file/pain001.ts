import transliterate from '@sindresorhus/transliterate';
import { moneyDecimal } from '@store-panel/domain/money/money';

import type { Debtor } from '#environment/service-settings.ts';

/** One transfer of a file. */
export interface Transfer {
  /** Comes back with its result, and is the text that the store reads on its statement. */
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly name: string;
  readonly iban: string;
  readonly bic: string | null;
}

interface Message {
  /** At most 35 characters; banks refuse a second message of the same id. */
  readonly messageId: string;
  readonly createdAt: Date;
  readonly currency: string;
  readonly debtor: Debtor;
  readonly transfers: readonly Transfer[];
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const NAME_MAX = 70;

/** Letters that every bank accepts (EPC217-08); those of other alphabets as they are spelled in Latin. */
const plain = (text: string, max: number): string =>
  transliterate(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('&', '+')
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/gu, '.')
    .slice(0, max)
    .trim();

/** Only signs of {@link plain} and of IBANs are inside, so that nothing has to be escaped but the apostrophe. */
const element = (name: string, content: string, attributes = ''): string =>
  `<${name}${attributes}>${content.includes('<') ? content : content.replaceAll("'", '&apos;')}</${name}>`;

/**
 * Writes a credit transfer message (ISO 20022, pain.001.001.09) with one batch of transfers in one currency. The same
 * input gives the same bytes.
 */
export function pain001({ messageId, createdAt, currency, debtor, transfers }: Message): string {
  const sum = moneyDecimal(
    transfers.reduce((total, { amount }) => total + amount, 0),
    currency,
  );
  const count = element('NbOfTxs', String(transfers.length)) + element('CtrlSum', sum);
  const name = element('Nm', plain(debtor.name, NAME_MAX));
  const agent = (bic: string | null, party: 'DbtrAgt' | 'CdtrAgt') => {
    if (bic === null)
      return party === 'CdtrAgt' ? '' : element(party, institution(element('Othr', element('Id', 'NOTPROVIDED'))));
    return element(party, institution(element('BICFI', bic)));
  };
  const group = element(
    'GrpHdr',
    element('MsgId', messageId) +
      element('CreDtTm', createdAt.toISOString().slice(0, 19)) +
      count +
      element('InitgPty', name),
  );
  const payment = element(
    'PmtInf',
    element('PmtInfId', messageId) +
      element('PmtMtd', 'TRF') +
      element('BtchBookg', 'true') +
      count +
      element('ReqdExctnDt', element('Dt', createdAt.toISOString().slice(0, 10))) +
      element('Dbtr', name) +
      account('DbtrAcct', debtor.iban) +
      agent(debtor.bic, 'DbtrAgt') +
      // Only euro transfers follow the rules of SEPA.
      element('ChrgBr', currency === 'EUR' ? 'SLEV' : 'SHAR') +
      transfers
        .map(({ reference, amount, name: creditor, iban, bic }) =>
          element(
            'CdtTrfTxInf',
            element('PmtId', element('EndToEndId', reference)) +
              element('Amt', element('InstdAmt', moneyDecimal(amount, currency), ` Ccy="${currency}"`)) +
              agent(bic, 'CdtrAgt') +
              element('Cdtr', element('Nm', plain(creditor, NAME_MAX))) +
              account('CdtrAcct', iban) +
              element('RmtInf', element('Ustrd', reference)),
          ),
        )
        .join(''),
  );
  const message = element('CstmrCdtTrfInitn', group + payment);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('Document', message, ` xmlns="${NAMESPACE}"`)}\n`;
}

const institution = (content: string) => element('FinInstnId', content);
const account = (name: 'DbtrAcct' | 'CdtrAcct', iban: string) => element(name, element('Id', element('IBAN', iban)));
