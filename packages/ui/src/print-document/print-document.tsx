import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { PaperSize } from '#print-ticket/print-ticket.tsx';
import type { LabelSheet } from '#print-waybill/print-waybill.tsx';
import { adoptSheet, fontFaces, fontsReady, setLanguage } from '#print-document/document-styles.ts';
import { heightsOf, pageRules } from '#print-document/page-rules.ts';

export interface PrintedDocument {
  /** Each ticket starts a new page. */
  readonly tickets: readonly ReactNode[];
  readonly paperSize: PaperSize | LabelSheet;
  /** Text of the style sheet `print-ticket.css`. */
  readonly styles: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** File name when printing to a file. */
  readonly title: string;
}

/**
 * What a page can know of a print: the browser showed its print window or printed directly (`handed-over`), or it
 * ignored the request (`blocked`). A page cannot know whether the user cancelled.
 */
export type PrintOutcome = 'handed-over' | 'blocked';

/** Timeout in ms for the browser to start printing; most start before `print` returns. */
const START_TIMEOUT_MS = 1_500;

/** Timeout in ms for the print window, so that later prints are not blocked. */
const PRINT_WINDOW_TIMEOUT_MS = 120_000;

/** Prints tickets from a hidden frame; page and focus stay. */
export async function printDocument(printed: PrintedDocument): Promise<PrintOutcome> {
  const hadFocus = document.activeElement;
  const frame = document.createElement('iframe');
  frame.className = 'kit-PrintDocument';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // Laid out for measuring, but invisible.
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

/** In some browsers the empty document of a new frame loads asynchronously. */
const inPage = (frame: HTMLIFrameElement) =>
  new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
    document.body.append(frame);
  });

/** Resolves when the print window closes, or at once if there is none. */
async function printWindow(target: Window): Promise<PrintOutcome> {
  const began = new Promise<PrintOutcome>((resolve) => {
    target.addEventListener('beforeprint', () => resolve('handed-over'), { once: true });
  });
  const printDialogClosed = new Promise<void>((resolve) => {
    target.addEventListener('afterprint', () => resolve(), { once: true });
  });
  try {
    target.print();
  } catch {
    return 'blocked';
  }
  const outcome = await Promise.race([began, resolveAfter(START_TIMEOUT_MS, 'blocked' as const)]);
  if (outcome === 'handed-over') await Promise.race([printDialogClosed, resolveAfter(PRINT_WINDOW_TIMEOUT_MS, null)]);
  return outcome;
}

const resolveAfter = <Result,>(ms: number, result: Result) =>
  new Promise<Result>((resolve) => {
    setTimeout(() => resolve(result), ms);
  });

/** Renders the document into a frame, waits for its fonts and sets page sizes from measured heights. */
async function draw(frame: HTMLIFrameElement, printed: PrintedDocument): Promise<Root> {
  const { contentDocument: target, contentWindow: view } = frame;
  if (target === null || view === null) throw new Error('A frame outside of a page has no document');
  const { styles, language, direction, paperSize, title, tickets } = printed;
  setLanguage(target, language, direction);
  target.title = title;
  adoptSheet(target, `${fontFaces(document)} html, body { margin: 0; padding: 0; } ${styles}`);
  const root = createRoot(target.body);
  flushSync(() => root.render(tickets));
  await fontsReady(target);
  adoptSheet(target, pageRules(paperSize, heightsOf(target)));
  return root;
}

export interface PrintPreviewProps extends Omit<PrintedDocument, 'title' | 'paperSize'> {
  /** Accessible name of the preview. */
  readonly label: string;
}

/** Preview in paper size: the document that is printed, on a sheet. */
export function PrintPreview({ label, tickets, styles, language, direction }: PrintPreviewProps) {
  const container = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<Document | null>(null);
  useLayoutEffect(() => {
    const frame = document.createElement('iframe');
    frame.tabIndex = -1;
    Object.assign(frame.style, PREVIEW);
    const updateTarget = () => setTarget(frame.contentDocument);
    frame.addEventListener('load', updateTarget);
    container.current?.append(frame);
    updateTarget();
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
  // Rendered content may have changed its size.
  useLayoutEffect(() => {
    if (target !== null) fitFrame(target);
  });
  useEffect(() => {
    if (container.current === null || target === null) return undefined;
    void fontsReady(target).then(() => fitFrame(target));
    const watch = new ResizeObserver(() => fitFrame(target));
    watch.observe(container.current);
    return () => watch.disconnect();
  }, [target]);
  return (
    <div ref={container} className="kit-PrintPreview" dir="ltr" style={{ overflow: 'hidden' }}>
      {target && createPortal(tickets, target.body)}
    </div>
  );
}

/** Outlines the sheet on a white page. */
const PREVIEW = {
  display: 'block',
  border: '0',
  outline: 'var(--size-border) solid var(--color-border-strong)',
  outlineOffset: 'calc(-1 * var(--size-border))',
  transformOrigin: '0 0',
} as const;

/** Sized to its content, because a preview does not scroll, and scaled down if there is less room. */
function fitFrame(target: Document): void {
  const frame = target.defaultView?.frameElement;
  const container = frame?.parentElement;
  const sheet = target.body.firstElementChild?.getBoundingClientRect();
  const lastSheet = target.body.lastElementChild?.getBoundingClientRect();
  if (!sheet || !lastSheet || !container || !(frame instanceof HTMLElement)) return;
  // Not the body's height: it is at least the frame's, which would never shrink again, for example once fonts have loaded.
  const height = lastSheet.bottom - sheet.top;
  const scale = Math.min(1, container.clientWidth / Math.max(1, sheet.width));
  frame.style.inlineSize = `${sheet.width}px`;
  frame.style.blockSize = `${height}px`;
  frame.style.scale = String(scale);
  container.style.blockSize = `${Math.ceil(height * scale)}px`;
}
