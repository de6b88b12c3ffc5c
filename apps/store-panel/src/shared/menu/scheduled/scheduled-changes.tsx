import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import type { ScheduledMenuChange } from '@store-panel/api-client/rtk/scheduled-menu-changes';
import { Button } from '@store-panel/ui/button';
import { ToneIcon } from '@store-panel/ui/tone-icon';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { usePageCommands } from '#shared/commands/page-commands.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useListParam } from '#shared/menu/use-list-param.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import css from './scheduled-line.module.css';
import { isOpen } from './scheduled-state.ts';
import { useScheduledChanges } from './use-scheduled-changes.ts';
import { useScheduledTexts } from './use-scheduled-texts.ts';

const ScheduledDrawer = lazyComponent({
  load: () => import('./scheduled-drawer.tsx').then((module) => module.ScheduledDrawer),
});

/** How long the line shows what was left out. */
const SHOWN_MS = 3 * 24 * 60 * 60_000;

/** Above a list of the menu: the change that starts or ends next, and all of them beside the list. */
export function ScheduledChanges({ menu }: { readonly menu: EditorMenu | undefined }) {
  const { t } = useTranslation('menu-bulk');
  const query = useScheduledChanges();
  const param = useListParam('scheduled');
  usePageCommands([{ id: 'scheduled', label: t('scheduled.title'), icon: CalendarClock, run: param.open }]);
  return (
    <>
      <ScheduledLine changes={query.data ?? []} onOpen={param.open} onApproach={() => void ScheduledDrawer.preload()} />
      {param.isOpen && <ScheduledDrawer menu={menu} query={query} onClose={param.close} onUnavailable={param.close} />}
    </>
  );
}

interface ScheduledLineProps {
  readonly changes: readonly ScheduledMenuChange[];
  readonly onOpen: () => void;
  readonly onApproach: () => void;
}

function ScheduledLine({ changes, onOpen, onApproach }: ScheduledLineProps) {
  const { t } = useTranslation('menu-bulk');
  const { titleOf, timeOf } = useScheduledTexts();
  const open = changes.filter((change) => isOpen(change));
  const [next] = open;
  const incomplete = useIncomplete(changes);
  if (!next && !incomplete) return null;
  return (
    <section className={css.line} aria-label={t('scheduled.title')}>
      <ul className={css.entries}>
        {incomplete && (
          <li className={css.entry} data-tone="warning">
            <ToneIcon tone="warning" />
            {t('scheduled.incomplete', { what: titleOf(incomplete) })}
          </li>
        )}
        {next && (
          <li className={css.entry}>
            <CalendarClock aria-hidden="true" />
            {next.state === 'waiting'
              ? t('scheduled.nextStart', { what: titleOf(next), time: timeOf(next.starts_at) })
              : t('scheduled.nextEnd', { what: titleOf(next), time: timeOf(next.ends_at ?? next.starts_at) })}
          </li>
        )}
      </ul>
      <Button size="sm" variant="quiet" onPointerEnter={onApproach} onFocus={onApproach} onClick={onOpen}>
        {t('scheduled.all', { total: open.length })}
      </Button>
    </section>
  );
}

/** The newest change that left something out, for some days. */
function useIncomplete(changes: readonly ScheduledMenuChange[]): ScheduledMenuChange | undefined {
  const id = useServerTime(
    (now) =>
      changes.find(
        ({ state, starts_at: startsAt, ends_at: endsAt, left_out: leftOut, not_reverted: notReverted }) =>
          (leftOut.count > 0 && now - Date.parse(startsAt) < SHOWN_MS) ||
          (state === 'ended' && notReverted.count > 0 && endsAt !== null && now - Date.parse(endsAt) < SHOWN_MS),
      )?.scheduled_id ?? null,
  );
  return changes.find(({ scheduled_id: one }) => one === id);
}
