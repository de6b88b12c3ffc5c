import type { LanguageGap, StoreLanguage } from '@store-panel/api-client/rtk/store-languages';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import type { ScreenId } from '@store-panel/domain/access/screens';
import { Link } from '@store-panel/ui/link';
import { useTranslation } from 'react-i18next';

import css from '#features/languages/languages.module.css';
import { pathTo, pathToMenuItem } from '#paths.ts';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Kinds of texts that the panel knows, with the screen where each is typed; null: in the language's file alone. */
const SCREEN_OF_KIND = {
  store: 'profile',
  website: 'user-website-settings',
  category: 'category',
  sub_category: 'sub-category',
  item: 'item',
  modifier_group: 'modifier-group',
  modifier: 'modifier',
  page: null,
} as const satisfies Record<string, ScreenId | null>;
type GapKind = keyof typeof SCREEN_OF_KIND;
const isKnown = (kind: string): kind is GapKind => Object.hasOwn(SCREEN_OF_KIND, kind);

/** The first texts that a language lacks, each with a link to where it is typed. */
export function GapList({ language }: { readonly language: StoreLanguage }) {
  const { t } = useTranslation('languages');
  const { gaps, missing, is_own: isOwn } = language;
  if (gaps.length === 0) return null;
  return (
    <details className={css.details}>
      <summary>{t('gap.show')}</summary>
      <ul className={css.gaps}>
        {gaps.map((gap) => (
          <li key={`${gap.kind} ${gap.id ?? ''} ${gap.field}`} className={css.gap}>
            <HintText inline>{isKnown(gap.kind) ? t(`gap.kind.${gap.kind}`) : t('gap.kind.page')}</HintText>
            <GapText gap={gap} isOwn={isOwn} />
          </li>
        ))}
      </ul>
      {missing > gaps.length && <HintText>{t('gap.more', { count: missing - gaps.length })}</HintText>}
    </details>
  );
}

/** The text that stands instead; a link where the panel can be used to type the missing one. */
function GapText({ gap, isOwn }: { readonly gap: LanguageGap; readonly isOwn: boolean }) {
  const { access } = useStoreSession().session;
  const { kind, id, source, field } = gap;
  const text = source === '' ? field : source;
  const screen = isKnown(kind) ? SCREEN_OF_KIND[kind] : null;
  if (isOwn || screen === null || !checkScreenAccess(screen, access).allowed) return <bdi>{text}</bdi>;
  const href = screen === 'item' && id !== null ? pathToMenuItem(id) : pathTo(screen);
  return (
    <Link href={screen === 'user-website-settings' ? `${href}#${field}s` : href}>
      <bdi>{text}</bdi>
    </Link>
  );
}
