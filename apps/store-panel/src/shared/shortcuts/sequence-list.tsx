import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { extendSequence } from './key-sequence.ts';
import css from './sequence-list.module.css';
import { ShortcutKeys } from './shortcut-keys.tsx';
import { registeredShortcuts } from './use-shortcuts.ts';

/** The second keys of the sequence that has begun, for users who hesitate. */
export function SequenceList({ firstKey }: { readonly firstKey: string }) {
  const { t } = useTranslation('shortcuts');
  const prefix = `${firstKey} `;
  useEffect(() => extendSequence(), []);
  return (
    <section className={css.root} aria-label={t('scope.go')}>
      <ul className={css.list}>
        {registeredShortcuts()
          .flatMap(({ keys, description }) => {
            const key = keys.find((one) => one.startsWith(prefix));
            return key === undefined ? [] : [{ secondKey: key.slice(prefix.length), description }];
          })
          .map(({ secondKey, description }) => (
            <li key={secondKey} className={css.row}>
              <ShortcutKeys keys={[secondKey]} />
              <span>{description}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
