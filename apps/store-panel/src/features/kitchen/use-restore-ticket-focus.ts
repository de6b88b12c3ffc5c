import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** What takes a ticket's next step. */
const STEP = '[data-action]';

/**
 * Keeps the focus among the tickets: one that changes its place takes it along, and when one goes, the next in its place has
 * it. The browser alone would lose it with the ticket.
 */
export function useRestoreTicketFocus(list: RefObject<HTMLElement | null>): void {
  const last = useRef<{ readonly ticket: string; readonly place: number } | null>(null);
  useEffect(() => {
    const root = list.current;
    if (root === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    root.addEventListener(
      'focusin',
      ({ target }) => {
        const ticket = target instanceof Element ? target.closest<HTMLElement>('[data-ticket]') : null;
        const tickets = [...root.querySelectorAll('[data-ticket]')];
        last.current = ticket && { ticket: ticket.dataset['ticket'] ?? '', place: tickets.indexOf(ticket) };
      },
      { signal },
    );
    root.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        // To nothing: the ticket, or the button on it, is being taken away. Anywhere else, somebody went there.
        if (relatedTarget !== null) last.current = null;
      },
      { signal },
    );
    return () => leaving.abort();
  });
  useLayoutEffect(() => {
    const root = list.current;
    if (root === null || last.current === null || document.activeElement !== document.body) return;
    const { ticket, place } = last.current;
    const tickets = [...root.querySelectorAll<HTMLElement>('[data-ticket]')];
    const now =
      tickets.find(({ dataset }) => dataset['ticket'] === ticket) ?? tickets[Math.min(place, tickets.length - 1)];
    // One that nobody here can take on has a menu.
    (now?.querySelector<HTMLElement>(STEP) ?? now?.querySelector('button'))?.focus();
  });
}
