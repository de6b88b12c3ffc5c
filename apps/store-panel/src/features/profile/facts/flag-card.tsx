import type { StoreFlags } from '@store-panel/domain/store/flags';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { CircleCheck, CircleMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import css from './facts.module.css';

interface FlagCardProps {
  readonly title: string;
  readonly flags: StoreFlags;
  readonly names: readonly (keyof StoreFlags)[];
}

/** The flags that the platform has set for the store. */
export function FlagCard({ title, flags, names }: FlagCardProps) {
  const { t } = useTranslation('profile');
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <ul className={css.flags}>
          {names.map((name) => (
            <li key={name} className={css.flag} data-tone={flags[name] ? 'success' : 'neutral'}>
              {flags[name] ? <CircleCheck aria-hidden="true" /> : <CircleMinus aria-hidden="true" />}
              <span>{t(`flag.${name}`)}</span>
              <span className={css.value}>{t(flags[name] ? 'value.yes' : 'value.no')}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
