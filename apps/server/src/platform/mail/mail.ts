/** A mail with its final text. */
export interface Mail {
  /** The same for each try, so that a server can recognize a duplicate. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The result of trying to send a mail. `isFinal`: trying again would fail too. */
export type SendResult =
  | { readonly sent: true }
  | { readonly sent: false; readonly why: string; readonly isFinal: boolean }

/** Sends mails. */
export interface Mailer {
  /** `smtp` sends mails; `outbox` shows them on a page of the demo. */
  readonly kind: 'smtp' | 'outbox'
  send(mail: Mail): Promise<SendResult>
  close(): void
}
