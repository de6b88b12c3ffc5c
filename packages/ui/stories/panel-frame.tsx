import { LogOut, Search, Store, Volume2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { BottomBar } from '#bottom-bar/bottom-bar.tsx';
import { Button } from '#button/button.tsx';
import { LanguageMenu } from '#language-menu/language-menu.tsx';
import { MenuItem, MenuSeparator } from '#menu/menu.tsx';
import { Shell } from '#shell/shell.tsx';
import { Sidebar, useSidebar, type NavMenu } from '#sidebar/sidebar.tsx';
import { applyTheme, parseTheme, type Theme } from '#theme/theme.ts';
import { ThemeSwitcher } from '#theme-switcher/theme-switcher.tsx';
import { TopBar } from '#top-bar/top-bar.tsx';
import { UserMenu } from '#user-menu/user-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import { useNavMenu } from './nav-menu.tsx';
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
  /** The story's menu by default. */
  readonly menu?: NavMenu;
  readonly notices?: ReactNode;
  readonly children: ReactNode;
}

/** Shell around a story's page. */
export function PanelFrame({ currentHref, menu: otherMenu, notices, children }: PanelFrameProps) {
  const t = useStoryText();
  const sidebar = useSidebar();
  const storyMenu = useNavMenu();
  const menu = otherMenu ?? storyMenu;
  return (
    <Shell
      notices={notices}
      sidebar={
        <Sidebar
          state={sidebar}
          menu={menu}
          currentHref={currentHref}
          renderBrand={(mode) => <BrandMark compact={mode === 'sub-hidden'} />}
          sheet={{
            search: (
              <Button wide icon={<Search aria-hidden="true" />}>
                {t('Search')}
              </Button>
            ),
          }}
        />
      }
      bottomBar={<BottomBar state={sidebar} menu={menu} currentHref={currentHref} />}
      topBar={
        <TopBar
          sidebar={menu.kind === 'none' ? null : sidebar}
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
