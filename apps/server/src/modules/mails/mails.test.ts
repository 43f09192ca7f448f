import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { createSmtpMailer } from '../../platform/mail/smtp.ts'
import { postJson } from '../../testing/client.ts'
import { PUBLIC_URL } from '../../testing/mailbox.ts'
import { type Person, worldForFile } from '../../testing/world.ts'
import { sendDueMail } from './index.ts'

const world = worldForFile()
let person: Person
beforeEach(async () => {
  await world.asOwner('delete from due_work; delete from mail_code')
  person = await world.person()
})

/** Mails that a real mail server on this machine has received, as sent over the wire. */
const received: { readonly to: string; readonly raw: string }[] = []
let refusedReceiver: string | null = null
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, callback) => {
    const isRefused = address === refusedReceiver
    callback(isRefused ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined)
  },
  onData: (stream, { envelope }, callback) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push({ to: envelope.rcptTo[0]?.address ?? '', raw: Buffer.concat(chunks).toString() })
      callback()
    })
  },
})
let mailer: Mailer
beforeAll(async () => {
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Plumb <plumb@acme.example>' })
})
afterAll(async () => {
  mailer.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})
afterEach(() => {
  received.length = 0
  refusedReceiver = null
})

const mailOptions = (by: Mailer = mailer) => {
  return { database: world.database, mailer: by, publicUrl: PUBLIC_URL, log: createLog('silent') }
}
const session = { requestId: 'test', userId: null, workspaceId: null }
const queue = (mail: Parameters<typeof queueMail>[1]) =>
  world.database.transaction(session, (tx) => queueMail(tx, mail))
const requestPasswordReset = (email = person.email, headers = {}) =>
  postJson(`${world.address}/api/auth/email-password-reset`, { email }, headers)
const findQueuedMails = () =>
  world.asOwner<{ tries: number; fault: string | null; failed: boolean; waits: boolean }>(
    'select attempts as tries, last_error as fault, failed_at is not null as failed, due_at > now() as waits from due_work order by created_at',
  )
const makeDue = () => world.asOwner("update due_work set due_at = now() - interval '1 second'")

