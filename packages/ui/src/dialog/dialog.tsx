import { clsx } from 'clsx';
import { Modal, type ModalProps } from '#modal/modal-frame.tsx';
import css from './dialog.module.css';

export interface DialogProps extends ModalProps {
  readonly size?: 'sm' | 'md' | 'lg';
}

/** Modal dialog: a task to finish or cancel before the page continues. */
export function Dialog({ size = 'md', ...modal }: DialogProps) {
  return (
    <Modal {...modal} className={clsx('kit-Dialog', css.root, size === 'sm' && css.sm, size === 'lg' && css.lg)} />
  );
}
