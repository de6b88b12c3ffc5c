import { createContext, use, type ReactNode } from 'react';
import type { ChartMessages } from '#messages/charts/chart-message-table.ts';
import { english } from '#messages/en.ts';
import type { DateMessages } from '#messages/dates/date-message-table.ts';
import { LanguageContext } from '#messages/language-context.ts';
import type { FormMessages } from '#messages/forms/form-message-table.ts';
import type { ListMessages } from '#messages/lists/list-message-table.ts';
import type { Messages } from '#messages/message-table.ts';

export type { ChartMessages, DateMessages, FormMessages, ListMessages, Messages };

type GivenMessages = Messages & Partial<FormMessages & ListMessages & DateMessages & ChartMessages>;

const MessagesContext = createContext<GivenMessages>(english);

interface MessagesProviderProps {
  /**
   * A table of `@store-panel/ui/messages/<language>`, or one of your own; with those of its folders (`forms`, `dates`,
   * `lists`, `charts`) laid over it where components are used that need them.
   */
  readonly messages: GivenMessages;
  /** BCP 47 tag by which numbers, prices and dates are written and read. */
  readonly language?: string;
  readonly children: ReactNode;
}

/** Gives the kit's own few texts in another language. Without it they are English. */
export function MessagesProvider({ messages, language, children }: MessagesProviderProps) {
  const around = use(LanguageContext);
  return (
    <LanguageContext value={language ?? around}>
      <MessagesContext value={messages}>{children}</MessagesContext>
    </LanguageContext>
  );
}

export function useMessages(): GivenMessages {
  return use(MessagesContext);
}
