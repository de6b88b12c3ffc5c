import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import type { Finding } from '@store-panel/domain/menu-checks/finding';
import { Button } from '@store-panel/ui/button';
import { Link } from '@store-panel/ui/link';
import { ToneIcon } from '@store-panel/ui/tone-icon';
import { useTranslation } from 'react-i18next';

import { pathToFound, SCREEN_OF_FOUND } from '#shared/menu/check/finding-links.ts';
import { FINDING_TONES } from '#shared/menu/check/finding-tones.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './menu-check-line.module.css';

interface MenuCheckLineProps {
  /** Undefined until the menu has been checked. */
  readonly findings: readonly Finding[] | undefined;
  readonly onOpen: () => void;
  /** Called before `onOpen` may follow. */
  readonly onApproach: () => void;
}

/** Findings that the line names; those in which customers lose most come first. */
const MAX_NAMED = 3;

/** Above the items: what of them to look at first, and the way to all findings. */
export function MenuCheckLine({ findings, onOpen, onApproach }: MenuCheckLineProps) {
  const { t } = useTranslation('menu-check');
  const { access } = useStoreSession().session;
  const named = findings ? findingsOfItems(findings) : [];
  const hasOthers = findings !== undefined && findings.length > 0;
  return (
    <section className={css.line} aria-label={t('title')}>
      {named.length === 0 ? (
        <p className={css.finding} data-tone={hasOthers ? 'info' : 'success'}>
          {findings !== undefined && (
            <>
              <ToneIcon tone={hasOthers ? 'info' : 'success'} />
              {hasOthers ? t('others') : t('nothing')}
            </>
          )}
        </p>
      ) : (
        <ul className={css.findings}>
          {named.map(({ kind, severity, part, total }) => {
            const text = t('withCount', { title: t(`kind.${kind}.title`), total });
            return (
              <li key={kind} className={css.finding} data-tone={FINDING_TONES[severity]}>
                <ToneIcon tone={FINDING_TONES[severity]} />
                {checkScreenAccess(SCREEN_OF_FOUND[part], access).allowed ? (
                  <Link href={pathToFound(part, kind)}>{text}</Link>
                ) : (
                  text
                )}
              </li>
            );
          })}
        </ul>
      )}
      <Button size="sm" variant="quiet" onPointerEnter={onApproach} onFocus={onApproach} onClick={onOpen}>
        {findings === undefined ? t('title') : t('allCounted', { total: findings.length })}
      </Button>
    </section>
  );
}

/** What customers cannot order, then what costs sales by the number of parts; the rest is for the whole check. */
function findingsOfItems(findings: readonly Finding[]) {
  return findings
    .filter(({ severity }) => severity !== 'consistency')
    .toSorted((one, other) =>
      one.severity === other.severity ? other.count - one.count : one.severity === 'not_orderable' ? -1 : 1,
    )
    .slice(0, MAX_NAMED)
    .flatMap(({ kind, severity, parts: [first], count }) =>
      first ? [{ kind, severity, part: first.kind, total: count }] : [],
    );
}
