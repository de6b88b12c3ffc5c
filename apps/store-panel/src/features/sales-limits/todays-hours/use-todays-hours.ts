import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { salesApi, type TodaysHoursBody } from '@store-panel/api-client/rtk/sales';
import type { TodaysProblem } from '@store-panel/domain/hours/todays-hours';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { useSales } from '#features/sales-limits/shell-slots/use-sales.ts';
import { isApiFailure } from '#shared/api-failure.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useReasonText } from '#shared/hours/hours-reason-text.ts';
import { momentText } from '#shared/hours/hours-words.ts';
import { type AskAboutHours, sendConfirmed } from '#shared/hours/use-consequences.tsx';
import { translate, useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { serverNow } from '#shared/time/server-clock.ts';
import { undoOffer } from '#shared/undo-offer.tsx';

/** What a press asks; epoch milliseconds. */
export type TodaysRequest =
  | { readonly openUntil: number }
  | { readonly closeAt: number }
  /** An exception ends. */
  | { readonly ends: string };

const PROBLEMS = [
  'past',
  'too_far',
  'already_open',
  'already_closed',
  'stays_open',
  'too_many',
  'comes_twice',
] as const satisfies readonly TodaysProblem[];

const iso = (at: number) => new Date(at).toISOString();

function bodyOf(requested: TodaysRequest): Partial<TodaysHoursBody> {
  if ('openUntil' in requested) return { open_until: iso(requested.openUntil) };
  return 'closeAt' in requested ? { close_at: iso(requested.closeAt) } : { ends: requested.ends };
}

/**
 * Returns a function that changes today's hours, says so in a toast whose Undo takes the change back, and says in another
 * why it was not possible. It goes on when its component is gone.
 */
export function useTodaysHours(ask: AskAboutHours): (requested: TodaysRequest) => Promise<void> {
  const { t } = useTranslation(['limit-choices', 'opening-hours', 'shell']);
  const language = useLanguage();
  const dispatch: CacheDispatch = useDispatch();
  const { toasts } = useAppServices();
  const { timezone: zone } = useStoreSession().session;
  const reasonText = useReasonText(zone);
  const { state } = useSales();
  const version = state?.todays_hours?.version ?? 0;

  const send = (body: Omit<TodaysHoursBody, 'version'>) =>
    dispatch(salesApi.endpoints.changeTodaysHours.initiate({ version, ...body }, { track: false })).unwrap();

  async function failed(failure: unknown): Promise<void> {
    if (!isApiFailure(failure)) throw failure;
    // The user has not confirmed.
    if (failure.name === 'consequencesChanged') return;
    const problem = PROBLEMS.find((one) => one === failure.fields?.[0]?.problem);
    const text =
      problem === undefined ? await translate(failure.textKey, { code: failure.code }) : t(`today.problem.${problem}`);
    toasts.add({ tone: 'danger', title: t('today.failed'), text });
  }

  async function takeBack(id: string): Promise<void> {
    try {
      const { change_id: changeId } = await send({ takes_back: id });
      const isWhole = changeId !== null;
      toasts.add({
        tone: isWhole ? 'success' : 'warning',
        title: t(isWhole ? 'opening-hours:done.undone' : 'opening-hours:done.partly'),
      });
    } catch (failure) {
      await failed(failure);
    }
  }

  function titleOf(requested: TodaysRequest): string {
    const time = (at: number) => momentText(at, serverNow(), { language, zone });
    if ('openUntil' in requested) return t('today.done.open', { time: time(requested.openUntil) });
    return 'closeAt' in requested ? t('today.done.close', { time: time(requested.closeAt) }) : t('today.done.usual');
  }

  return async (requested) => {
    try {
      const reply = await sendConfirmed((confirmation) => send({ ...bodyOf(requested), ...confirmation }), ask);
      const { change_id: changeId, todays_hours: hours } = reply;
      // What still closes a store that was opened.
      const refusing =
        'openUntil' in requested ? (hours?.reasons.filter(({ effect }) => effect === 'refuses') ?? []) : [];
      const text = refusing.flatMap((reason) => reasonText(reason) ?? []).join(' ');
      toasts.add({
        tone: text === '' ? 'success' : 'warning',
        title: titleOf(requested),
        ...(text !== '' && { text }),
        ...(changeId !== null && undoOffer(t('shell:button.undo'), () => void takeBack(changeId))),
      });
    } catch (failure) {
      await failed(failure);
    }
  };
}
