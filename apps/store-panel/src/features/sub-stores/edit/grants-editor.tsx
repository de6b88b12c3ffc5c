import { SCREEN_IDS, SCREENS, type ScreenId, screenLabelKey } from '@store-panel/domain/access/screens';
import { Checkbox } from '@store-panel/ui/checkbox';
import { CheckboxGroup } from '@store-panel/ui/checkbox-group';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import {
  GRANTABLE_AREAS,
  type GrantableArea,
  MAIN_ONLY,
  type Preset,
  presetOf,
  PRESETS,
  presetScreens,
} from '#features/sub-stores/grants.ts';
import css from './grants-editor.module.css';

interface GrantsEditorProps {
  readonly value: readonly ScreenId[];
  readonly onChange: (screens: readonly ScreenId[]) => void;
  readonly disabled?: boolean;
}

/** The grants of a sub-store by areas and entries of the menu, with presets. */
export function GrantsEditor({ value, onChange, disabled = false }: GrantsEditorProps) {
  const { t } = useTranslation(['sub-stores', 'screens']);
  const formatList = useListFormat();
  // A user who selects "custom" keeps it, even while the grants equal a preset.
  const [isCustom, setCustom] = useState(false);
  const preset = isCustom ? null : presetOf(value);

  const helpOf = (name: Preset | 'own') =>
    name === 'counter' || name === 'office'
      ? formatList(areasOf(name).map((area) => t(`screens:area.${area}`)))
      : t(`preset.${name}.help`);
  function choose(next: Preset | 'own') {
    setCustom(next === 'own');
    if (next !== 'own') onChange(presetScreens(next));
  }
  function change(screens: readonly ScreenId[], selected: readonly ScreenId[]) {
    setCustom(false);
    onChange([...value.filter((id) => !screens.includes(id)), ...selected]);
  }
  return (
    <div className={css.root}>
      <RadioGroup
        label={t('preset.label')}
        value={preset ?? 'own'}
        options={[...PRESETS, 'own' as const].map((name) => ({
          value: name,
          label: t(`preset.${name}.name`),
          help: helpOf(name),
          disabled,
        }))}
        onChange={choose}
      />
      <div className={css.areas}>
        {GRANTABLE_AREAS.map((area) => (
          <AreaGrants key={area.area} {...area} value={value} onChange={change} disabled={disabled} />
        ))}
        <p className={css.note}>
          {t('grants.mainOnly', { screens: formatList(MAIN_ONLY.map((id) => t(`screens:${screenLabelKey(id)}`))) })}
        </p>
      </div>
    </div>
  );
}

interface AreaGrantsProps extends GrantableArea {
  readonly value: readonly ScreenId[];
  readonly onChange: (screens: readonly ScreenId[], selected: readonly ScreenId[]) => void;
  readonly disabled: boolean;
}

/** An area's entries; one with tabs is a group of its own. */
function AreaGrants({ area, entries, value, onChange, disabled }: AreaGrantsProps) {
  const { t } = useTranslation(['sub-stores', 'screens']);
  const formatList = useListFormat();
  const headingId = useId();
  const included = screensIncludedWith(entries.flatMap(({ screens }) => screens));
  return (
    <div role="group" aria-labelledby={headingId} className={css.area}>
      <h3 id={headingId} className={css.heading}>
        {t(`screens:area.${area}`)}
      </h3>
      {entries.map(({ id, labelKey, screens }) =>
        screens.length > 1 ? (
          <CheckboxGroup
            key={id}
            label={t(`screens:${labelKey}`)}
            options={screens.map((screen) => ({ value: screen, label: t(`screens:${screenLabelKey(screen)}`) }))}
            value={value.filter((screen) => screens.includes(screen))}
            onChange={(selected) => onChange(screens, selected)}
            disabled={disabled}
          />
        ) : (
          <Checkbox
            key={id}
            label={t(`screens:${labelKey}`)}
            checked={value.includes(screens[0])}
            disabled={disabled}
            onChange={(event) => onChange(screens, event.target.checked ? screens : [])}
          />
        ),
      )}
      {included.length > 0 && (
        <p className={css.note}>
          {t('grants.comesWith', {
            screens: formatList(included.map((screen) => t(`screens:${screenLabelKey(screen)}`))),
          })}
        </p>
      )}
    </div>
  );
}

/** Areas of which the preset grants something. */
const areasOf = (preset: Preset) =>
  GRANTABLE_AREAS.filter(({ entries }) =>
    entries.some(({ screens }) => screens.some((id) => presetScreens(preset).includes(id))),
  ).map(({ area }) => area);

/** Built pages that are granted along with any of these. */
const screensIncludedWith = (screens: readonly ScreenId[]): readonly ScreenId[] =>
  SCREEN_IDS.filter((id) => SCREENS[id].isRouted && SCREENS[id].grantedWith?.some((one) => screens.includes(one)));

function useListFormat(): (names: readonly string[]) => string {
  const language = useLanguage();
  return (names) => new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
