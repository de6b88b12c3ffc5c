import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useMessages } from '#messages/messages.tsx';
import { useModal } from '#modal/use-modal.ts';
import { useRootAttribute } from '#root-attribute/use-root-attribute.ts';
import css from './modal.module.css';

export interface ModalProps {
  readonly open: boolean;
  /** Called on Escape, the close button and a press outside; the caller may ignore it. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, primary last. */
  readonly footer?: ReactNode;
}

interface ModalFrameProps extends ModalProps {
  readonly className: string | undefined;
  readonly role?: 'alertdialog';
  /** False if the user must press a button. */
  readonly dismissable?: boolean;
}

/** Shared frame of dialogs and drawers. */
export function Modal({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  className,
  role,
  dismissable = true,
}: ModalFrameProps) {
  const id = useId();
  const messages = useMessages();
  const dialogRef = useModal(open);
  useRootAttribute('data-modal', open);
  return (
    <dialog
      ref={dialogRef}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      className={clsx(css.root, className)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // One that is open again by now was closed by an effect that React ran twice.
        if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        if (dismissable && event.target === event.currentTarget && isBeside(event)) onClose();
      }}
    >
      {open && (
        <>
          <header className={clsx(css.header, dismissable && css.closable)} data-part="header">
            <h2 id={`${id}-title`} className={css.title}>
              {title}
            </h2>
            {description !== undefined && (
              <div id={`${id}-description`} className={css.description}>
                {description}
              </div>
            )}
          </header>
          {children !== undefined && (
            <div className={css.body} data-part="body">
              {children}
            </div>
          )}
          {footer !== undefined && (
            <footer className={css.footer} data-part="footer">
              {footer}
            </footer>
          )}
          {/* Last, so that the first field or button gets the initial focus. */}
          {dismissable && (
            <IconButton
              className={css.close}
              icon={<X aria-hidden="true" />}
              label={messages.close}
              onClick={onClose}
            />
          )}
        </>
      )}
    </dialog>
  );
}

interface PointerOnDialog {
  readonly clientX: number;
  readonly clientY: number;
  readonly currentTarget: HTMLDialogElement;
}

/** Backdrop presses target the dialog element too; only their position differs. */
function isBeside({ clientX, clientY, currentTarget }: PointerOnDialog): boolean {
  const { x, y, width, height } = currentTarget.getBoundingClientRect();
  return clientX < x || clientX > x + width || clientY < y || clientY > y + height;
}
