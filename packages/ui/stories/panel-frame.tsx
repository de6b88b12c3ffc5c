import { BookOpen, ClipboardList, LayoutDashboard, LogOut, Settings, Store, UserRound, Volume2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Badge } from '#badge/badge.tsx';
import { Button } from '#button/button.tsx';
import { LanguageMenu } from '#language-menu/language-menu.tsx';
import { MenuItem, MenuSeparator } from '#menu/menu.tsx';
import { Shell } from '#shell/shell.tsx';
import { Sidebar, useSidebar, type NavGroup } from '#sidebar/sidebar.tsx';
import { applyTheme, parseTheme, type Theme } from '#theme/theme.ts';
import { ThemeSwitcher } from '#theme-switcher/theme-switcher.tsx';
import { TopBar } from '#top-bar/top-bar.tsx';
import { UserMenu } from '#user-menu/user-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import { useStoryText } from './story-language.tsx';

export const LANGUAGES = [
  { code: 'ar', label: 'العربية' },
  { code: 'de', label: 'Deutsch' },
  { code: 'en', label: 'English' },
  { code: 'es', label: 'Español' },
  { code: 'fr', label: 'Français' },
  { code: 'it', label: 'Italiano' },
  { code: 'nl', label: 'Nederlands' },
  { code: 'pt', label: 'Português' },
  { code: 'ru', label: 'Русский' },
] as const;

export function useNavGroups(): readonly NavGroup[] {
  const t = useStoryText();
  return [
    {
      id: 'dashboard',
      label: t('Dashboard'),
      icon: <LayoutDashboard aria-hidden="true" />,
      href: '/app/dashboard',
    },
    {
      id: 'orders',
      label: t('Orders'),
      icon: <ClipboardList aria-hidden="true" />,
      items: [
        { href: '/app/orders', label: t('Running orders'), badge: <Badge tone="accent">8</Badge> },
        { href: '/app/history', label: t('Past orders') },
      ],
    },
    { id: 'menu', label: t('Menu'), icon: <BookOpen aria-hidden="true" />, href: '/app/menu' },
    { id: 'profile', label: t('Profile'), icon: <UserRound aria-hidden="true" />, href: '/app/profile' },
    { id: 'settings', label: t('Settings'), icon: <Settings aria-hidden="true" />, href: '/app/settings' },
  ];
}

/** Language and theme menus as an app wires them. */
export function Preferences() {
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]['code']>('en');
  const [theme, setTheme] = useState<Theme>(() => {
    const { mode = '', theme: color = '', radius = null, density = null } = document.documentElement.dataset;
    return parseTheme(`${mode}.${color}`, radius, density);
  });
  return (
    <>
      <LanguageMenu languages={LANGUAGES} value={language} onChange={setLanguage} />
      <ThemeSwitcher
        value={theme}
        onChange={(next) => {
          setTheme(next);
          applyTheme(next);
        }}
      />
    </>
  );
}

interface PanelFrameProps {
  readonly currentHref: string;
  readonly notices?: ReactNode;
  readonly children: ReactNode;
}

/** Shell around a story's page. */
export function PanelFrame({ currentHref, notices, children }: PanelFrameProps) {
  const t = useStoryText();
  const sidebar = useSidebar();
  const groups = useNavGroups();
  return (
    <Shell
      notices={notices}
      sidebar={
        <Sidebar
          state={sidebar}
          groups={groups}
          currentHref={currentHref}
          renderBrand={(mode) => <BrandMark compact={mode === 'sub-hidden'} />}
        />
      }
      topBar={
        <TopBar
          sidebar={sidebar}
          title="Mission Street Kitchen"
          actions={
            <>
              <Button variant="quiet" icon={<Volume2 aria-hidden="true" />} data-part="alerts">
                {t('Alerts on')}
              </Button>
              <Preferences />
              <UserMenu label={t('Account')} name="Mission Street Kitchen" detail={t('Main store')}>
                <MenuItem icon={<Store aria-hidden="true" />} href="/app/profile">
                  {t('My profile')}
                </MenuItem>
                <MenuSeparator />
                <MenuItem icon={<LogOut data-flip-in-rtl="" aria-hidden="true" />}>{t('Sign out')}</MenuItem>
              </UserMenu>
            </>
          }
        />
      }
    >
      {children}
    </Shell>
  );
}
