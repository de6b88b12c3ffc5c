import { ChevronRight } from 'lucide-react';
import { Anchor } from '#link-provider/link-provider.tsx';
import { Menu, MenuItem } from '#menu/menu.tsx';
import type { NavGroup, NavItem } from '#sidebar/nav-group.ts';
import { Tooltip } from '#tooltip/tooltip.tsx';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './sidebar.module.css';

interface NavGroupsProps {
  readonly groups: readonly NavGroup[];
  readonly currentHref: string;
  /** Called after navigation. */
  readonly onFollow: (() => void) | undefined;
}

/** The current page or one of its descendants. */
function isWithin(href: string, currentHref: string): boolean {
  return currentHref === href || currentHref.startsWith(`${href}/`);
}

/** The matching entry with the longest path is current. */
function currentOf(groups: readonly NavGroup[], currentHref: string): string | undefined {
  const hrefs = groups.flatMap((group) => [group.href ?? '', ...(group.items ?? []).map((item) => item.href)]);
  return hrefs
    .filter((href) => href !== '' && isWithin(href, currentHref))
    .reduce<string | undefined>(
      (best, href) => (best === undefined || href.length > best.length ? href : best),
      undefined,
    );
}

/** All groups with open sub-menus. */
export function NavGroups({ groups, currentHref, onFollow }: NavGroupsProps) {
  const current = currentOf(groups, currentHref);
  return (
    <ul className={css.groups}>
      {groups.map((group) => {
        const { id, label, icon, href, badge, items = [] } = group;
        const within = items.some((item) => item.href === current);
        const content = (
          <>
            {icon}
            <span className={css.label}>{label}</span>
            {badge}
          </>
        );
        return (
          <li key={id} className={css.group}>
            {href === undefined ? (
              <div className={css.link} data-within={within ? '' : undefined} id={`nav-${id}`}>
                {content}
              </div>
            ) : (
              <Anchor
                href={href}
                className={css.link}
                aria-current={href === current ? 'page' : undefined}
                onClick={onFollow}
              >
                {content}
              </Anchor>
            )}
            {items.length > 0 && (
              <ul className={css.items} aria-label={label}>
                {items.map((item) => (
                  <li key={item.href}>
                    <SubLink item={item} isCurrent={item.href === current} onFollow={onFollow} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface SubLinkProps {
  readonly item: NavItem;
  readonly isCurrent: boolean;
  readonly onFollow: (() => void) | undefined;
}

function SubLink({ item, isCurrent, onFollow }: SubLinkProps) {
  return (
    <Anchor href={item.href} className={css.link} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow}>
      <span className={css.label}>{item.label}</span>
      {item.badge}
    </Anchor>
  );
}

/** Icons only. A group with pages opens them in a menu. */
export function NavRail({ groups, currentHref }: NavGroupsProps) {
  const current = currentOf(groups, currentHref);
  return (
    <ul className={`${css.groups} ${css.rail}`}>
      {groups.map(({ id, label, icon, href, badge, items = [] }) => {
        // Text content, so that the name includes the badge.
        const sign = (
          <>
            {icon}
            <VisuallyHidden>{label}</VisuallyHidden>
            {badge !== undefined && <span className={css.dot}>{badge}</span>}
          </>
        );
        if (href !== undefined && items.length === 0) {
          return (
            <li key={id}>
              <Tooltip text={label} describes={false} prefer="below">
                <Anchor href={href} className={css.link} aria-current={href === current ? 'page' : undefined}>
                  {sign}
                </Anchor>
              </Tooltip>
            </li>
          );
        }
        const within = items.some((item) => item.href === current);
        return (
          <li key={id}>
            <Menu
              label={label}
              header={<strong>{label}</strong>}
              trigger={
                <button type="button" className={css.link} data-within={within ? '' : undefined}>
                  {sign}
                </button>
              }
            >
              {[...(href === undefined ? [] : [{ href, label }]), ...items].map((item) => (
                <MenuItem
                  key={item.href}
                  href={item.href}
                  icon={<ChevronRight data-flip-in-rtl="" aria-hidden="true" />}
                >
                  {item.label}
                </MenuItem>
              ))}
            </Menu>
          </li>
        );
      })}
    </ul>
  );
}
