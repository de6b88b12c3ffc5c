import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '@testing-library/react';
import { PrintPreview, printDocument, type PrintedDocument } from '#print-document/print-document.tsx';
import { PrintTicket } from '#print-ticket/print-ticket.tsx';
import styles from '#print-ticket/print-ticket.css?inline';
import { KITCHEN_TICKET, RECEIPT } from '../../stories/sample-ticket.ts';

const printed: PrintedDocument = {
  tickets: [<PrintTicket key="kitchen" {...KITCHEN_TICKET} />, <PrintTicket key="receipt" {...RECEIPT} />],
  paperSize: '80',
  styles,
  language: 'ar',
  direction: 'rtl',
  title: 'Order 1042',
};

interface Seen {
  readonly document: string;
  readonly pages: string;
  readonly width: number;
  readonly font: string;
}

/** Replaces the print window and records what it receives. */
function atPrint(handlePrint: (view: Window) => void): readonly Seen[] {
  const seen: Seen[] = [];
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function view(
    this: HTMLIFrameElement,
  ) {
    const own = this.contentDocument?.defaultView ?? null;
    if (own)
      own.print = () => {
        const { documentElement, adoptedStyleSheets, body } = own.document;
        const ticket = body.firstElementChild;
        seen.push({
          document: documentElement.outerHTML,
          pages: [...adoptedStyleSheets]
            .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
            .join('\n'),
          width: ticket?.getBoundingClientRect().width ?? 0,
          font: ticket ? own.getComputedStyle(ticket).fontFamily : '',
        });
        handlePrint(own);
      };
    return own;
  });
  return seen;
}

const showWindow = (view: Window) => {
  view.dispatchEvent(new Event('beforeprint'));
  view.dispatchEvent(new Event('afterprint'));
};

beforeEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('prints a document of its own, in its language, each ticket on a page of the paper’s width', async () => {
  const seen = atPrint(showWindow);
  expect(await printDocument(printed)).toBe('handed-over');
  expect(seen).toHaveLength(1);
  const [first] = seen;
  expect(first?.document).toMatch(/^<html lang="ar" dir="rtl">/);
  expect(first?.document).toContain('#1042');
  expect(first?.document.match(/<article/g)).toHaveLength(2);
  expect(first?.width).toBeCloseTo((80 / 25.4) * 96, 1);
  expect(first?.pages).toMatch(/@page ticket-1 \{ size: 80mm \d+mm; margin: 0px?; \}/);
  expect(first?.font).toContain('Inter Variable');
});

it('leaves nothing behind, and the focus where it was', async () => {
  atPrint(showWindow);
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  await printDocument(printed);
  expect(document.querySelector('iframe')).toBeNull();
  expect(document.activeElement).toBe(field);
});

it('says when the browser does nothing, or refuses', async () => {
  atPrint(() => {});
  expect(await printDocument(printed)).toBe('blocked');
  atPrint(() => {
    throw new Error('not here');
  });
  expect(await printDocument(printed)).toBe('blocked');
});

it('is black on white in a dark page', async () => {
  document.documentElement.dataset['mode'] = 'dark';
  document.documentElement.style.colorScheme = 'dark';
  const colours: string[] = [];
  atPrint((view) => {
    const ticket = view.document.body.firstElementChild;
    if (ticket) {
      const { color, backgroundColor } = view.getComputedStyle(ticket);
      colours.push(color, backgroundColor);
    }
    showWindow(view);
  });
  await printDocument(printed);
  delete document.documentElement.dataset['mode'];
  document.documentElement.style.colorScheme = '';
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

it('shows beforehand what would be printed, as large as the paper', async () => {
  const { tickets, language, direction } = printed;
  const preview = (paperSize: '58' | '80') => (
    <PrintPreview
      label="Preview"
      tickets={paperSize === '80' ? tickets : [<PrintTicket key="one" {...KITCHEN_TICKET} paperSize="58" />]}
      {...{ styles, language, direction }}
    />
  );
  const view = render(preview('80'));
  const frame = page.getByTitle('Preview').element() as HTMLIFrameElement;
  await vi.waitFor(() => expect(frame.contentDocument?.body.textContent).toContain('#1042'));
  await vi.waitFor(() => expect(frame.getBoundingClientRect().width).toBeCloseTo((80 / 25.4) * 96, 0));
  view.rerender(preview('58'));
  await vi.waitFor(() => expect(frame.getBoundingClientRect().width).toBeCloseTo((58 / 25.4) * 96, 0));
});
