import { Check, Equal, Menu, Moon, Square, SquareRoundCorner, Sun, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useMessages } from '#messages/messages.tsx';
import { SegmentedControl } from '#segmented-control/segmented-control.tsx';
import { THEME_COLORS, type Theme } from '#theme/theme.ts';
import css from './theme-switcher.module.css';

interface ThemeChoicesProps {
  readonly value: Theme;
  readonly onChange: (theme: Theme) => void;
}

/** Options of the theme switcher, loaded when the user opens it. */
export function ThemeChoices({ value, onChange }: ThemeChoicesProps) {
  const messages = useMessages();
  const name = useId();
  return (
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
      <Choice
        title={messages.mode}
        labels={messages.modes}
        icons={[Sun, Moon]}
        value={value.mode}
        onChange={(mode) => onChange({ ...value, mode })}
      />
      <Choice
        title={messages.corners}
        labels={messages.radii}
        icons={[SquareRoundCorner, Square]}
        value={value.radius}
        onChange={(radius) => onChange({ ...value, radius })}
      />
      <Choice
        title={messages.density}
        labels={messages.densities}
        icons={[Equal, Menu]}
        value={value.density}
        onChange={(density) => onChange({ ...value, density })}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly title: string;
  /** Options and labels, in this order. */
  readonly labels: Readonly<Record<Value, string>>;
  readonly icons: readonly LucideIcon[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ title, labels, icons, value, onChange }: ChoiceProps<Value>) {
  const options = (Object.keys(labels) as Value[]).map((one, at) => {
    const Icon = icons[at];
    return { value: one, label: labels[one], ...(Icon && { icon: <Icon aria-hidden="true" /> }) };
  });
  return (
    <div className={css.part}>
      <span className={css.legend}>{title}</span>
      <SegmentedControl label={title} value={value} onChange={onChange} options={options} />
    </div>
  );
}
