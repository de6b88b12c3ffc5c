import {
  SCREEN_IDS,
  SCREENS,
  type ScreenId,
  menuGroupLabelKey,
  screenLabelKey,
} from '@store-panel/domain/access/screens';
import { CheckboxGroup } from '@store-panel/ui/checkbox-group';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { GRANTABLE_GROUPS, type Preset, presetOf, PRESETS, screensOf } from '#features/sub-stores/grants.ts';
import css from './grants-editor.module.css';

interface GrantsEditorProps {
  readonly value: readonly ScreenId[];
  readonly onChange: (screens: readonly ScreenId[]) => void;
  readonly disabled?: boolean;
}

/** Pages that cannot be granted to a sub-store. */
const MAIN_ONLY = SCREEN_IDS.filter((id) => {
  const { audience, subStore, built, group } = SCREENS[id];
  return audience === 'store' && !subStore && built && group !== undefined;
});

/** Built pages that are granted along with any of these. */
const screensIncludedWith = (screens: readonly ScreenId[]): readonly ScreenId[] =>
  SCREEN_IDS.filter((id) => SCREENS[id].built && SCREENS[id].grantedWith?.some((one) => screens.includes(one)));

/** The grants of a sub-store by menu group, with presets. */
export function GrantsEditor({ value, onChange, disabled = false }: GrantsEditorProps) {
  const { t } = useTranslation(['sub-stores', 'screens']);
  const language = useLanguage();
  // A user who selects "custom" keeps it, even while the grants equal a preset.
  const [isCustom, setCustom] = useState(false);
  const preset = isCustom ? null : presetOf(value);
  const list = (screens: readonly ScreenId[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(
      screens.map((id) => t(`screens:${screenLabelKey(id)}`)),
    );

  function choose(next: Preset | 'own') {
    setCustom(next === 'own');
    if (next !== 'own') onChange(screensOf(next));
  }
  function change(group: readonly ScreenId[], selected: readonly ScreenId[]) {
    setCustom(false);
    onChange([...value.filter((id) => !group.includes(id)), ...selected]);
  }
  return (
    <div className={css.root}>
      <RadioGroup
        label={t('preset.label')}
        value={preset ?? 'own'}
        options={[...PRESETS, 'own' as const].map((name) => ({
          value: name,
          label: t(`preset.${name}.name`),
          help: t(`preset.${name}.help`),
          disabled,
        }))}
        onChange={choose}
      />
      <div className={css.groups}>
        {GRANTABLE_GROUPS.map(({ group, screens }) => {
          const more = screensIncludedWith(screens);
          return (
            <div key={group} className={css.group}>
              <CheckboxGroup
                label={t(`screens:${menuGroupLabelKey(group)}`)}
                options={screens.map((id) => ({ value: id, label: t(`screens:${screenLabelKey(id)}`) }))}
                value={value.filter((id) => screens.includes(id))}
                onChange={(selected) => change(screens, selected)}
                disabled={disabled}
              />
              {more.length > 0 && <p className={css.note}>{t('grants.comesWith', { screens: list(more) })}</p>}
            </div>
          );
        })}
        <p className={css.note}>{t('grants.mainOnly', { screens: list(MAIN_ONLY) })}</p>
      </div>
    </div>
  );
}
