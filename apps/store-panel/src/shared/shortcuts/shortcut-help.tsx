import { Dialog } from '@store-panel/ui/dialog';
import { Switch } from '@store-panel/ui/switch';
import { useTranslation } from 'react-i18next';

import { isCharacterKey, type Shortcut, type ShortcutScope } from './shortcut.ts';
import css from './shortcut-help.module.css';
import { ShortcutKeys } from './shortcut-keys.tsx';
import { useShortcutPreference } from './shortcut-preference.ts';
import { registeredShortcuts } from './use-shortcuts.ts';

const isSequence = ({ keys }: Shortcut) => keys.some((key) => key.includes(' '));

/** All shortcuts that are registered now, and the switch that disables single characters. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['shortcuts', 'navigation']);
  const preference = useShortcutPreference();
  const shortcuts = registeredShortcuts()
    .map((one) => ({ ...one, keys: one.keys.filter((key) => preference.isOn || !isCharacterKey(key)) }))
    .filter(({ keys, description }) => description !== null && keys.length > 0);
  const single = (scope: ShortcutScope) => shortcuts.filter((one) => one.scope === scope && !isSequence(one));
  return (
    <Dialog open onClose={onClose} title={t('navigation:shortcuts.title')} size="sm">
      <Switch label={t('letters')} checked={preference.isOn} onChange={preference.set} />
      <p className={css.hint}>{t('lettersHint')}</p>
      <Section title={t('scope.page')} shortcuts={single('page')} />
      <Section title={t('scope.panel')} shortcuts={single('panel')} />
      <Section title={t('scope.go')} shortcuts={shortcuts.filter(isSequence)} />
    </Dialog>
  );
}

interface SectionProps {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

function Section({ title, shortcuts }: SectionProps) {
  if (shortcuts.length === 0) return null;
  return (
    <section className={css.section}>
      <h3>{title}</h3>
      <dl className={css.list}>
        {shortcuts.map(({ keys, description }) => (
          <div key={keys.join()} className={css.row}>
            <dt>
              <ShortcutKeys keys={keys} />
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
