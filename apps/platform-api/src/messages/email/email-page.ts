import type { Language } from '@store-panel/domain/geo/languages';

import { type Markup, markup } from '#markup.ts';

export const BODY_STYLE = 'margin:0 0 16px;font-size:16px;line-height:1.5';
export const SMALL_STYLE = 'margin:0 0 4px;font-size:13px;line-height:1.5;opacity:.75';
export const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b57d0;color:#fff;font-weight:600;text-decoration:none';

/**
 * The page of an email. Styles are inline, because mail programs drop others; nothing is fetched. Sizes and sides are
 * logical, and colors leave dark mode to the mail program.
 */
export function toEmailPage(
  { language, subject }: { readonly language: Language; readonly subject: string },
  body: readonly Markup[],
): string {
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
${body}
</div>
</body>
</html>
`;
  return page.html;
}
