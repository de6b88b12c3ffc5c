import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useObservable } from '#shared/observable.ts';
import { keySequence } from './key-sequence.ts';
import { isHelpOpen, openShortcutHelp } from './shortcut-help-state.ts';
import { stopDeferringPresses } from './pending-presses.ts';
import { useShortcuts } from './use-shortcuts.ts';

const closeHelp = () => isHelpOpen.set(false);

const ShortcutHelp = lazyComponent({
  load: () => import('./shortcut-help.tsx').then((module) => module.ShortcutHelp),
  texts: ['shortcuts'],
});
const SequenceList = lazyComponent({
  load: () => import('./sequence-list.tsx').then((module) => module.SequenceList),
  texts: ['shortcuts'],
});

/** On every page of the frame: `?` opens the shortcut help, and a sequence that has begun lists its second keys. */
export function ShortcutSupport() {
  const { t } = useTranslation('navigation');
  const isOpen = useObservable(isHelpOpen);
  const sequence = useObservable(keySequence);
  useShortcuts([{ keys: ['?'], description: t('shortcuts.title'), scope: 'panel', onPress: openShortcutHelp }]);
  useEffect(() => closeHelp, []);
  useEffect(stopDeferringPresses, []);
  const hasBegun = sequence !== null;
  // The second key is awaited for a moment only.
  useEffect(() => {
    if (hasBegun) void SequenceList.preload();
  }, [hasBegun]);
  return (
    <>
      {isOpen && <ShortcutHelp onClose={closeHelp} onUnavailable={closeHelp} />}
      {sequence?.isListed && <SequenceList firstKey={sequence.firstKey} />}
    </>
  );
}
