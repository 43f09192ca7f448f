import { messages } from '@plumb/domain/messages/messages.ts'

/** What a mail says; its link is the one thing to press. */
export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly action: string
  readonly href: string
  readonly otherwise: string
}

const { mails } = messages

/** @returns the mail as plain text. */
export function asText({ text, href, otherwise }: MailContent): string {
  return [mails.greeting, text, href, otherwise, mails.footer, ''].join('\n\n')
}

/** @returns the mail as HTML that every reader shows: no picture, no script, nothing that is fetched. */
export function asHtml({ subject, text, action, href, otherwise }: MailContent): string {
  const line = (content: string, style = '') => `<p style="margin:0 0 16px;${style}">${content}</p>`
  const address = escaped(href)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escaped(subject)}</title></head>`,
    '<body style="margin:0;padding:32px 24px;font:15px/24px system-ui,sans-serif;color:#1d1a1f;background:#ffffff">',
    '<div style="max-width:520px">',
    line(escaped(mails.greeting)),
    line(escaped(text)),
    line(
      `<a href="${address}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#5f2553;color:#ffffff;text-decoration:none;font-weight:600">${escaped(action)}</a>`,
    ),
    line(
      `${escaped(mails.orCopy)}<br><a href="${address}" style="color:#5f2553;word-break:break-all">${address}</a>`,
    ),
    line(escaped(otherwise)),
    line(escaped(mails.footer), 'font-size:12px;line-height:16px;color:#6b6570'),
    '</div></body></html>',
  ].join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
