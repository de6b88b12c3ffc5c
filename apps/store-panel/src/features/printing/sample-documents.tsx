import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { PrintTicket, type PrintTicketProps } from '@store-panel/ui/print-ticket';
import type { ReactNode } from 'react';

import { i18n } from '#shared/i18n/i18n.ts';
import type { PrintSettings } from '#shared/printing/print-settings.ts';
import { kitchenTicket, receipt } from '#shared/printing/ticket-content.ts';
import { createTicketFormatter } from '#shared/printing/ticket-formatter.ts';
import { sampleOrder } from './sample-order.ts';

/** Returns this device's documents for a sample order, marked as a test; `now` in epoch milliseconds. */
export function sampleDocuments(settings: PrintSettings, session: StoreSession, now: number): readonly ReactNode[] {
  const order = sampleOrder(session.currency, now);
  const formatter = createTicketFormatter(session, session.currency);
  const frame = { settings, formatter, mark: i18n.t('printing:mark.test') };
  const { kitchenCopies, receiptCopies } = settings;
  const documents: readonly PrintTicketProps[] = [
    ...(kitchenCopies > 0 || receiptCopies === 0 ? [kitchenTicket(order, frame)] : []),
    ...(receiptCopies > 0 ? [receipt(order, frame)] : []),
  ];
  return documents.map((document) => <PrintTicket key={document.label} {...document} />);
}