/** Decodes the folded lines and the equals signs of quoted-printable text. */
const decodeText = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
const headerOf = (raw: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim()

describe('an email', () => {
  test('is sent over SMTP as text and HTML, from the configured sender, with one link to the public URL', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    expect((await requestPasswordReset(person.email, headers)).status).toBe(204)
    expect(await sendDueMail(mailOptions())).toBe(1)
    expect(received).toHaveLength(1)
    const [mail = { to: '', raw: '' }] = received
    expect(mail.to).toBe(person.email)
    const raw = decodeText(mail.raw)
    expect(headerOf(raw, 'From')).toBe('Plumb <plumb@acme.example>')
    expect(headerOf(raw, 'Auto-Submitted')).toBe('auto-generated')
    expect(raw).toContain('Content-Type: text/plain')
    expect(raw).toContain('Content-Type: text/html')
    expect(raw).not.toContain('evil.example')
    const links = [...raw.matchAll(/https?:\/\/[^\s"<]+/g)].map(
      ([link]) => new URL(link.replaceAll('&amp;', '&')),
    )
    expect(new Set(links.map(({ href }) => href)).size).toBe(1)
    expect(links[0]?.origin).toBe(PUBLIC_URL)
    expect(links[0]?.searchParams.get('email')).toBe(person.email)
    expect(links[0]?.hash).toMatch(/^#code=[\w-]{43}$/)
    expect(await findQueuedMails()).toEqual([])
  })

  test.each([
    ['/reset-password', async () => void (await requestPasswordReset())],
    ['/verify-email', (email: string) => queue({ about: 'verify', to: email })],
    [
      '/join',
      async (email: string) => {
        const admin = await world.member(await world.workspace())
        await admin.get(
          `mutation { inviteUser(inviteUserRequest: { email: "${email}", role: MEMBER }) { id } }`,
        )
      },
    ],
  ])(
    'threat 42: with a link to %s has the code in the fragment of the link, not in the query [AT28]',
    async (path, cause) => {
      const isNew = path === '/verify-email'
      const { email } = isNew ? await world.person({ hasVerifiedEmail: false }) : person
      await cause(email)
      await sendDueMail(mailOptions())
      const link = new URL(/https?:\/\/[^\s"<]+/.exec(decodeText(received[0]?.raw ?? ''))?.[0] ?? '')
      expect([link.pathname, link.searchParams.get('email'), link.searchParams.has('code')]).toEqual([
        path,
        email,
        false,
      ])
      expect(link.hash).toMatch(/^#code=[\w-]{43}$/)
    },
  )

  test('is not sent if the transaction that queued it was rolled back [AT12]', async () => {
    await world.database.transaction(session, async (tx) => {
      await queueMail(tx, { about: 'reset', to: person.email })
      tx.rollBackAtEnd()
    })
    expect(await findQueuedMails()).toEqual([])
    expect(await sendDueMail(mailOptions())).toBe(0)
  })

  test('is retried at growing intervals while the mail server is down, and is not lost [AT12]', async () => {
    await requestPasswordReset()
    const unreachableMailer = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'plumb@acme.example' })
    for (const tries of [1, 2]) {
      expect(await sendDueMail(mailOptions(unreachableMailer))).toBe(0)
      expect(await findQueuedMails()).toMatchObject([{ tries, failed: false, waits: true }])
      await makeDue()
    }
    unreachableMailer.close()
    expect(await sendDueMail(mailOptions())).toBe(1)
    expect(received).toHaveLength(1)
  })

  test('is sent again with the same id if its sender died halfway, and using one link invalidates the other [AT12]', async () => {
    await requestPasswordReset()
    const codes: string[] = []
    const dyingMailer: Mailer = {
      ...mailer,
      send: async (mail) => {
        await mailer.send(mail)
        throw new Error('the process ended here')
      },
    }
    await expect(sendDueMail(mailOptions(dyingMailer))).rejects.toThrow('ended here')
    expect(await sendDueMail(mailOptions())).toBe(0)
    await makeDue()
    expect(await sendDueMail(mailOptions())).toBe(1)
    for (const { raw } of received) codes.push(/code=([\w-]{43})/.exec(decodeText(raw))?.[1] ?? '')
    expect(new Set(received.map(({ raw }) => headerOf(raw, 'Message-ID')))).toHaveProperty('size', 1)
    expect(new Set(codes).size).toBe(2)
    const reset = (code: string) =>
      world.anonymous.call(RESET, {
        resetPasswordRequest: { email: person.email, code, password: 'Another-horse-8' },
      })
    expect((await reset(codes[0] ?? '')).codes).toEqual([])
    expect((await reset(codes[1] ?? '')).codes).toEqual(['NOT_FOUND'])
  })

  test('is sent only once although ten senders run concurrently [AT12]', async () => {
    const people = [person, await world.person(), await world.person()]
    for (const { email } of people) await requestPasswordReset(email)
    await Promise.all(Array.from({ length: 10 }, () => sendDueMail(mailOptions())))
    expect(received.map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted())
  })

  test('that the mail server rejects permanently is not retried, and others are sent', async () => {
    const other = await world.person()
    refusedReceiver = person.email
    await requestPasswordReset()
    await requestPasswordReset(other.email)
    expect(await sendDueMail(mailOptions())).toBe(1)
    expect(received.map(({ to }) => to)).toEqual([other.email])
    expect(await findQueuedMails()).toMatchObject([{ failed: true, fault: 'EENVELOPE 550' }])
    await makeDue()
    expect(await sendDueMail(mailOptions())).toBe(0)
  })

  test('about a password is discarded after waiting for a day', async () => {
    await requestPasswordReset()
    await world.asOwner("update due_work set created_at = now() - interval '25 hours'")
    expect(await sendDueMail(mailOptions())).toBe(0)
    expect(await findQueuedMails()).toEqual([])
  })

  test('escapes names', async () => {
    const { admin } = await world.company('<b>Acme</b> & "Co"')
    await admin.get(
      'mutation { inviteUser(inviteUserRequest: { email: "guest@acme.example", role: MEMBER }) { id } }',
    )
    await sendDueMail(mailOptions())
    const raw = decodeText(received[0]?.raw ?? '')
    expect(raw).toContain('&lt;b&gt;Acme&lt;/b&gt; &amp; &quot;Co&quot;')
  })
})

const RESET = `mutation ResetPassword($resetPasswordRequest: ResetPasswordRequest!) { resetPassword(resetPasswordRequest: $resetPasswordRequest) }`

test('a mail that waits to be sent contains no code', async () => {
  await requestPasswordReset()
  expect(await world.asOwner('select payload from due_work')).toEqual([{ payload: { to: person.email } }])
})
