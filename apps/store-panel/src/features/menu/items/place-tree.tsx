import { localizedText } from '@store-panel/domain/geo/languages';
import { InlineSelect } from '@store-panel/ui/select';
import { CircleSlash, EyeOff, LayoutList } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import type { CommonPlace, ItemList, PlaceNode } from './item-list.ts';
import css from './place-tree.module.css';

interface PlacesProps {
  readonly list: ItemList;
  readonly unavailable: number;
  readonly place: string;
  readonly onChange: (place: string) => void;
}

const ICONS = {
  all: <LayoutList aria-hidden="true" />,
  hidden: <EyeOff aria-hidden="true" />,
  unavailable: <CircleSlash aria-hidden="true" />,
} as const satisfies Record<CommonPlace, ReactNode>;

const useCommonPlaces = ({ list, unavailable }: Pick<PlacesProps, 'list' | 'unavailable'>) => {
  const { t } = useTranslation('menu-items');
  return [
    { id: 'all', label: t('place.all'), count: list.menu.items.length },
    { id: 'unavailable', label: t('place.unavailable'), count: unavailable },
    { id: 'hidden', label: t('place.hidden'), count: list.hiddenCount },
  ] as const;
};

/** The places of the menu beside the list, with the number of their items. */
export function PlaceTree(props: PlacesProps) {
  const { list, place, onChange } = props;
  const { t } = useTranslation('menu-items');
  const common = useCommonPlaces(props);
  const node = ({ id, name, isHidden, count, children }: PlaceNode) => (
    <li key={id}>
      <PlaceButton
        id={id}
        count={count}
        isHidden={isHidden}
        isCurrent={id === place}
        onChange={onChange}
        label={<PlaceName name={name} />}
      />
      {children.length > 0 && <ul className={css.list}>{children.map((child) => node(child))}</ul>}
    </li>
  );
  return (
    <nav aria-label={t('place.label')} className={css.tree}>
      <ul className={css.list}>
        {common.map(({ id, label, count }) => (
          <li key={id}>
            <PlaceButton
              id={id}
              icon={ICONS[id]}
              label={label}
              count={count}
              isCurrent={id === place}
              onChange={onChange}
            />
          </li>
        ))}
      </ul>
      {list.places.length > 0 && <ul className={css.list}>{list.places.map((one) => node(one))}</ul>}
    </nav>
  );
}

interface PlaceButtonProps {
  readonly id: string;
  readonly icon?: ReactNode;
  readonly label: ReactNode;
  readonly count: number;
  readonly isHidden?: boolean;
  readonly isCurrent: boolean;
  readonly onChange: (id: string) => void;
}

function PlaceButton({ id, icon, label, count, isHidden = false, isCurrent, onChange }: PlaceButtonProps) {
  const { t } = useTranslation('menu-items');
  const language = useLanguage();
  return (
    <button
      type="button"
      className={css.place}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onChange(id)}
    >
      {icon}
      <span className={css.name}>{label}</span>
      {isHidden && (
        <span role="img" aria-label={t('visibility.hidden')} title={t('visibility.hidden')} className={css.hidden}>
          <EyeOff aria-hidden="true" />
        </span>
      )}
      <span className={css.count}>{new Intl.NumberFormat(language).format(count)}</span>
    </button>
  );
}

function PlaceName({ name }: Pick<PlaceNode, 'name'>) {
  const language = useLanguage();
  return <bdi>{localizedText(name, language)}</bdi>;
}

/** The same as a select, where there is no room beside the list. */
export function PlaceSelect(props: PlacesProps) {
  const { list, place, onChange } = props;
  const { t } = useTranslation('menu-items');
  const language = useLanguage();
  const common = useCommonPlaces(props);
  const option = (value: string, label: string, count: number) => ({
    value,
    label: t('place.withCount', { place: label, number: new Intl.NumberFormat(language).format(count) }),
  });
  const nodes = list.places.flatMap(({ id, name, count, children }) => {
    const parent = localizedText(name, language);
    return [
      option(id, parent, count),
      ...children.map((child) => option(child.id, `${parent} / ${localizedText(child.name, language)}`, child.count)),
    ];
  });
  return (
    <InlineSelect
      label={t('place.label')}
      value={place}
      options={[...common.map(({ id, label, count }) => option(id, label, count)), ...nodes]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
