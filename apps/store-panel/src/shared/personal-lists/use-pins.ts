import { screenLabelKey } from '@store-panel/domain/access/screens';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { usePersonalLists } from './personal-lists.ts';
import { hasScreenName, type VisiblePin, visiblePins } from './pins.ts';

export interface NamedPin extends VisiblePin {
  /** In the current language, unless the user named it. */
  readonly label: string;
}

/** The pins that may be opened now, for every place that shows them. */
export function usePins(): readonly NamedPin[] {
  const { t } = useTranslation('screens');
  const { session } = useStoreSession();
  const pins = useObservable(usePersonalLists().pins);
  return visiblePins(pins, session.access).map((pin) => ({
    ...pin,
    label: hasScreenName(pin) ? t(screenLabelKey(pin.screen)) : pin.name,
  }));
}
