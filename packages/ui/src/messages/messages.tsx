import { createContext, use, type ReactNode } from 'react';
import type { ChartMessages } from '#messages/charts/chart-message-table.ts';
import { english } from '#messages/en.ts';
import type { DateMessages } from '#messages/dates/date-message-table.ts';
import { LanguageContext } from '#messages/language-context.ts';
import type { FormMessages } from '#messages/forms/form-message-table.ts';
import type { ListMessages } from '#messages/lists/list-message-table.ts';
import type { Messages } from '#messages/message-table.ts';
import type { SettingsMessages } from '#messages/settings/settings-message-table.ts';

export type { ChartMessages, DateMessages, FormMessages, ListMessages, Messages, SettingsMessages };

type ProvidedMessages = Messages &
  Partial<FormMessages & ListMessages & DateMessages & ChartMessages & SettingsMessages>;

const MessagesContext = createContext<ProvidedMessages>(english);

interface MessagesProviderProps {
  /**
   * Messages of `@store-panel/ui/messages/<language>` or your own, merged with those of its folders (`forms`, `dates`,
   * `lists`, `charts`, `settings`) if their components are used.
   */
  readonly messages: ProvidedMessages;
  /** BCP 47 tag for formatting and parsing numbers, prices and dates. */
  readonly language?: string;
  readonly children: ReactNode;
}

/** Provides the kit's messages in a language. English by default. */
export function MessagesProvider({ messages, language, children }: MessagesProviderProps) {
  const inheritedLanguage = use(LanguageContext);
  return (
    <LanguageContext value={language ?? inheritedLanguage}>
      <MessagesContext value={messages}>{children}</MessagesContext>
    </LanguageContext>
  );
}

export function useMessages(): ProvidedMessages {
  return use(MessagesContext);
}
