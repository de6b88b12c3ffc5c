import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Link } from '@store-panel/ui/link';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import css from './places-card.module.css';
import { usePlaces } from './use-places.ts';

/** Pinned pages and recent places; nothing until there are some. */
export function PlacesCard() {
  const { t } = useTranslation(['pins', 'navigation']);
  const { pins, recent } = usePlaces();
  if (pins.length + recent.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('card.title')} />
      <CardBody>
        <PlaceList heading={t('navigation:pins.heading')} places={pins} />
        <PlaceList heading={t('card.recent')} places={recent} />
      </CardBody>
    </Card>
  );
}

interface PlaceListProps {
  readonly heading: string;
  readonly places: readonly { readonly href: string; readonly label: string }[];
}

function PlaceList({ heading, places }: PlaceListProps) {
  const id = useId();
  if (places.length === 0) return null;
  return (
    <section className={css.section}>
      <h3 id={id} className={css.heading}>
        {heading}
      </h3>
      <ul aria-labelledby={id} className={css.list}>
        {places.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className={css.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
