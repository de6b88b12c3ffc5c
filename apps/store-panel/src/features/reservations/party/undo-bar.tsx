import { Button } from '@store-panel/ui/button';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import { useDayTexts } from '../day/use-day-texts.ts';
import type { PendingAction, PendingActions } from './pending-actions.ts';
import css from './undo-bar.module.css';

/** What is about to be sent, with the seconds that are left to undo it. */
export function UndoBar({ pending }: { readonly pending: PendingActions }) {
  const { t } = useTranslation('reservations');
  const texts = useDayTexts();
  const list = useObservable(pending.list);
  return (
    <output className={css.undo}>
      {list.map(({ party, action, since }) => (
        <span key={party.id} className={css.undoRow}>
          {t(action === 'no_show' || action === 'decline' ? `pending.${action}` : 'pending.cancel', {
            name: texts.name(party),
          })}
          <Button size="sm" icon={<Undo2 aria-hidden="true" />} onClick={() => pending.undo(party.id)}>
            {t('pending.undo')}
          </Button>
          <TimeLeft since={since} />
        </span>
      ))}
    </output>
  );
}

/** Opening a drawer mounts the bar again: it goes on where it was. */
function TimeLeft({ since }: Pick<PendingAction, 'since'>) {
  const [elapsed] = useState(() => (since === undefined ? 0 : Date.now() - since));
  return <span className={css.undoTime} style={{ animationDelay: `-${elapsed}ms` }} aria-hidden="true" />;
}
