import { createContext, use, type ReactNode } from 'react';
import { english } from '#messages/en.ts';
import type { Messages } from '#messages/message-table.ts';

export type { Messages };

const MessagesContext = createContext<Messages>(english);

interface MessagesProviderProps {
  /** A table of `@store-panel/ui/messages/<language>`, or one of your own. */
  readonly messages: Messages;
  readonly children: ReactNode;
}

/** Gives the kit's own few texts in another language. Without it they are English. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

export function useMessages(): Messages {
  return use(MessagesContext);
}
