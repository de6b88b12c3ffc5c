import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Badge, type BadgeProps } from '#badge/badge.tsx';
import { Anchor } from '#link-provider/link-provider.tsx';
import css from './settings-card.module.css';

export interface SettingsCardProps {
  readonly href: string;
  readonly title: string;
  /** Decorative. */
  readonly icon: ReactNode;
  /** How the section stands, in words: "Minimum order €15.00". Nothing while it is not known. */
  readonly state?: ReactNode;
  /** Who changed it last, and when. */
  readonly detail?: ReactNode;
  /** For a section that needs the user. */
  readonly badge?: { readonly tone: NonNullable<BadgeProps['tone']>; readonly label: string };
  /** Placeholders while state and detail load. */
  readonly loading?: boolean;
}

/** A section of settings, as an entry of a list: its name, how it stands, and who changed it. The whole card is the link. */
export function SettingsCard({ href, title, icon, state, detail, badge, loading = false }: SettingsCardProps) {
  const id = useId();
  const hasState = state !== undefined && state !== '';
  return (
    <li className={`kit-SettingsCard ${css.root}`} aria-busy={loading || undefined}>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={css.text}>
        <div className={css.head}>
          <Anchor href={href} className={css.title} aria-describedby={hasState ? id : undefined}>
            {title}
          </Anchor>
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </div>
        {hasState && (
          <p id={id} className={css.state}>
            {state}
          </p>
        )}
        {detail !== undefined && detail !== '' && <p className={css.detail}>{detail}</p>}
        {loading && <span className={css.loading} aria-hidden="true" />}
      </div>
      <ChevronRight className={css.chevron} data-flip-in-rtl="" aria-hidden="true" />
    </li>
  );
}

/** The cards of a group, side by side where there is room, rows of one list on a phone. */
export function SettingsCardList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  );
}
