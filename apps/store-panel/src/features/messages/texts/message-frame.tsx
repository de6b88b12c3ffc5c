import { useScrollableTabStop } from '@store-panel/ui/scrollable-tab-stop';
import { useEffect, useRef } from 'react';

import css from '../messages.module.css';

interface MessageFrameProps {
  readonly title: string;
  /** Of the server, which makes it from a document; no text of a user is in it as HTML. */
  readonly html: string;
  readonly isNarrow: boolean;
  readonly isDark: boolean;
}

/**
 * An email in a frame without scripts, forms and links. The page's policy also blocks the inline styles of emails, so
 * they are set by script, which it allows.
 */
export function MessageFrame({ title, html, isNarrow, isDark }: MessageFrameProps) {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const windowRef = useRef<HTMLDivElement>(null);
  useScrollableTabStop(windowRef);
  useEffect(() => {
    const frame = frameRef.current;
    if (!frame) return;
    const draw = () => drawEmail(frame, html);
    draw();
    // The empty page may still be loading, and then replaces what was drawn.
    frame.addEventListener('load', draw);
    return () => frame.removeEventListener('load', draw);
  }, [html]);
  return (
    <div ref={windowRef} className={css.window} role="region" aria-label={title}>
      <iframe
        ref={frameRef}
        className={css.frame}
        data-width={isNarrow ? 'phone' : 'wide'}
        // What an email asks with `prefers-color-scheme` is answered by the frame's own scheme.
        data-scheme={isDark ? 'dark' : 'light'}
        title={title}
        sandbox="allow-same-origin"
      />
    </div>
  );
}

/** Room below the email, in px. */
const MARGIN = 8;
const STYLE = 'data-style';

function drawEmail(frame: HTMLIFrameElement, html: string): void {
  const target = frame.contentDocument;
  const view = frame.contentWindow as (Window & { readonly CSSStyleSheet: typeof CSSStyleSheet }) | null;
  if (!target || !view) return;
  // Parsing inline styles already violates the page's policy, so they have another name until they are set.
  const sheets: CSSStyleSheet[] = [];
  const unstyled = html
    .replaceAll(/<style[^>]*>([\s\S]*?)<\/style>/g, (_all, rules: string) => {
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(rules);
      sheets.push(sheet);
      return '';
    })
    .replaceAll(/ style="/g, ` ${STYLE}="`);
  const source = new DOMParser().parseFromString(unstyled, 'text/html');
  for (const element of source.querySelectorAll('script, meta, link, base')) element.remove();
  for (const link of source.querySelectorAll('a')) link.removeAttribute('href');
  const { body } = source;
  target.documentElement.lang = source.documentElement.lang;
  target.documentElement.dir = source.documentElement.dir;
  // As the email's own meta element says.
  target.documentElement.style.colorScheme = 'light dark';
  target.adoptedStyleSheets = sheets;
  target.body.replaceWith(target.adoptNode(body));
  for (const element of target.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    element.style.cssText = element.getAttribute(STYLE) ?? '';
  }
  frame.style.blockSize = `${target.documentElement.scrollHeight + MARGIN}px`;
}
