import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { loadNamespaces } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useObservable } from '#shared/observable.ts';
import { keySequence } from './key-sequence.ts';
import { isHelpOpen, openShortcutHelp } from './shortcut-help-state.ts';
import { stopDeferringPresses } from './pending-presses.ts';
import { useShortcuts } from './use-shortcuts.ts';

const closeHelp = () => isHelpOpen.set(false);

const ShortcutHelp = lazyComponent({
  async load() {
    const [module] = await Promise.all([import('./shortcut-help.tsx'), loadNamespaces(['shortcuts'])]);
    return module.ShortcutHelp;
  },
});
const SequenceList = lazyComponent({
  async load() {
    const [module] = await Promise.all([import('./sequence-list.tsx'), loadNamespaces(['shortcuts'])]);
    return module.SequenceList;
  },
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
