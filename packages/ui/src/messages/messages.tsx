import { createContext, use, type ReactNode } from 'react';
import { english } from '#messages/en.ts';
import type { DateMessages } from '#messages/dates/date-message-table.ts';
import type { FormMessages } from '#messages/forms/form-message-table.ts';
import type { Messages } from '#messages/message-table.ts';

export type { DateMessages, FormMessages, Messages };

type GivenMessages = Messages & Partial<FormMessages & DateMessages>;

const MessagesContext = createContext<GivenMessages>(english);

interface MessagesProviderProps {
  /**
   * A table of `@store-panel/ui/messages/<language>`, or one of your own; with `messages/forms/<language>` and
   * `messages/dates/<language>` laid over it where one of the components is used that need them.
   */
  readonly messages: GivenMessages;
  readonly children: ReactNode;
}

/** Gives the kit's own few texts in another language. Without it they are English. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

export function useMessages(): GivenMessages {
  return use(MessagesContext);
}
