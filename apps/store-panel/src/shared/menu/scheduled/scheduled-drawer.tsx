import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import type { ScheduledMenuChange } from '@store-panel/api-client/rtk/scheduled-menu-changes';
import { Drawer } from '@store-panel/ui/drawer';
import { EmptyState } from '@store-panel/ui/empty-state';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Skeleton } from '@store-panel/ui/skeleton';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RecordFallback } from '#shared/record-fallback.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useUndoInDrawer } from '#shared/shortcuts/use-undo-in-drawer.ts';
import cards from '#shared/menu/drawer-cards.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { ScheduledCard } from './scheduled-card.tsx';
import css from './scheduled.module.css';
import { isOpen, type ScheduledQuestion } from './scheduled-state.ts';
import { TimesDialog } from './times-dialog.tsx';
import type { useScheduledChanges } from './use-scheduled-changes.ts';

interface ScheduledDrawerProps {
  /** Undefined while it loads. */
  readonly menu: EditorMenu | undefined;
  readonly query: ReturnType<typeof useScheduledChanges>;
  readonly onClose: () => void;
}

const SKELETON_CARDS = 3;

/** All changes that start or end by themselves: those that are still to come, and what became of the others. */
export function ScheduledDrawer({ menu, query, onClose }: ScheduledDrawerProps) {
  const { t } = useTranslation('menu-bulk');
  const denial = useReadOnlyReason();
  useUndoInDrawer();
  const [question, setQuestion] = useState<{
    readonly kind: ScheduledQuestion;
    readonly change: ScheduledMenuChange;
  } | null>(null);
  const changes = query.data;
  const open = changes?.filter((change) => isOpen(change)) ?? [];
  const finished = changes?.filter((change) => !isOpen(change)) ?? [];
  const groups = [
    ['open', open],
    ['finished', finished],
  ] as const;
  return (
    <Drawer open title={t('scheduled.title')} onClose={onClose}>
      {changes ? (
        <div className={css.groups}>
          {denial !== undefined && <InlineAlert tone="info">{denial}</InlineAlert>}
          {changes.length === 0 && (
            <EmptyState icon={<CalendarClock />} title={t('scheduled.none')}>
              {t('scheduled.noneText')}
            </EmptyState>
          )}
          {groups.map(
            ([group, ofGroup]) =>
              ofGroup.length > 0 && (
                <section key={group} aria-labelledby={`scheduled-${group}`} className={cards.list}>
                  <h3 id={`scheduled-${group}`} className={css.heading}>
                    {t(`scheduled.group.${group}`)}
                  </h3>
                  <ul className={cards.cards}>
                    {ofGroup.map((change) => (
                      <ScheduledCard
                        key={change.scheduled_id}
                        change={change}
                        menu={menu}
                        denial={denial}
                        onAsk={(kind) => setQuestion({ kind, change })}
                      />
                    ))}
                  </ul>
                </section>
              ),
          )}
        </div>
      ) : (
        <RecordFallback query={query} missing={{ title: t('scheduled.none'), text: t('scheduled.noneText') }}>
          <div aria-busy="true" className={css.groups}>
            {Array.from({ length: SKELETON_CARDS }, (_, index) => (
              <Skeleton key={index} height="7rem" />
            ))}
          </div>
        </RecordFallback>
      )}
      {question?.kind === 'times' && <TimesDialog change={question.change} onClose={() => setQuestion(null)} />}
      {(question?.kind === 'cancel' || question?.kind === 'end') && (
        <CancelDialog change={question.change} kind={question.kind} onClose={() => setQuestion(null)} />
      )}
    </Drawer>
  );
}
