import type { OrderCard, OrderDetail } from '@store-panel/api-client/order-models';
import { type Allergen, sortAllergens } from '@store-panel/domain/orders/allergens';
import { amountDue } from '@store-panel/domain/orders/payment';
import { lineTotal } from '@store-panel/domain/orders/totals';
import type { PrintFact, PrintLine, PrintTicketProps } from '@store-panel/ui/print-ticket';

import { orderTypeText } from '#shared/orders/order-type-text.ts';
import { i18n } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { billOf } from '#shared/orders/bill.ts';
import { billTerm } from '#shared/orders/bill-term.ts';
import { withIds } from '#shared/orders/with-ids.ts';
import { changedLines, type PrintedLine } from './line-changes.ts';
import type { PrintSettings } from './print-settings.ts';
import type { TicketFormatter } from './ticket-formatter.ts';

type Line = OrderCard['lines'][number];
type Ticket = Omit<PrintTicketProps, 'part'>;

/** What a ticket needs besides the order: settings, formatter and the mark at its top. */
export interface TicketFrame {
  readonly settings: PrintSettings;
  readonly formatter: TicketFormatter;
  readonly mark?: string;
}

const fact = (term: string, detail: string | null, strong = false): readonly PrintFact[] =>
  detail === null || detail === '' ? [] : [{ term, detail, ...(strong && { strong }) }];

/** What every document of an order contains. */
function basis(order: OrderCard, { settings, mark }: TicketFrame) {
  const number = `#${order.unique_id}`;
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    paperSize: settings.paper,
    textSize: settings.letters,
    number,
    ...(mark !== undefined && { mark }),
    kind: {
      text: orderTypeText(order),
      sign: order.is_pickup ? 'pickup' : 'delivery',
    },
    customerName: order.customer_name,
    end: `${isolateLtr(number)} · ${i18n.t('orders:card.items', { count })}`,
  } as const;
}

function dueFacts(order: OrderCard, { time }: TicketFormatter): readonly PrintFact[] {
  const due = order.estimated_ready_at ?? order.promised_at;
  const term = order.estimated_ready_at === null ? i18n.t('order-detail:promised') : i18n.t('printing:ticket.readyBy');
  return [
    ...fact(term, due && time(due), true),
    ...fact(i18n.t('order-detail:scheduled'), order.scheduled_at && time(order.scheduled_at), due === null),
  ];
}

function allergensOf(
  list: readonly Allergen[] | undefined,
  { language }: TicketFormatter,
): Pick<PrintLine, 'allergens'> {
  if (list === undefined || list.length === 0) return {};
  const labels = sortAllergens(list).map((allergen) => i18n.t(`allergens:allergen.${allergen}`));
  const listed = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(labels);
  return { allergens: { term: i18n.t('allergens:contains'), words: listed } };
}

function lineContent(line: Line, formatter: TicketFormatter, showsMoney: boolean): Omit<PrintLine, 'id'> {
  return {
    quantity: line.quantity,
    name: line.name,
    options: withIds(line.options).map(({ id, item: { name, quantity, price } }) => ({
      id,
      text: quantity > 1 ? `${isolateLtr(`${quantity}×`)} ${name}` : name,
      ...(showsMoney && price > 0 && { amount: `+${formatter.money(price * quantity)}` }),
    })),
    ...(line.note !== '' && { note: line.note }),
    ...allergensOf(line.allergens, formatter),
    ...(showsMoney && { amount: formatter.money(lineTotal(line)) }),
  };
}

/** The current lines, each marked with its change since `before` was printed. */
function markedLines(
  order: OrderCard,
  before: readonly PrintedLine[],
  formatter: TicketFormatter,
): readonly PrintLine[] {
  return changedLines(before, order.lines).map((change, at): PrintLine => {
    const id = `${at} ${change.name}`;
    if (!change.line) {
      const mark = i18n.t('printing:line.removed');
      return { id, quantity: change.before, name: change.name, mark, isRemoved: true };
    }
    const content = lineContent(change.line, formatter, false);
    if (change.before === change.after) return { id, ...content };
    const mark =
      change.before === 0 ? i18n.t('printing:line.new') : i18n.t('printing:line.was', { quantity: change.before });
    return { id, ...content, mark };
  });
}

/** The kitchen ticket: every line in full, without amounts. `before`: the lines of the ticket that it replaces. */
export function kitchenTicket(order: OrderCard, frame: TicketFrame, before?: readonly PrintedLine[]): Ticket {
  const { formatter } = frame;
  const lines = before
    ? markedLines(order, before, formatter)
    : withIds(order.lines).map(({ id, item }): PrintLine => ({ id, ...lineContent(item, formatter, false) }));
  return {
    ...basis(order, frame),
    label: i18n.t('printing:paper.kitchen'),
    facts: [...dueFacts(order, formatter), ...fact(i18n.t('orders:column.created'), formatter.time(order.created_at))],
    notes: fact(i18n.t('order-detail:orderComment'), order.order_comment).map(({ term }) => ({
      term,
      text: order.order_comment,
    })),
    lines,
    foot: [i18n.t('printing:ticket.printedAt', { time: formatter.time(serverNow()) })],
  };
}

/** The receipt for customer and courier: address, amounts and payment. */
export function receipt(order: OrderDetail, frame: TicketFrame): Ticket {
  const { settings, formatter } = frame;
  const { address } = order;
  const notes = [
    { term: i18n.t('order-detail:orderComment'), text: order.order_comment },
    { term: i18n.t('order-detail:deliveryComment'), text: order.delivery_comment },
  ];
  return {
    ...basis(order, frame),
    label: i18n.t('printing:paper.receipt'),
    issuer: { name: formatter.store.name, lines: [formatter.store.address].filter((line) => line !== '') },
    facts: [
      ...fact(i18n.t('orders:column.created'), formatter.day(order.created_at)),
      ...dueFacts(order, formatter),
      ...fact(i18n.t('orders:column.phone'), order.customer_phone && isolateLtr(order.customer_phone)),
      ...fact(
        i18n.t('order-detail:address'),
        address && [address.line, address.note].filter((part) => part !== '').join('\n'),
      ),
      ...fact(i18n.t('order-detail:paymentBy'), i18n.t(`status:payment_method.${order.payment_method}`)),
    ],
    notes: notes.filter(({ text }) => text !== ''),
    lines: withIds(order.lines).map(({ id, item }) => ({ id, ...lineContent(item, formatter, true) })),
    sums: billOf(order).map((line) => ({
      term: billTerm(line, { language: formatter.language, currency: order.currency }),
      detail: formatter.money(line.amount),
      ...(line.key === 'total' && { strong: true }),
    })),
    payment: paymentText(order, formatter),
    ...(settings.hasCode && {
      code: { value: String(order.unique_id), label: i18n.t('orders:number', { number: order.unique_id }) },
    }),
    foot: settings.foot.split('\n').filter((line) => line.trim() !== ''),
  };
}

function paymentText(order: OrderDetail, { money }: TicketFormatter): string {
  const balanceDue = amountDue(order);
  if (balanceDue === 0) return i18n.t('printing:ticket.paid');
  return `${i18n.t(balanceDue > 0 ? 'order-detail:toCollect' : 'order-detail:toGiveBack')}: ${money(Math.abs(balanceDue))}`;
}
