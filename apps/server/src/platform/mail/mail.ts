/** A mail as it is sent. */
export interface Mail {
  /** The same for each try, so that a server can recognize a duplicate. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Result of sending a mail. `isFinal`: sending the same mail again is pointless. */
export type Sending =
  | { readonly sent: true }
  | { readonly sent: false; readonly why: string; readonly isFinal: boolean }

/** Sends mails. */
export interface Mailer {
  /** `smtp` sends mails; `outbox` shows them on a page of the demo. */
  readonly kind: 'smtp' | 'outbox'
  send(mail: Mail): Promise<Sending>
  close(): void
}
