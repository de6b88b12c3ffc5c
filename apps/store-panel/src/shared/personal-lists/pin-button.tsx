import { IconButton } from '@store-panel/ui/icon-button';
import { useAnnounce } from '@store-panel/ui/live-announcer';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { pageTitle } from '#shared/page-title.ts';
import { usePersonalLists } from './personal-lists.ts';
import css from './pin-button.module.css';
import { MAX_PINS } from './pins.ts';
import { usePins } from './use-pins.ts';

const PinsDialog = lazyComponent({
  load: () => import('./pins-dialog.tsx').then((module) => module.PinsDialog),
  texts: ['pins'],
});

/** Pins the page with its filters; opens the pins if it is one, or if there are too many. */
export function PinButton() {
  const { t } = useTranslation('navigation');
  const announce = useAnnounce();
  const { pathname, search } = useLocation();
  const { pins } = usePersonalLists();
  const visible = usePins();
  const [isOpen, setOpen] = useState(false);
  const href = pathname + search;
  const isPinned = visible.some((pin) => pin.href === href);
  const isFull = visible.length >= MAX_PINS;
  const close = () => setOpen(false);

  function pinPage() {
    const name = pageTitle();
    pins.add({ href, name });
    announce(t('pins.added', { name }));
  }
  return (
    <>
      <IconButton
        size="sm"
        className={css.star}
        data-pinned={isPinned ? '' : undefined}
        icon={<Star aria-hidden="true" />}
        label={t(isPinned ? 'pins.edit' : 'pins.add')}
        onClick={isPinned || isFull ? () => setOpen(true) : pinPage}
      />
      {isOpen && (
        <PinsDialog
          canPin={!isPinned && !isFull}
          isFull={isFull}
          onPin={pinPage}
          onClose={close}
          onUnavailable={close}
        />
      )}
    </>
  );
}
