import { Check, Moon, Palette, Rows2, Rows4, Square, SquareRoundCorner, Sun } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useMessages } from '#messages/messages.tsx';
import { Popover } from '#popover/popover.tsx';
import { SegmentedControl } from '#segmented-control/segmented-control.tsx';
import { THEME_COLORS, type Theme } from '#theme/theme.ts';
import css from './theme-switcher.module.css';

export interface ThemeSwitcherProps {
  readonly value: Theme;
  /** Apply it at once; the page is not loaded again. */
  readonly onChange: (theme: Theme) => void;
}

/** A button of the top bar with colour, mode, corners and density behind it. */
export function ThemeSwitcher({ value, onChange }: ThemeSwitcherProps) {
  const messages = useMessages();
  const name = useId();
  return (
    <Popover
      label={messages.appearance}
      align="end"
      trigger={<IconButton icon={<Palette aria-hidden="true" />} label={messages.appearance} />}
    >
      <div className={`kit-ThemeSwitcher ${css.root}`}>
        <fieldset className={css.part}>
          <legend className={css.legend}>{messages.color}</legend>
          <div className={css.colors}>
            {THEME_COLORS.map((color) => (
              <label key={color} className={css.color} title={messages.colors[color]}>
                <input
                  type="radio"
                  className={css.input}
                  name={name}
                  value={color}
                  aria-label={messages.colors[color]}
                  checked={color === value.color}
                  onChange={() => onChange({ ...value, color })}
                />
                <span className={css.swatch} data-theme={color} data-mode={value.mode}>
                  <Check aria-hidden="true" />
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className={css.part}>
          <span className={css.legend}>{messages.mode}</span>
          <SegmentedControl
            label={messages.mode}
            value={value.mode}
            onChange={(mode) => onChange({ ...value, mode })}
            options={[
              { value: 'light', label: messages.modes.light, icon: <Sun aria-hidden="true" /> },
              { value: 'dark', label: messages.modes.dark, icon: <Moon aria-hidden="true" /> },
            ]}
          />
        </div>
        <div className={css.part}>
          <span className={css.legend}>{messages.corners}</span>
          <SegmentedControl
            label={messages.corners}
            value={value.radius}
            onChange={(radius) => onChange({ ...value, radius })}
            options={[
              { value: 'rounded', label: messages.radii.rounded, icon: <SquareRoundCorner aria-hidden="true" /> },
              { value: 'flat', label: messages.radii.flat, icon: <Square aria-hidden="true" /> },
            ]}
          />
        </div>
        <div className={css.part}>
          <span className={css.legend}>{messages.density}</span>
          <SegmentedControl
            label={messages.density}
            value={value.density}
            onChange={(density) => onChange({ ...value, density })}
            options={[
              { value: 'comfortable', label: messages.densities.comfortable, icon: <Rows2 aria-hidden="true" /> },
              { value: 'compact', label: messages.densities.compact, icon: <Rows4 aria-hidden="true" /> },
            ]}
          />
        </div>
      </div>
    </Popover>
  );
}
