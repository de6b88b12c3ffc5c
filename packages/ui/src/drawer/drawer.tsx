import { clsx } from 'clsx';
import { Modal, type ModalProps } from '#modal/modal-frame.tsx';
import css from './drawer.module.css';

export type DrawerProps = ModalProps;

/** Detail at the end edge; the list stays visible. */
export function Drawer(props: DrawerProps) {
  return <Modal {...props} className={clsx('kit-Drawer', css.root)} />;
}
