import { type ReactNode, type KeyboardEvent, useState } from 'react';
import { Button } from '#button/button.tsx';
import { readAddress } from '#document-editor/link-address.ts';
import { useSettingsMessages } from '#messages/use-settings-messages.ts';
import { Inline, Stack } from '#stack/stack.tsx';
import { TextField } from '#text-field/text-field.tsx';

/** Longest label of a button. */
const LABEL_MAX = 60;

const closeAround = (element: Element): void => element.closest<HTMLElement>('[popover]')?.hidePopover();

/** Whether the key is Enter, which then does not submit the form around the editor. */
function isEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter') return false;
  event.preventDefault();
  return true;
}

interface AddressFormProps {
  readonly href: string;
  readonly onSet: (href: string) => void;
  /** False while something else is missing. */
  readonly isComplete?: boolean;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** An address with a button to apply it. Not a form element, because the editor is inside of one. */
function AddressForm({ href, onSet, isComplete = true, before, after }: AddressFormProps) {
  const messages = useSettingsMessages();
  const [typed, setTyped] = useState(href);
  const [isRefused, setIsRefused] = useState(false);

  function apply(element: Element) {
    const address = readAddress(typed);
    setIsRefused(address === null);
    if (address === null || !isComplete) return;
    closeAround(element);
    onSet(address);
  }
  function applyByEnter(event: KeyboardEvent<HTMLElement>) {
    if (isEnter(event)) apply(event.currentTarget);
  }
  return (
    <Stack gap={3}>
      {before}
      <TextField
        label={messages.linkAddress}
        help={messages.linkHelp}
        error={isRefused && messages.linkInvalid}
        dir="ltr"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onKeyDown={applyByEnter}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Inline>
        <Button size="sm" variant="primary" onClick={(event) => apply(event.currentTarget)}>
          {messages.applyLink}
        </Button>
        {after}
      </Inline>
    </Stack>
  );
}

interface LinkFormProps {
  /** Of the link at the cursor; null if there is none. */
  readonly href: string | null;
  readonly onSet: (href: string | null) => void;
}

/** The address of a link. */
export function LinkForm({ href, onSet }: LinkFormProps) {
  const messages = useSettingsMessages();
  return (
    <AddressForm
      href={href ?? ''}
      onSet={onSet}
      after={
        href !== null && (
          <Button
            size="sm"
            variant="quiet"
            onClick={(event) => {
              closeAround(event.currentTarget);
              onSet(null);
            }}
          >
            {messages.removeLink}
          </Button>
        )
      }
    />
  );
}

interface ButtonFormProps {
  /** Of the selected button; null for a new one. */
  readonly attrs: Readonly<Record<string, string>> | null;
  readonly onSet: (attrs: { readonly label: string; readonly href: string }) => void;
}

/** The label and the address of a button in a document. */
export function ButtonForm({ attrs, onSet }: ButtonFormProps) {
  const messages = useSettingsMessages();
  const [label, setLabel] = useState(attrs?.['label'] ?? '');
  return (
    <AddressForm
      href={attrs?.['href'] ?? ''}
      isComplete={label.trim() !== ''}
      onSet={(href) => onSet({ label: label.trim(), href })}
      before={
        <TextField
          label={messages.buttonText}
          maxLength={LABEL_MAX}
          value={label}
          onKeyDown={isEnter}
          onChange={(event) => setLabel(event.target.value)}
        />
      }
    />
  );
}
