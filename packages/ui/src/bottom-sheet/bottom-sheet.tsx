import { clsx } from 'clsx';
import { Modal, type ModalProps } from '#modal/modal-frame.tsx';
import css from './bottom-sheet.module.css';

export type BottomSheetProps = ModalProps;

/** From below, within reach of a thumb. For phones; wider windows have room for a menu or a dialog. */
export function BottomSheet(props: BottomSheetProps) {
  return <Modal {...props} className={clsx('kit-BottomSheet', css.root)} />;
}
