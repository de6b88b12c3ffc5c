import {
  useCancelScheduledMenuChangeMutation,
  useEndScheduledMenuChangeMutation,
} from '@store-panel/api-client/rtk/scheduled-menu-changes';
import type { AppliedMenuChange } from '@store-panel/api-client/rtk/menu-changes';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { translate, useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { undoOffer } from '#shared/undo-offer.tsx';

interface Scheduled {
  /** What was changed, in words. */
  readonly what: string;
  /** Milliseconds; null: it has started. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

/** Returns a function that shows a toast of a change with a start or an end; Undo cancels it, or takes it back. */
export function useScheduledToast() {
  const { toasts } = useAppServices();
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const [cancel] = useCancelScheduledMenuChangeMutation();
  const [end] = useEndScheduledMenuChangeMutation();
  return async ({ scheduled_id: id }: AppliedMenuChange, { what, startsAt, endsAt }: Scheduled): Promise<void> => {
    const at = startsAt ?? endsAt;
    if (!id || at === null) return;
    const time = dateTimeStamp(at, { language, clock, zone });
    const [title, label] = await Promise.all([
      translate(startsAt === null ? 'menu-bulk:schedule.doneUntil' : 'menu-bulk:schedule.done', { time }),
      translate('shell:button.undo'),
    ]);
    /** The client shows a toast of a failure. */
    async function undo(scheduledId: string) {
      const undone = await (startsAt === null ? end : cancel)(scheduledId)
        .unwrap()
        .catch(() => undefined);
      if (undone) toasts.add({ tone: 'success', title: await translate('menu-editor:undo.done') });
    }
    toasts.add({ tone: 'success', title, text: what, ...undoOffer(label, () => void undo(id)) });
  };
}
