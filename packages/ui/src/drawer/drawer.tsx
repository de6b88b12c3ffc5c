import { clsx } from 'clsx';
import { Modal, type ModalProps } from '#modal/modal-frame.tsx';
import css from './drawer.module.css';

export type DrawerProps = ModalProps;

/** Detail at the end edge while the list stays in view behind it. */
export function Drawer(props: DrawerProps) {
  return <Modal {...props} className={clsx('kit-Drawer', css.root)} />;
}
