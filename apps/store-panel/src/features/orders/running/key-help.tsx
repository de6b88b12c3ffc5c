import { Dialog } from '@store-panel/ui/dialog';
import { Kbd } from '@store-panel/ui/kbd';
import { Switch } from '@store-panel/ui/switch';
import { useTranslation } from 'react-i18next';

import type { StoreAction } from '../actions/offers.ts';
import { HELP_KEY, KEY_OF, NEXT_KEY } from './board-keys.ts';
import type { KeyChoice } from './key-choice.ts';
import css from './key-help.module.css';

interface KeyHelpProps {
  readonly keys: KeyChoice;
  readonly onClose: () => void;
}

/** Every key of the board, and the switch that turns the letters off. */
export function KeyHelp({ keys, onClose }: KeyHelpProps) {
  const { t } = useTranslation(['orders', 'actions']);
  const rows: readonly (readonly [readonly string[], string])[] = [
    [['←', '↑', '↓', '→'], t('shortcut.move')],
    [['Enter'], t('shortcut.open')],
    ...(keys.isOn
      ? [
          [[NEXT_KEY.toUpperCase()], t('shortcut.nextStep')] as const,
          ...(Object.keys(KEY_OF) as StoreAction[]).map(
            (action) => [[KEY_OF[action]?.toUpperCase() ?? ''], t(`actions:button.${action}`)] as const,
          ),
        ]
      : []),
    [[HELP_KEY], t('shortcut.title')],
  ];
  return (
    <Dialog open onClose={onClose} title={t('shortcut.title')} size="sm">
      <Switch label={t('shortcut.letters')} checked={keys.isOn} onChange={keys.set} />
      <p className={css.hint}>{t('shortcut.lettersHint')}</p>
      <dl className={css.keys}>
        {rows.map(([signs, meaning]) => (
          <div key={meaning} className={css.row}>
            <dt>
              {signs.map((sign) => (
                <Kbd key={sign}>{sign}</Kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
