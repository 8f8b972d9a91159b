// The HTML part of an e-mail: tables and inline styles, which mail programs of every age show alike.
//
// A tagged template that escapes every value, because the one layout does not earn a library: `react-dom/server` can't be
// imported where Server Components are, and the e-mail kits bring a CSS compiler or a formatter with them.
import type { Lang } from '@/lib/store/lang';

interface EmailPage {
  lang: Lang;
  subject: string;
  greeting: string;
  text: string;
  rows: [label: string, value: string][];
  link: { url: string; label: string };
  footer: string;
}

export function emailHtml({ lang, subject, greeting, text, rows, link, footer }: EmailPage): string {
  return html`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;background:#faf8f3;color:#17211d;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:34rem;margin:0 auto;padding:24px 12px">
<p style="font:24px Georgia,serif;margin:0 0 16px;color:#0b5d48">Caruma</p>
<div style="background:#fff;border:1px solid #dcd7ca;border-radius:6px;padding:24px 20px">
<h1 style="font:26px/1.2 Georgia,serif;margin:0 0 16px">${subject}</h1>
<p>${greeting}</p>
<p>${text}</p>
<table role="presentation" style="width:100%;border-collapse:collapse;border-top:2px dashed #dcd7ca;margin:20px 0">
${rows.map(
  ([label, value]) => html`<tr><td style="padding:6px 16px 6px 0;color:#57625c">${label}</td>
<td style="padding:6px 0;text-align:right;font-weight:600">${value}</td></tr>`,
)}
</table>
<p style="margin:0"><a href="${link.url}" style="display:inline-block;background:#0b5d48;color:#fff;padding:12px 20px;border-radius:6px;font-weight:600;text-decoration:none">${link.label}</a></p>
</div>
<p style="color:#57625c;font-size:14px">${footer}</p>
</main></body></html>`.text;
}

class Html {
  constructor(readonly text: string) {}
}

/** Escapes every value that is not itself made by `html`. */
function html(parts: TemplateStringsArray, ...values: (string | Html[])[]): Html {
  const written = values.map((value) =>
    typeof value === 'string'
      ? value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
      : value.map(({ text }) => text).join('\n'),
  );
  return new Html(String.raw({ raw: parts }, ...written));
}
