import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { ListOption } from '#option-list/option.ts';
import css from './listbox.module.css';

interface OptionButtonProps extends Pick<ComponentProps<'button'>, 'id' | 'aria-setsize' | 'aria-posinset'> {
  readonly option: ListOption;
  /** Undefined in a list without selection. */
  readonly isSelected?: boolean;
  /** Active option: Enter selects it. */
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** One option; the focus stays in the input. */
export function OptionButton({ option, isSelected, isActive, onPoint, onChoose, ...rest }: OptionButtonProps) {
  return (
    <button
      type="button"
      role="option"
      tabIndex={-1}
      {...rest}
      aria-selected={isSelected ?? isActive}
      aria-disabled={option.disabled}
      className={css.option}
      data-part="option"
      data-active={isActive ? '' : undefined}
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => {
        if (!isActive) onPoint();
      }}
      onClick={onChoose}
    >
      {option.icon !== undefined && (
        <span className={css.icon} aria-hidden="true">
          {option.icon}
        </span>
      )}
      <span className={css.words}>
        <span className={css.label}>{option.label}</span>
        {option.description !== undefined && <span className={css.description}>{option.description}</span>}
      </span>
      {option.end !== undefined && <span className={css.end}>{option.end}</span>}
      {isSelected !== undefined && <Check className={css.check} aria-hidden="true" />}
    </button>
  );
}
