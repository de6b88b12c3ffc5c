import { IconButton } from '@store-panel/ui/icon-button';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ActionMenuProps } from './action-menu.tsx';

const ActionMenu = lazy(() => import('./action-menu.tsx').then((module) => ({ default: module.ActionMenu })));

/** The button before the menu. The menu itself is made when somebody comes near: 500 closed ones would slow the board. */
export function MoreActions(props: Omit<ActionMenuProps, 'trigger' | 'onShown'>) {
  const { t } = useTranslation('shell');
  const [isNear, setNear] = useState(false);
  const wasPressed = useRef(false);
  const placeRef = useRef<HTMLSpanElement>(null);
  const trigger = (
    <IconButton size="lg" variant="secondary" icon={<Ellipsis aria-hidden="true" />} label={t('button.more')} />
  );

  /** A press that came before the menu was there opens it now. */
  function pressIfAsked() {
    if (wasPressed.current) placeRef.current?.querySelector('button')?.click();
    wasPressed.current = false;
  }
  return (
    <span
      ref={placeRef}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      onClickCapture={(event) => {
        const isThere = event.target instanceof Element && event.target.closest('[aria-haspopup]') !== null;
        wasPressed.current = !isThere;
        setNear(true);
      }}
    >
      {isNear ? (
        <Suspense fallback={trigger}>
          <ActionMenu {...props} trigger={trigger} onShown={pressIfAsked} />
        </Suspense>
      ) : (
        trigger
      )}
    </span>
  );
}
