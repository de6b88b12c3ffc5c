import { Palette } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useMessages } from '#messages/messages.tsx';
import { Popover } from '#popover/popover.tsx';
import { Spinner } from '#spinner/spinner.tsx';
import type { Theme } from '#theme/theme.ts';

export interface ThemeSwitcherProps {
  readonly value: Theme;
  /** Apply it at once; the page is not loaded again. */
  readonly onChange: (theme: Theme) => void;
}

type Module = typeof import('#theme-switcher/theme-choices.tsx');

/** Once they are there they are drawn at once. */
let loaded: Module | null = null;

async function fetchChoices(): Promise<Module | 'failed'> {
  try {
    loaded ??= await import('#theme-switcher/theme-choices.tsx');
    return loaded;
  } catch {
    return 'failed';
  }
}

const fetchAhead = () => void fetchChoices();

/** A button of the top bar with colour, mode, corners and density behind it. */
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
  const [state, setState] = useState<Module | 'failed' | null>(loaded);
  useEffect(() => {
    let isGone = false;
    void fetchChoices().then((next) => isGone || setState(next));
    return () => {
      isGone = true;
    };
  }, []);
  if (state === 'failed') return <p role="status">{messages.somethingWentWrong}</p>;
  return state === null ? <Spinner /> : <state.ThemeChoices {...props} />;
}
