import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import type { Finding } from '@store-panel/domain/menu-checks/finding';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { ButtonLink } from '@store-panel/ui/button-link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { NameList } from '#shared/i18n/name-list.tsx';
import { pathToFound, SCREEN_OF_FOUND } from '#shared/menu/check/finding-links.ts';
import { FINDING_TONES } from '#shared/menu/check/finding-tones.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './menu-check.module.css';
import { ReadyChangeDialog } from './ready-change-dialog.tsx';
import { isReadyKind } from './ready-kinds.ts';
import { useChangeDenial } from './use-change-denial.ts';

/** Names that a finding lists; the others are counted. */
const MAX_NAMES = 3;

interface FindingRowProps {
  readonly menu: EditorMenu;
  readonly finding: Finding;
  /** Of all parts, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** One finding: what it is, which parts it names, the list of exactly these, and the change that ends it. */
export function FindingRow({ menu, finding, names }: FindingRowProps) {
  const { t } = useTranslation('menu-check');
  const language = useLanguage();
  const { access } = useStoreSession().session;
  const { kind, severity, count, parts, change } = finding;
  const listed = parts.flatMap(({ ids }) => ids).slice(0, MAX_NAMES);
  const more = count - listed.length;
  return (
    <li className={css.finding}>
      <div className={css.head}>
        <h4 className={css.title}>{t(`kind.${kind}.title`)}</h4>
        <Badge tone={FINDING_TONES[severity]}>{new Intl.NumberFormat(language).format(count)}</Badge>
      </div>
      <p className={css.text}>{t(`kind.${kind}.text`)}</p>
      <p className={css.names}>
        <NameList
          names={[...listed.map((id) => names.get(id) ?? ''), ...(more > 0 ? [t('more', { total: more })] : [])]}
        />
      </p>
      <div className={css.actions}>
        {parts.map(
          ({ kind: part, ids }) =>
            checkScreenAccess(SCREEN_OF_FOUND[part], access).allowed && (
              <ButtonLink key={part} size="sm" href={pathToFound(part, kind)}>
                {t(`show.${part}`, { total: ids.length })}
              </ButtonLink>
            ),
        )}
        {change !== null && isReadyKind(kind) && <ReadyChangeButton menu={menu} kind={kind} change={change} />}
      </div>
    </li>
  );
}

interface ReadyChangeButtonProps {
  readonly menu: EditorMenu;
  readonly kind: Finding['kind'];
  readonly change: NonNullable<Finding['change']>;
}

function ReadyChangeButton({ menu, kind, change }: ReadyChangeButtonProps) {
  const { t } = useTranslation('menu-check');
  const denial = useChangeDenial(change);
  const [isOpen, setOpen] = useState(false);
  if (!isReadyKind(kind)) return null;
  return (
    <>
      <Button
        size="sm"
        aria-disabled={denial !== undefined || undefined}
        title={denial}
        onClick={() => denial === undefined && setOpen(true)}
      >
        {t(`change.${kind}.button`)}
      </Button>
      {isOpen && (
        <ReadyChangeDialog menu={menu} kind={kind} change={change} denial={denial} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
