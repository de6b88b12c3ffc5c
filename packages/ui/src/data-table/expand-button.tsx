import { ChevronRight } from 'lucide-react';
import { IconButton } from '#icon-button/icon-button.tsx';
import css from './data-table.module.css';

interface ExpandButtonProps {
  readonly label: string;
  readonly isOpen: boolean;
  /** Id of the expanded content. */
  readonly controls: string;
  readonly onPress: () => void;
}

/** Expands or collapses a row. */
export function ExpandButton({ label, isOpen, controls, onPress }: ExpandButtonProps) {
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
