import { type Markup, markup } from '#markup.ts';
import { BODY_STYLE, BUTTON_STYLE, SMALL_STYLE, toEmailPage } from '#messages/email/email-page.ts';
import type { EmailContent, EmailLink } from '#messages/email/email.ts';

/** Formats an email as plain text. */
export function toEmailText({ intro, code, outro, link, unsubscribeLink, footer }: EmailContent): string {
  const blocks = [...intro, ...(code === null ? [] : [code]), ...outro];
  const formatLink = (to: EmailLink | null) => (to ? [`${to.label}:\n${to.url}`] : []);
  const end = [...formatLink(link), `-- \n${[...footer, ...formatLink(unsubscribeLink)].join('\n')}`];
  return `${[...blocks, ...end].join('\n\n')}\n`;
}

const paragraphs = (texts: readonly string[], style: string): readonly Markup[] =>
  texts.map((text) => markup`<p style="${style}">${text}</p>`);

/** Formats an email as HTML. */
export function toEmailHtml({
  language,
  subject,
  intro,
  code,
  outro,
  link,
  unsubscribeLink,
  footer,
}: EmailContent): string {
  const codeHtml =
    code === null ? [] : [markup`<p style="margin:0 0 16px"><bdi style="${CODE_STYLE}">${code}</bdi></p>`];
  const linkHtml = link
    ? [markup`<p style="margin:0 0 16px"><a href="${link.url}" style="${BUTTON_STYLE}">${link.label}</a></p>`]
    : [];
  const unsubscribeHtml = unsubscribeLink
    ? [
        markup`<p style="${SMALL_STYLE}"><a href="${unsubscribeLink.url}" style="color:inherit">${unsubscribeLink.label}</a></p>`,
      ]
    : [];
  return toEmailPage({ language, subject }, [
    ...paragraphs(intro, BODY_STYLE),
    ...codeHtml,
    ...paragraphs(outro, BODY_STYLE),
    ...linkHtml,
    markup`<hr style="border:0;border-top:1px solid #8888;margin:24px 0 16px">`,
    ...paragraphs(footer, SMALL_STYLE),
    ...unsubscribeHtml,
  ]);
}

const CODE_STYLE =
  'display:inline-block;padding:12px 20px;border:1px solid #8888;border-radius:8px;font:700 28px/1.2 ui-monospace,monospace;letter-spacing:.2em';
