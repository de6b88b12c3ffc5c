import { clsx } from 'clsx';
import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import floating from '#floating/floating.module.css';
import { useFloating } from '#floating/use-floating.ts';
import { crossStep, focusCurrentItem, moveByKey } from '#sidebar/column-keys.ts';
import { EntrySections } from '#sidebar/entry-list.tsx';
import type { NavArea, NavEntry } from '#sidebar/nav-area.ts';
import { TileContent } from '#sidebar/tile-content.tsx';
import type { Flyout } from '#sidebar/use-flyout.ts';
import css from './sidebar.module.css';
import tile from './tile.module.css';

interface AreaButtonProps {
  readonly area: NavArea;
  readonly isCurrent: boolean;
  readonly currentEntry: NavEntry | undefined;
  readonly flyout: Flyout;
}

/** An area whose entries open beside it. The button never navigates, so touch and mouse do the same. */
export function AreaButton({ area, isCurrent, currentEntry, flyout }: AreaButtonProps) {
  const { open, controller, boxRef } = flyout;
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isOpen = open?.id === area.id;
  return (
    <li
      onPointerEnter={({ pointerType, clientX: x, clientY: y }) => {
        const box = boxRef.current?.getBoundingClientRect() ?? null;
        if (pointerType === 'mouse') controller.enter(area.id, { x, y }, box);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') controller.leave();
      }}
    >
      <button
        ref={buttonRef}
        type="button"
        className={clsx(tile.tile, css.area)}
        data-nav-item=""
        aria-expanded={isOpen}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => controller.press(area.id)}
        onKeyDown={(event) => {
          if (crossStep(event.key, event.currentTarget) !== 'next') {
            moveByKey(event);
            return;
          }
          event.preventDefault();
          if (isOpen) focusCurrentItem(boxRef.current);
          controller.enterByArrow(area.id);
        }}
      >
        <TileContent icon={area.icon} label={area.label} badge={area.badge} />
      </button>
      {isOpen && <AreaFlyout area={area} currentEntry={currentEntry} flyout={flyout} buttonRef={buttonRef} />}
    </li>
  );
}

interface AreaFlyoutProps {
  readonly area: NavArea;
  readonly currentEntry: NavEntry | undefined;
  readonly flyout: Flyout;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

function AreaFlyout({ area, currentEntry, flyout, buttonRef }: AreaFlyoutProps) {
  const { open, controller, boxRef } = flyout;
  const titleId = useId();
  const isEntered = open?.cause === 'arrow';
  useLayoutEffect(() => boxRef.current?.showPopover(), [boxRef]);
  useFloating({ open: true, anchor: buttonRef, floating: boxRef, prefer: 'beside' });
  useEffect(() => {
    if (isEntered) focusCurrentItem(boxRef.current);
  }, [isEntered, boxRef]);
  return (
    <nav
      ref={boxRef}
      popover="manual"
      aria-labelledby={titleId}
      className={clsx(floating.root, css.flyout)}
      data-column="flyout"
      data-part="flyout"
    >
      <p id={titleId} className={css.title}>
        {area.label}
      </p>
      <EntrySections sections={area.sections} current={currentEntry} onFollow={controller.close} />
    </nav>
  );
}
