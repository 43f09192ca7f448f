import { mailMessages } from '@plumb/domain/messages/mails.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'

/** The parts of a mail, which has one link. */
export interface MailContent {
  readonly subject: string
  readonly text: string
  /** The label of the link. */
  readonly action: string
  readonly href: string
  /** The text for readers who did not expect the mail. */
  readonly otherwise: string
}

/** @returns the mail as plain text */
export function formatText({ text, href, otherwise }: MailContent): string {
  return [mailMessages.greeting, text, href, otherwise, mailMessages.footer, ''].join('\n\n')
}

/** @returns the mail as HTML that every mail program shows: no images, no scripts, nothing to download */
export function formatHtml({ subject, text, action, href, otherwise }: MailContent): string {
  const paragraph = (content: string, style = '') => `<p style="margin:0 0 16px;${style}">${content}</p>`
  const address = escapeHtml(href)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:32px 24px;font:15px/24px system-ui,sans-serif;color:#1d1a1f;background:#ffffff">',
    '<div style="max-width:520px">',
    paragraph(escapeHtml(mailMessages.greeting)),
    paragraph(escapeHtml(text)),
    paragraph(
      `<a href="${address}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#5f2553;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action)}</a>`,
    ),
    paragraph(
      `${escapeHtml(mailMessages.orCopy)}<br><a href="${address}" style="color:#5f2553;word-break:break-all">${address}</a>`,
    ),
    paragraph(escapeHtml(otherwise)),
    paragraph(escapeHtml(mailMessages.footer), 'font-size:12px;line-height:16px;color:#6b6570'),
    '</div></body></html>',
  ].join('')
}
