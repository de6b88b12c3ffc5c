import type { SettingChange } from '@store-panel/api-client/rtk/setting-changes';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { isRecordSection, RECORD_SECTIONS } from '@store-panel/domain/settings/record-sections';
import { screenOfSection } from '@store-panel/domain/settings/settings-table';
import { localizedText } from '@store-panel/domain/geo/languages';
import { FilterChip } from '@store-panel/ui/filter-chip';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { OptionFilter } from '#shared/lists/filters/option-filter.tsx';
import { useActorName } from '#shared/orders/actor-name.ts';
import { useMenuNames } from '#shared/settings-journal/menu-names.ts';
import { isSettingSection, settingLabel } from '#shared/settings-journal/setting-fields.ts';
import type { JournalFilters } from './use-journal-filters.ts';
import css from './journal.module.css';

interface JournalFilterBarProps {
  readonly filters: JournalFilters;
  /** Those that are loaded: sections and people to choose from. */
  readonly changes: readonly SettingChange[];
  readonly people: ReadonlyMap<string, SettingChange['actor']>;
  readonly onChange: (changed: Partial<Record<'section' | 'part' | 'setting' | 'person', string>>) => void;
}

/** Filters of which the loaded changes have something to choose; the part is chosen where a link comes from. */
export function JournalFilterBar({ filters, changes, people, onChange }: JournalFilterBarProps) {
  const { t } = useTranslation(['journal', 'screens']);
  const { t: settingText } = useTranslation('settings');
  const actorName = useActorName();
  const { section, part, setting, person } = filters;
  const sections = [...new Set([...changes.map((one) => one.section), ...(section === '' ? [] : [section])])];
  const hasSections = sections.length > 1 || section !== '';
  const hasPeople = people.size > 1;
  if (!hasSections && !hasPeople && part === '' && setting === '') return null;
  return (
    <div className={css.filters}>
      {hasSections && (
        <OptionFilter
          label={t('filter.section')}
          options={['', ...sections]}
          value={section}
          labelOf={(one) => (one === '' ? t('filter.allSections') : sectionName(one))}
          onChange={(one) => onChange({ section: one, setting: '' })}
        />
      )}
      {hasPeople && (
        <OptionFilter
          label={t('filter.person')}
          options={['', ...people.keys()]}
          value={person}
          labelOf={(one) => {
            const actor = people.get(one);
            return actor === undefined ? t('filter.everyone') : actorName(actor);
          }}
          onChange={(one) => onChange({ person: one })}
        />
      )}
      {setting !== '' && (
        <FilterChip removeLabel={t('filter.remove')} onRemove={() => onChange({ setting: '' })}>
          {t('filter.part', { name: settingLabel(section, setting, settingText) ?? setting })}
        </FilterChip>
      )}
      {part !== '' && <PartChip part={part} changes={changes} onRemove={() => onChange({ part: '' })} />}
    </div>
  );

  function sectionName(one: string): string {
    if (one === 'festival') return t(`kind.${one}`);
    if (isSettingSection(one)) return t(`screens:${screenLabelKey(screenOfSection(one))}`);
    if (isRecordSection(one)) return t(`screens:${screenLabelKey(RECORD_SECTIONS[one].screen)}`);
    return one === 'menu' || one === 'offer' ? t(`section.${one}`) : t('section.other');
  }
}

interface PartChipProps extends Pick<JournalFilterBarProps, 'changes'> {
  readonly part: string;
  readonly onRemove: () => void;
}

function PartChip({ part, changes, onRemove }: PartChipProps) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const names = useMenuNames();
  // A deleted part is named by its changes.
  const named = changes.find(({ name }) => name !== null)?.name ?? [];
  const name = names?.get(part) ?? localizedText(named, language);
  return (
    <FilterChip removeLabel={t('filter.remove')} onRemove={onRemove}>
      {t('filter.part', { name: name === '' ? t('filter.onePart') : name })}
    </FilterChip>
  );
}
