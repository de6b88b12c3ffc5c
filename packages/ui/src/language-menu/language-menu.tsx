import { Languages } from 'lucide-react';
import { Button } from '#button/button.tsx';
import { Menu, MenuRadio } from '#menu/menu.tsx';
import { useMessages } from '#messages/messages.tsx';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';

export interface Language<Code extends string> {
  readonly code: Code;
  /** The language's own name: "Deutsch", "العربية". */
  readonly label: string;
}

export interface LanguageMenuProps<Code extends string> {
  readonly languages: readonly Language<Code>[];
  readonly value: Code;
  readonly onChange: (code: Code) => void;
}

export function LanguageMenu<Code extends string>({ languages, value, onChange }: LanguageMenuProps<Code>) {
  const messages = useMessages();
  return (
    <Menu
      label={messages.language}
      align="end"
      trigger={
        <Button variant="quiet" icon={<Languages aria-hidden="true" />}>
          <VisuallyHidden>{messages.language}: </VisuallyHidden>
          {value.toUpperCase()}
        </Button>
      }
    >
      {languages.map(({ code, label }) => (
        <MenuRadio key={code} checked={code === value} lang={code} onSelect={() => onChange(code)}>
          {label}
        </MenuRadio>
      ))}
    </Menu>
  );
}
