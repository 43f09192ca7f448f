/** A mail as it is sent. */
export interface Mail {
  /** The same at each try, so that a server that gets it twice can tell. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** How a try to send ended: where it did not, whether the same mail may be taken later. */
export type Sending =
  | { readonly sent: true }
  | { readonly sent: false; readonly why: string; readonly isFinal: boolean }

/** Where mails go. */
export interface Mailer {
  /** `smtp` to people; `outbox` to a page of this machine's demo. */
  readonly kind: 'smtp' | 'outbox'
  send(mail: Mail): Promise<Sending>
  close(): void
}
