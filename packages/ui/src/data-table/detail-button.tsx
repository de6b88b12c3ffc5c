import { ChevronRight } from 'lucide-react';
import { IconButton } from '#icon-button/icon-button.tsx';
import css from './data-table.module.css';

interface DetailButtonProps {
  readonly label: string;
  readonly isOpen: boolean;
  /** Of what it opens. */
  readonly controls: string;
  readonly onPress: () => void;
}

/** Opens what a row says more of, and shuts it. */
export function DetailButton({ label, isOpen, controls, onPress }: DetailButtonProps) {
  return (
    <IconButton
      size="sm"
      label={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      icon={
        <ChevronRight
          className={css.detailSign}
          data-open={isOpen || undefined}
          data-flip-in-rtl={isOpen ? undefined : ''}
          aria-hidden="true"
        />
      }
      onClick={onPress}
    />
  );
}
