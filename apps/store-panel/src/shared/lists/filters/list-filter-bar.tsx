import { ActiveFilterChips, joinLabels, type NamedFilter } from './active-filter-chips.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import { FilterBar, type SearchTexts } from './filter-bar.tsx';
import { type ListDefinition, selectedOptions } from './list-definition.ts';
import { OptionFilter } from './option-filter.tsx';
import type { FilteredList } from './use-filtered-list.ts';

interface ChoiceTexts<Option extends string> {
  readonly label: string;
  optionOf(option: Option): string;
  /** The records that a choice of one is among. */
  readonly records?: readonly Option[];
}

/** The texts of a list's filters. */
export interface FilterTexts<Definition extends ListDefinition = ListDefinition> {
  readonly search: SearchTexts<Definition['searchFields'][number]>;
  readonly choices: {
    readonly [Name in keyof Definition['choices']]: ChoiceTexts<Definition['choices'][Name]['options'][number]>;
  };
}

interface ListFilterBarProps {
  readonly list: FilteredList;
  readonly texts: FilterTexts;
}

/** The filters of a list, as its definition names them. */
export function ListFilterBar({ list, texts }: ListFilterBarProps) {
  const { definition, values, today, change } = list;
  return (
    <FilterBar
      fields={definition.searchFields}
      search={texts.search}
      ranges={definition.ranges}
      values={values}
      today={today}
      onChange={change}
    >
      {Object.entries(definition.choices).map(([name, { kind, options }]) => {
        const choice = textsOf(texts, name);
        const { label } = choice;
        const value = values.choices[name] ?? '';
        if (kind === 'record') {
          const [selected = ''] = selectedOptions(definition.choices, name, values);
          const records = choice.records ?? [];
          if (records.length === 0 && selected === '') return null;
          return (
            <OptionFilter
              key={name}
              label={label}
              options={['', ...new Set([...records, selected].filter((id) => id !== ''))]}
              value={selected}
              labelOf={(id) => (id === '' ? label : choice.optionOf(id))}
              onChange={(id) => change({ [name]: id })}
            />
          );
        }
        return kind === 'single' ? (
          <OptionFilter
            key={name}
            label={label}
            options={['any', ...options]}
            value={value}
            labelOf={(option) => (option === 'any' ? label : choice.optionOf(option))}
            onChange={(option) => change({ [name]: option })}
          />
        ) : (
          <ChoiceFilter
            key={name}
            label={label}
            groups={[{ name, options, selected: value, optionLabel: (option) => choice.optionOf(option) }]}
            onChange={change}
          />
        );
      })}
    </FilterBar>
  );
}

/** The active filters but the days, as chips that can be removed. */
export function ListFilterChips({ list: { definition, values, change }, texts }: ListFilterBarProps) {
  const { search } = texts;
  const chips: readonly NamedFilter<Readonly<Record<string, string>>>[] = [
    [values.by === 'any' ? search.label : search.fieldOf(values.by), values.query, { query: '', by: 'any' }],
    ...Object.keys(definition.choices).map((name) => {
      const choice = textsOf(texts, name);
      const selected = joinLabels(selectedOptions(definition.choices, name, values), (option) =>
        choice.optionOf(option),
      );
      return [choice.label, selected, { [name]: definition.defaults[name] ?? '' }] as const;
    }),
  ];
  return <ActiveFilterChips filters={chips} defaultFilters={definition.defaults} onChange={change} />;
}

function textsOf({ choices }: FilterTexts, name: string): ChoiceTexts<string> {
  const texts = choices[name];
  if (texts === undefined) throw new RangeError(`The filter ${name} has no texts`);
  return texts;
}
