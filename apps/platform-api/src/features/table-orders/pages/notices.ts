import type { SendProblem } from '#features/table-orders/guests/send-basket.ts';
import type { TablePageInput } from '#features/table-orders/pages/table-context.ts';
import { isBeforeLastOrders, pageState } from '#sites/page/page-state.ts';
import type { PageKey } from '#sites/page/page-texts.ts';
import { stateWords } from '#sites/page/render-state.ts';

/** What pages say after a form, by the name in their address. */
const NOTICES = {
  added: 'table.notice.added',
  sent: 'table.notice.sent',
  called: 'table.notice.called',
  full: 'table.notice.full',
  empty: 'table.notice.empty',
  line: 'table.notice.line',
  price: 'table.notice.price',
  waiting: 'table.notice.waiting',
  too_often: 'table.notice.tooOften',
  reserved: 'table.notice.reserved',
  ask_staff: 'table.notice.askStaff',
  not_paid: 'table.notice.notPaid',
  over: 'table.closedTitle',
} as const satisfies Readonly<Record<string, PageKey>>;

type Notice = keyof typeof NOTICES;

const GOOD: readonly string[] = ['added', 'sent', 'called'] satisfies Notice[];

/** The notice that an address names; null for none. */
export function noticeOf({ text }: Pick<TablePageInput, 'text'>, name: string | null) {
  if (name === null || !Object.hasOwn(NOTICES, name)) return null;
  return { words: text(NOTICES[name as Notice]), isGood: GOOD.includes(name) };
}

/** Why an order was not sent, in words. */
export function problemWords({ text, format }: Pick<TablePageInput, 'text' | 'format'>, problem: SendProblem): string {
  if (problem.problem !== 'closed') return text(NOTICES[problem.problem]);
  const { againAt } = problem;
  return againAt === null
    ? text('table.notice.closed')
    : text('table.notice.closedUntil', { time: format.time(againAt) });
}

/** That a store takes no orders now, and from when on it does; null while it takes them. */
export function closedWords({ data, text, format, now }: TablePageInput): string | null {
  const state = pageState(data, now);
  const words = text('table.notice.closed');
  if (state.is !== 'open') return `${words} ${stateWords(state, { now, zone: data.store.timezone, text, format })}`;
  return isBeforeLastOrders(data, now) ? null : words;
}
