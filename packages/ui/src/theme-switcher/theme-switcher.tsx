import { Palette } from 'lucide-react';
import { IconButton } from '#icon-button/icon-button.tsx';
import { createLazyModule } from '#lazy-module/lazy-module.ts';
import { useMessages } from '#messages/messages.tsx';
import { Popover } from '#popover/popover.tsx';
import { Spinner } from '#spinner/spinner.tsx';
import type { Theme } from '#theme/theme.ts';

export interface ThemeSwitcherProps {
  readonly value: Theme;
  /** Called on each change; apply it without reloading. */
  readonly onChange: (theme: Theme) => void;
}

const choices = createLazyModule(() => import('#theme-switcher/theme-choices.tsx'));
const fetchAhead = () => void choices.fetch();

/** Top bar button for colour, mode, corners and density. */
export function ThemeSwitcher(props: ThemeSwitcherProps) {
  const messages = useMessages();
  return (
    <Popover
      label={messages.appearance}
      align="end"
      trigger={
        <IconButton
          icon={<Palette aria-hidden="true" />}
          label={messages.appearance}
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
        />
      }
    >
      <Choices {...props} />
    </Popover>
  );
}

function Choices(props: ThemeSwitcherProps) {
  const messages = useMessages();
  const state = choices.useModule();
  if (state === 'failed') return <p role="status">{messages.somethingWentWrong}</p>;
  return state === 'loading' ? <Spinner /> : <state.ThemeChoices {...props} />;
}
