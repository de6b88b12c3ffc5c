import { Dialog } from '@store-panel/ui/dialog';
import { Kbd } from '@store-panel/ui/kbd';
import { Switch } from '@store-panel/ui/switch';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import { globalShortcuts } from '#shared/shortcuts/global-shortcuts.ts';
import type { StoreAction } from '#shared/orders/actions/action-items.ts';
import { HELP_KEY, ACTION_SHORTCUTS, NEXT_KEY } from '#shared/orders/board-shortcuts.ts';
import type { ShortcutPreference } from '#shared/shortcuts/shortcut-preference.ts';
import css from './shortcut-help.module.css';

type Rows = readonly (readonly [readonly string[], string])[];

interface ShortcutHelpProps {
  /** The view of the running orders that the keys work in. */
  readonly view: 'board' | 'list' | 'kitchen';
  readonly keys: ShortcutPreference;
  readonly onClose: () => void;
}

/** All shortcuts of the view, and the switch that disables letters and digits. */
export function ShortcutHelp({ keys, view, onClose }: ShortcutHelpProps) {
  const { t } = useTranslation(['orders', 'actions', 'kitchen', 'printing', 'sales-limits', 'shell']);
  const onEveryPage: Rows = useObservable(globalShortcuts).map(({ keyLabel, meaning }) => [[keyLabel], t(meaning)]);
  const ofCards: Rows = [
    [['←', '↑', '↓', '→'], t('shortcut.move')],
    [['Enter'], t('shortcut.open')],
    ...(keys.isOn
      ? [
          [[NEXT_KEY.toUpperCase()], t('shortcut.nextStep')] as const,
          ...(Object.keys(ACTION_SHORTCUTS) as StoreAction[]).map(
            (action) => [[ACTION_SHORTCUTS[action]?.toUpperCase() ?? ''], t(`actions:button.${action}`)] as const,
          ),
        ]
      : []),
  ];
  const ofTickets: Rows = keys.isOn ? [[['1', '…', '9'], t('kitchen:key')]] : [];
  const rows: Rows = [
    ...(view === 'kitchen' ? ofTickets : ofCards),
    ...onEveryPage,
    [['Ctrl', 'Z'], t('shell:button.undo')],
    [[HELP_KEY], t('shortcut.title')],
  ];
  return (
    <Dialog open onClose={onClose} title={t('shortcut.title')} size="sm">
      <Switch label={t('shortcut.letters')} checked={keys.isOn} onChange={keys.set} />
      <p className={css.hint}>{t('shortcut.lettersHint')}</p>
      <dl className={css.keys}>
        {rows.map(([keyLabels, meaning]) => (
          <div key={meaning} className={css.row}>
            <dt>
              {keyLabels.map((keyLabel) => (
                <Kbd key={keyLabel}>{keyLabel}</Kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
