import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Paper } from '#print-ticket/print-ticket.tsx';
import type { LabelSheet } from '#print-waybill/print-waybill.tsx';
import { adoptSheet, fontFaces, fontsReady, setLanguage } from '#print-document/document-styles.ts';
import { heightsOf, pageRules } from '#print-document/page-rules.ts';

export interface PrintedDocument {
  /** Each begins on a page of its own. */
  readonly tickets: readonly ReactNode[];
  readonly paper: Paper | LabelSheet;
  /** The text of the document's style sheet: that of `print-ticket.css`. */
  readonly styles: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** What a file is called that is made instead of paper. */
  readonly title: string;
}

/**
 * What can be known of a print: the browser has shown its print window, or handed the document on where it is set up to ask
 * nobody (`handed-over`), or it did nothing (`blocked`). Whether somebody cancelled, or paper came out, no page is told.
 */
export type PrintOutcome = 'handed-over' | 'blocked';

/** How long the browser may take to begin, in ms; most begin before `print` returns. */
const BEGINS_WITHIN = 1_500;

/** The longest that a print window is waited for, in ms: what is printed next must not wait for ever. */
const LOOKED_AT_FOR = 120_000;

/** Prints tickets from a document of their own: the page stays as it is, and the focus where it is. */
export async function printDocument(printed: PrintedDocument): Promise<PrintOutcome> {
  const hadFocus = document.activeElement;
  const frame = document.createElement('iframe');
  frame.className = 'kit-PrintDocument';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // Laid out, so that it can be measured, and seen by nobody.
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    inlineSize: '0',
    blockSize: '0',
    border: '0',
  });
  await inPage(frame);
  const root = await draw(frame, printed);
  try {
    const { contentWindow } = frame;
    return contentWindow === null ? 'blocked' : await printWindow(contentWindow);
  } finally {
    root.unmount();
    frame.remove();
    if (hadFocus instanceof HTMLElement && document.activeElement !== hadFocus) hadFocus.focus({ preventScroll: true });
  }
}

/** Browsers differ in whether the empty document of a new frame is there at once. */
const inPage = (frame: HTMLIFrameElement) =>
  new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
    document.body.append(frame);
  });

/** Resolves once the print window is closed, or at once where there is none. */
async function printWindow(target: Window): Promise<PrintOutcome> {
  const began = new Promise<PrintOutcome>((resolve) => {
    target.addEventListener('beforeprint', () => resolve('handed-over'), { once: true });
  });
  const ended = new Promise<void>((resolve) => {
    target.addEventListener('afterprint', () => resolve(), { once: true });
  });
  try {
    target.print();
  } catch {
    return 'blocked';
  }
  const outcome = await Promise.race([began, after(BEGINS_WITHIN, 'blocked' as const)]);
  if (outcome === 'handed-over') await Promise.race([ended, after(LOOKED_AT_FOR, null)]);
  return outcome;
}

const after = <Result,>(ms: number, result: Result) =>
  new Promise<Result>((resolve) => {
    setTimeout(() => resolve(result), ms);
  });

/** Writes the document into a frame, waits for its letters, and sets its pages by what was measured. */
async function draw(frame: HTMLIFrameElement, printed: PrintedDocument): Promise<Root> {
  const { contentDocument: target, contentWindow: view } = frame;
  if (target === null || view === null) throw new Error('A frame outside of a page has no document');
  const { styles, language, direction, paper, title, tickets } = printed;
  setLanguage(target, language, direction);
  target.title = title;
  adoptSheet(target, `${fontFaces(document)} html, body { margin: 0; padding: 0; } ${styles}`);
  const root = createRoot(target.body);
  flushSync(() => root.render(tickets));
  await fontsReady(target);
  adoptSheet(target, pageRules(paper, heightsOf(target)));
  return root;
}

export interface PrintPreviewProps extends Omit<PrintedDocument, 'title' | 'paper'> {
  /** Names the picture for those who do not see it. */
  readonly label: string;
}

/** What would come out of the printer, in the size of the paper: the very document that is printed, with paper around it. */
export function PrintPreview({ label, tickets, styles, language, direction }: PrintPreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<Document | null>(null);
  useLayoutEffect(() => {
    const frame = document.createElement('iframe');
    frame.tabIndex = -1;
    Object.assign(frame.style, PREVIEW);
    const take = () => setTarget(frame.contentDocument);
    frame.addEventListener('load', take);
    place.current?.append(frame);
    take();
    return () => frame.remove();
  }, []);
  useLayoutEffect(() => {
    if (target === null) return;
    adoptSheet(target, `${fontFaces(document)} html, body { margin: 0; padding: 0; overflow: hidden; } ${styles}`);
  }, [target, styles]);
  useLayoutEffect(() => {
    if (target === null) return;
    setLanguage(target, language, direction);
    target.defaultView?.frameElement?.setAttribute('title', label);
  }, [target, language, direction, label]);
  // Whatever was drawn may have another size.
  useLayoutEffect(() => {
    if (target !== null) fitFrame(target);
  });
  useEffect(() => {
    if (place.current === null || target === null) return undefined;
    void fontsReady(target).then(() => fitFrame(target));
    const watch = new ResizeObserver(() => fitFrame(target));
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [target]);
  return (
    <div ref={place} className="kit-PrintPreview" dir="ltr" style={{ overflow: 'hidden' }}>
      {target && createPortal(tickets, target.body)}
    </div>
  );
}

/** The edge of the paper is seen on a page as white as it is. */
const PREVIEW = {
  display: 'block',
  border: '0',
  outline: 'var(--size-border) solid var(--color-border-strong)',
  outlineOffset: 'calc(-1 * var(--size-border))',
  transformOrigin: '0 0',
} as const;

/** As large as what is in it, since a preview does not scroll by itself, and smaller where there is less room. */
function fitFrame(target: Document): void {
  const frame = target.defaultView?.frameElement;
  const place = frame?.parentElement;
  const sheet = target.body.firstElementChild?.getBoundingClientRect();
  if (!sheet || !place || !(frame instanceof HTMLElement)) return;
  const height = target.body.scrollHeight;
  const scale = Math.min(1, place.clientWidth / Math.max(1, sheet.width));
  frame.style.inlineSize = `${sheet.width}px`;
  frame.style.blockSize = `${height}px`;
  frame.style.scale = String(scale);
  place.style.blockSize = `${Math.ceil(height * scale)}px`;
}
