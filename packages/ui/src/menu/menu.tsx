import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import {
  use,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import floating from '#floating/floating.module.css';
import type { Alignment, Placement } from '#floating/compute-position.ts';
import { usePopover } from '#floating/use-popover.ts';
import { Anchor } from '#link-provider/link-provider.tsx';
import { CloseMenu, MenuList } from '#menu/menu-list.tsx';
import { menuItems } from '#menu/use-menu-keys.ts';
import { Slot } from '#slot/slot-element.tsx';
import css from './menu.module.css';

export interface MenuProps {
  /** A button of the kit. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly label: string;
  /** Shown above the items and not focusable: the signed-in user, for instance. */
  readonly header?: ReactNode;
  readonly align?: Alignment;
  readonly prefer?: Placement;
  /** {@link MenuItem}, {@link MenuRadio}, {@link MenuGroup} and {@link MenuSeparator}. */
  readonly children: ReactNode;
}

/**
 * The APG menu button: arrows, Home, End, type-ahead, Escape, focus back on the trigger. Its items are rendered when the
 * pointer or the focus comes to the trigger: a page may have a hundred menus, and few are opened.
 */
export function Menu({ trigger, label, header, align = 'start', prefer = 'below', children }: MenuProps) {
  const popover = usePopover<HTMLDivElement>(prefer, align);
  const { id, open, triggerRef, boxRef, setOpen, close, show } = popover;
  const opensAtEnd = useRef(false);
  const [isNear, setNear] = useState(false);
  const { props } = trigger as ReactElement<HTMLAttributes<HTMLElement>>;

  function openByArrow(event: KeyboardEvent) {
    if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    opensAtEnd.current = event.key === 'ArrowUp';
    // A key may follow the focus in the same event.
    flushSync(() => setNear(true));
    show();
  }
  function handleToggle(isOpen: boolean) {
    setOpen(isOpen);
    if (!isOpen) return;
    const items = menuItems(boxRef.current);
    const checked = items.find((item) => item.ariaChecked === 'true');
    (checked ?? items.at(opensAtEnd.current ? -1 : 0))?.focus();
    opensAtEnd.current = false;
  }
  return (
    <>
      <Slot
        ref={triggerRef}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={isNear ? id : undefined}
        onPointerEnter={(event) => {
          props.onPointerEnter?.(event);
          setNear(true);
        }}
        onFocus={(event) => {
          props.onFocus?.(event);
          setNear(true);
        }}
        // A press without approach, for example by voice control: the browser opens what is there after the event.
        onClickCapture={() => flushSync(() => setNear(true))}
        onKeyDown={openByArrow}
      >
        {trigger}
      </Slot>
      {isNear && (
        <div
          ref={boxRef}
          id={id}
          popover="auto"
          className={clsx('kit-Menu', floating.root, css.root)}
          onToggle={(event) => handleToggle(event.newState === 'open')}
        >
          {header !== undefined && (
            <div data-part="header" className={css.header}>
              {header}
            </div>
          )}
          <MenuList label={label} close={close}>
            {children}
          </MenuList>
        </div>
      )}
    </>
  );
}

export interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  /** Below the label: why it is disabled, for instance. */
  readonly help?: ReactNode;
  /** Renders the item as a link. */
  readonly href?: string;
  readonly onSelect?: () => void;
  readonly disabled?: boolean;
  readonly danger?: boolean;
}

const focusOnPoint = (event: MouseEvent<HTMLElement>) => event.currentTarget.focus({ preventScroll: true });

export function MenuItem({ icon, children, help, href, onSelect, disabled = false, danger = false }: MenuItemProps) {
  const close = use(CloseMenu);
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: css.item,
    'data-part': 'item',
    'data-tone': danger ? 'danger' : undefined,
    onMouseEnter: focusOnPoint,
  };
  const content = (
    <>
      {icon}
      <span className={css.label}>
        {children}
        {help !== undefined && <span className={css.help}>{help}</span>}
      </span>
    </>
  );
  function select() {
    if (disabled) return;
    close();
    onSelect?.();
  }
  if (href !== undefined && !disabled) {
    return (
      <Anchor {...shared} href={href} onClick={select}>
        {content}
      </Anchor>
    );
  }
  return (
    <button type="button" {...shared} aria-disabled={disabled || undefined} onClick={select}>
      {content}
    </button>
  );
}

export interface MenuRadioProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onSelect: () => void;
  /** Language of the label, if it differs from the page. */
  readonly lang?: string;
}

/** One option of a radio group. */
export function MenuRadio({ icon, children, checked, onSelect, lang }: MenuRadioProps) {
  const close = use(CloseMenu);
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      lang={lang}
      className={css.item}
      data-part="item"
      onMouseEnter={focusOnPoint}
      onClick={() => {
        close();
        onSelect();
      }}
    >
      {icon}
      <span className={css.label}>{children}</span>
      <Check className={css.check} aria-hidden="true" />
    </button>
  );
}

export interface MenuGroupProps {
  /** Heading of the items. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Items with a heading. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={css.heading} data-part="heading">
        {label}
      </div>
      {children}
    </div>
  );
}

export function MenuSeparator() {
  return <hr className={css.separator} data-part="separator" />;
}
