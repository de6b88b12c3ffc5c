import type { PageKey } from '#sites/page/page-texts.ts';
import type { SitePageInput } from '#sites/page/site-page.ts';

/** What a guest's page says after a form, by the name in its address. */
const NOTICES = {
  booked: 'booking.notice.booked',
  moved: 'booking.notice.moved',
  erased: 'booking.notice.erased',
  sent: 'booking.notice.sent',
  waiting: 'booking.notice.waiting',
  coming: 'booking.notice.coming',
  wait: 'booking.problem.wait',
  code: 'booking.problem.code',
  taken: 'booking.problem.taken',
  late: 'booking.problem.late',
  larger: 'booking.problem.larger',
  changed: 'booking.problem.changed',
  too_often: 'booking.problem.tooOften',
  call_us: 'booking.problem.callUs',
} as const satisfies Readonly<Record<string, PageKey>>;

export type BookingNotice = keyof typeof NOTICES;

const GOOD: readonly BookingNotice[] = ['booked', 'moved', 'erased', 'sent', 'waiting', 'coming'];

/** The notice that an address names; null for none. */
export const readNotice = (name: string | null): BookingNotice | null =>
  name !== null && Object.hasOwn(NOTICES, name) ? (name as BookingNotice) : null;

export const noticeWords = ({ text }: Pick<SitePageInput, 'text'>, notice: BookingNotice) => ({
  words: text(NOTICES[notice]),
  isGood: GOOD.includes(notice),
});
