import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The button for a ticket's next action. */
const ACTION_SELECTOR = '[data-action]';

/**
 * Keeps the focus among the tickets: it follows a ticket that moves, and goes to the next one when a ticket leaves. The
 * browser alone would lose it with the ticket.
 */
export function useRestoreTicketFocus(list: RefObject<HTMLElement | null>): void {
  const last = useRef<{ readonly ticket: string; readonly index: number } | null>(null);
  useEffect(() => {
    const root = list.current;
    if (root === null) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    root.addEventListener(
      'focusin',
      ({ target }) => {
        const ticket = target instanceof Element ? target.closest<HTMLElement>('[data-ticket]') : null;
        const tickets = [...root.querySelectorAll('[data-ticket]')];
        last.current = ticket && { ticket: ticket.dataset['ticket'] ?? '', index: tickets.indexOf(ticket) };
      },
      { signal },
    );
    root.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        // Null: the focused ticket or button is being removed. Otherwise the user moved the focus.
        if (relatedTarget !== null) last.current = null;
      },
      { signal },
    );
    return () => abortController.abort();
  });
  useLayoutEffect(() => {
    const root = list.current;
    if (root === null || last.current === null || document.activeElement !== document.body) return;
    const { ticket, index } = last.current;
    const tickets = [...root.querySelectorAll<HTMLElement>('[data-ticket]')];
    const target =
      tickets.find(({ dataset }) => dataset['ticket'] === ticket) ?? tickets[Math.min(index, tickets.length - 1)];
    // A ticket without a next action has a menu button.
    (target?.querySelector<HTMLElement>(ACTION_SELECTOR) ?? target?.querySelector('button'))?.focus();
  });
}
