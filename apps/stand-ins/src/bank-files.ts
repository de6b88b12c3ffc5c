/** What became of a transfer. */
export interface BankTransfer {
  /** The end-to-end reference. */
  readonly reference: string;
  /** As in the file, with its currency. */
  readonly amount: string;
  readonly state: 'success' | 'fail';
  /** Of one that came back. */
  readonly reason: string;
}

/** A file that the bank has taken. */
export interface BankFile {
  readonly messageId: string;
  readonly transfers: readonly BankTransfer[];
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const RETURNED = 'AC04: the account is closed';

/**
 * Carries out a message pain.001.001.09: the last transfer of several comes back, the others arrive. No money moves.
 * @throws Error that says what is wrong with the message, or that it came before
 */
export function carryOut(xml: string, earlier: readonly BankFile[] = []): BankFile {
  if (!xml.includes(`xmlns="${NAMESPACE}"`)) throw new Error('This is no pain.001.001.09.');
  const messageId = textOf(xml, 'MsgId');
  if (messageId === '') throw new Error('The message has no id.');
  if (earlier.some((file) => file.messageId === messageId)) throw new Error('This file was carried out before.');
  const parts = [...xml.matchAll(/<CdtTrfTxInf>(.*?)<\/CdtTrfTxInf>/gs)].map(([, part = '']) => part);
  if (parts.length === 0 || textOf(xml, 'NbOfTxs') !== String(parts.length))
    throw new Error('The number of transfers is another one than the message says.');
  const cents = parts.reduce((sum, part) => sum + toUnits(textOf(part, 'InstdAmt')), 0n);
  if (toUnits(textOf(xml, 'CtrlSum')) !== cents)
    throw new Error('The transfers add up to another sum than the message says.');
  const transfers = parts.map((part, at): BankTransfer => {
    const [, currency = ''] = /<InstdAmt Ccy="([A-Z]{3})">/.exec(part) ?? [];
    const comesBack = parts.length > 1 && at === parts.length - 1;
    return {
      reference: textOf(part, 'EndToEndId'),
      amount: `${textOf(part, 'InstdAmt')} ${currency}`,
      state: comesBack ? 'fail' : 'success',
      reason: comesBack ? RETURNED : '',
    };
  });
  return { messageId, transfers };
}

/** The text of the first element of a name. */
const textOf = (xml: string, name: string): string =>
  new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

/** A decimal in thousandths. */
function toUnits(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(3, '0').slice(0, 3));
}
