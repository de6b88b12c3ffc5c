import type { EmailContent, EmailLink } from '#messages/email/email.ts';
import { type Markup, markup } from '#markup.ts';

/** Formats an email as plain text. */
export function toEmailText({ intro, code, outro, link, unsubscribeLink, footer }: EmailContent): string {
  const blocks = [...intro, ...(code === null ? [] : [code]), ...outro];
  const formatLink = (to: EmailLink | null) => (to ? [`${to.label}:\n${to.url}`] : []);
  const end = [...formatLink(link), `-- \n${[...footer, ...formatLink(unsubscribeLink)].join('\n')}`];
  return `${[...blocks, ...end].join('\n\n')}\n`;
}

const paragraphs = (texts: readonly string[], style: string): readonly Markup[] =>
  texts.map((text) => markup`<p style="${style}">${text}</p>`);

/**
 * Formats an email as HTML. Styles are inline, because mail programs drop others; nothing is fetched. Sizes and sides
 * are logical, and colors leave dark mode to the mail program.
 */
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
  const body = 'margin:0 0 16px;font-size:16px;line-height:1.5';
  const small = 'margin:0 0 4px;font-size:13px;line-height:1.5;opacity:.75';
  const codeHtml = code === null ? [] : [markup`<p style="margin:0 0 16px"><bdi style="${CODE}">${code}</bdi></p>`];
  const linkHtml = link
    ? [markup`<p style="margin:0 0 16px"><a href="${link.url}" style="${BUTTON}">${link.label}</a></p>`]
    : [];
  const unsubscribeHtml = unsubscribeLink
    ? [
        markup`<p style="${small}"><a href="${unsubscribeLink.url}" style="color:inherit">${unsubscribeLink.label}</a></p>`,
      ]
    : [];
  const page = markup`<!doctype html>
<html lang="${language.code}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${subject}</title>
</head>
<body dir="${language.direction}" style="margin:0;padding:24px 16px;font-family:system-ui,'Segoe UI',Roboto,Arial,sans-serif;text-align:start">
<div style="max-width:560px;margin:0 auto">
${paragraphs(intro, body)}
${codeHtml}
${paragraphs(outro, body)}
${linkHtml}
<hr style="border:0;border-top:1px solid #8888;margin:24px 0 16px">
${paragraphs(footer, small)}
${unsubscribeHtml}
</div>
</body>
</html>
`;
  return page.html;
}

const CODE =
  'display:inline-block;padding:12px 20px;border:1px solid #8888;border-radius:8px;font:700 28px/1.2 ui-monospace,monospace;letter-spacing:.2em';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b57d0;color:#fff;font-weight:600;text-decoration:none';
