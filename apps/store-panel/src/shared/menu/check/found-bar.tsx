import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { FINDINGS } from '@store-panel/domain/menu-checks/finding';
import { Button } from '@store-panel/ui/button';
import { ButtonLink } from '@store-panel/ui/button-link';
import { ToneIcon } from '@store-panel/ui/tone-icon';
import { useTranslation } from 'react-i18next';

import { useStoreSession } from '#shared/session/store-session.tsx';
import { FINDING_TONES } from './finding-tones.ts';
import { pathToMenuCheck } from './finding-links.ts';
import css from './found-bar.module.css';
import type { FoundParts } from './use-found-parts.ts';

/** Above a list that shows the parts of a finding alone: which one, what to do, and the ways to the check and to all parts. */
export function FoundBar({ found }: { readonly found: FoundParts | null }) {
  const { t } = useTranslation(['menu-check', 'shell']);
  const { access } = useStoreSession().session;
  if (found === null) return null;
  const { kind, ids, onClear } = found;
  const isDone = ids.size === 0;
  const tone = isDone ? 'success' : FINDING_TONES[FINDINGS[kind]];
  return (
    <section className={css.bar} aria-label={t('title')} data-tone={tone}>
      <ToneIcon tone={tone} />
      <div className={css.texts} role="status">
        <p className={css.title}>{t('withCount', { title: t(`kind.${kind}.title`), total: ids.size })}</p>
        <p className={css.text}>{isDone ? t('done') : t(`kind.${kind}.text`)}</p>
      </div>
      <div className={css.actions}>
        {checkScreenAccess('item', access).allowed && (
          <ButtonLink size="sm" href={pathToMenuCheck()}>
            {t('all')}
          </ButtonLink>
        )}
        <Button size="sm" onClick={onClear}>
          {t('shell:list.showAll')}
        </Button>
      </div>
    </section>
  );
}
