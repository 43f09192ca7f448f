import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../testing/axe-findings.ts'
import { expectNoText, expectText } from '../../testing/controls.ts'
import { openPage } from '../../testing/open-page.tsx'
import { type AnswersByOperation, SIGN_IN_OPTIONS, refuseWith } from '../../testing/server.ts'

const EMAIL_IS_SET_UP: AnswersByOperation = { [SIGN_IN_OPTIONS]: () => ({ mail: 'smtp' }) }
const open = (address: string, answers: AnswersByOperation = {}) =>
  openPage(address, { isSignedOut: true, answers: { ...EMAIL_IS_SET_UP, ...answers } })

const fillPerson = async (password: string) => {
  await page.getByLabelText('First name').fill('Grace')
  await page.getByLabelText('Last name').fill('Hopper')
  await page.getByLabelText('Password').fill(password)
}

describe('if email is not set up', () => {
  const noEmail: AnswersByOperation = { [SIGN_IN_OPTIONS]: () => ({ mail: 'none' }) }

  test('the forgotten-password page refers to the operator of the server [AT20]', async () => {
    await open('/login/forgot-password', noEmail)
    await expectText('This Plumb server does not send email. Ask its operator for a link to set a password.')
    await expect.poll(() => page.getByRole('textbox').elements()).toEqual([])
  })

  test('the verification page does so too, and cannot send an email [AT20]', async () => {
    await open('/verify-email?email=grace%40acme.example', noEmail)
    await expectText('This Plumb server does not send email. Ask its operator for a link to set a password.')
    expect(page.getByRole('button', { name: 'Send verification email' }).elements()).toEqual([])
  })

  test('sign-up shows no form after the email address, since it could never be verified [AT20]', async () => {
    await open('/signup', {
      ...noEmail,
      GetAutoSignupWorkspace: () => ({ getAutoSignupWorkspace: { id: 7, name: 'Acme' } }),
    })
    await page.getByLabelText('Email').fill('grace@acme.example')
    await page.getByRole('button', { name: 'Next' }).click()
    await expectText(
      'This Plumb server does not send email, so you cannot sign up on your own. Ask an admin at your company to invite you.',
    )
    await expect.poll(() => page.getByLabelText('Password').elements()).toEqual([])
  })
})

test.each([
  ['no button', null, 0],
  ['a button', { clientId: 'plumb', authorizationUrl: 'https://accounts.google.example' }, 1],
])('the login page has %s for Google if its client is %j [AT27]', async (_, google, buttons) => {
  await open('/login', { [SIGN_IN_OPTIONS]: () => ({ mail: 'smtp', google }) })
  await expect.element(page.getByRole('link', { name: 'Forgot password' })).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: /Google/ }).elements()).toHaveLength(buttons)
})

test('a used reset link offers “Request a new link” as a link [AT29]', async () => {
  const { address } = await open('/reset-password?email=grace%40acme.example#code=used', {
    ResetPassword: refuseWith(
      'This link has expired or has already been used. Request a new one.',
      'NOT_FOUND',
      'code',
    ),
  })
  await page.getByLabelText('New password').fill('Correct-horse-7')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expectText('This link has expired or has already been used.')
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect.poll(address).toBe('/login/forgot-password?email=grace%40acme.example')
  await expect.element(page.getByLabelText('Email')).toHaveValue('grace@acme.example')
})

describe('joining by an emailed invitation', () => {
  const LINK =
    '/join?workspaceId=7&workspaceName=Acme&userExists=false&email=grace%40acme.example#code=the-code'
  const NO_ACCOUNT: AnswersByOperation = { AcceptInvitationByCode: () => ({ acceptInvitationByCode: false }) }
  const create = () => page.getByRole('button', { name: 'Create account' })

  test('requires a valid password, sends the data of the link, and opens the login page prefilled [AT21]', async () => {
    const { calls, address } = await open(LINK, {
      ...NO_ACCOUNT,
      SignupFromInvitation: () => ({ signupFromInvitation: true }),
    })
    await fillPerson('Correct-horse')
    await expect.element(create()).toBeDisabled()
    await fillPerson('Correct-horse-7')
    await create().click()
    await expect.poll(address).toBe('/login')
    expect(calls.map(({ variables }) => variables)).toEqual([
      { acceptInvitationByCodeRequest: { workspaceId: 7, email: 'grace@acme.example', code: 'the-code' } },
      {
        signupFromInvitationRequest: {
          firstName: 'Grace',
          lastName: 'Hopper',
          password: 'Correct-horse-7',
          workspaceId: 7,
          email: 'grace@acme.example',
          code: 'the-code',
        },
      },
    ])
    await expect.element(page.getByLabelText('Email')).toHaveValue('grace@acme.example')
    await expect.element(page.getByLabelText('Password')).toHaveValue('Correct-horse-7')
  })

  test('shows the server’s error in an alert [AT21]', async () => {
    await open(LINK, {
      ...NO_ACCOUNT,
      SignupFromInvitation: refuseWith('There is no valid invitation for you.', 'NOT_FOUND', 'workspaceId'),
    })
    await fillPerson('Correct-horse-7')
    await create().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('There is no valid invitation for you.')
  })

  test('accepts the invitation at once if the account exists, and opens the login page [WS34]', async () => {
    const { calls, address } = await open(LINK, {
      AcceptInvitationByCode: () => ({ acceptInvitationByCode: true }),
    })
    await expectText(workspaceMessages.join.accepted('Acme'))
    await expect.poll(address).toBe('/login?redirect=%2Fstart%3FworkspaceId%3D7')
    expect(calls.map(({ variables }) => variables)).toEqual([
      { acceptInvitationByCodeRequest: { workspaceId: 7, email: 'grace@acme.example', code: 'the-code' } },
    ])
    await expect.element(page.getByLabelText('Email')).toHaveValue('grace@acme.example')
    await expect.element(page.getByLabelText('Password')).toHaveFocus()
  })

  test('shows why an invitation is invalid, with a link to the login page', async () => {
    await open(LINK, {
      AcceptInvitationByCode: refuseWith('You have no valid invitation.', 'NOT_FOUND', 'workspaceId'),
    })
    await expectText('You have no valid invitation.')
    await expect.element(page.getByRole('link', { name: 'Log In' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Create account' }).elements()).toEqual([])
  })

  test('shows the form to people without an account, even if the link says that they have one', async () => {
    await open(LINK.replace('userExists=false', 'userExists=true'), NO_ACCOUNT)
    await expect.element(page.getByRole('button', { name: 'Create account' })).toBeVisible()
  })
})

test('an incomplete password reset link shows an error and no form', async () => {
  await open('/reset-password?email=grace%40acme.example')
  await expectText('This link is incomplete. Open the full link from the email.')
  await expect.poll(() => page.getByLabelText('New password').elements()).toEqual([])
})

test('the waitlist form marks all empty fields at once [PG19]', async () => {
  const { calls } = await open('/signup', {
    GetAutoSignupWorkspace: () => ({ getAutoSignupWorkspace: null }),
    JoinWaitlist: () => ({ joinWaitlist: true }),
  })
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@nowhere.example')
  await page.getByRole('button', { name: 'Next' }).click()
  const join = page.getByRole('button', { name: 'Join The Waitlist' })
  await page.getByRole('textbox', { name: 'Email' }).fill(' ')
  await join.click()
  for (const sentence of ['Enter your email address.', 'Enter your first name.', 'Enter your last name.'])
    await expectText(sentence)
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@nowhere.example')
  await expectNoText('Enter your email address.')
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Hopper')
  expect(calls.map(({ operationName }) => operationName)).not.toContain('JoinWaitlist')
  await join.click()
  await expectText('Thank you. You are on the waitlist.')
})

describe('signing up with an email domain that no workspace accepts', () => {
  const enterEmail = async (answers: AnswersByOperation) => {
    const opened = await open('/signup', {
      GetAutoSignupWorkspace: () => ({ getAutoSignupWorkspace: null }),
      ...answers,
    })
    await page.getByLabelText('Email').fill('grace@acme.example')
    await page.getByRole('button', { name: 'Next' }).click()
    return opened
  }

  test('leads to the waitlist [WS18]', async () => {
    await enterEmail({})
    await expect.element(page.getByRole('button', { name: 'Join The Waitlist' })).toBeVisible()
  })

  test('creates a workspace if the server allows it [WS22]', async () => {
    const { calls, address } = await enterEmail({
      [SIGN_IN_OPTIONS]: () => ({ mail: 'outbox', allowsOwnWorkspaces: true }),
      SignupAndCreateNewWorkspace: () => ({ signupAndCreateNewWorkspace: true }),
    })
    const create = page.getByRole('button', { name: 'Create workspace' })
    await fillPerson('Correct-horse-7')
    await expect.element(create).toBeDisabled()
    await page.getByLabelText('Workspace Name').fill('Acme')
    const chooseCountry = async (country: string) => {
      await page.getByRole('combobox', { name: 'Default country' }).click()
      await page.getByRole('combobox', { name: 'Find' }).fill(country)
      await page.getByRole('option', { name: country }).click()
    }
    const currency = page.getByRole('combobox', { name: 'Default currency' })
    // The currency follows the country until it is chosen.
    await chooseCountry('Poland')
    await expect.element(currency).toHaveTextContent('PLN')
    await currency.click()
    await page.getByRole('option', { name: /^CHF/ }).click()
    await chooseCountry('Germany')
    expect(await axeFindings(document.body)).toEqual([])
    await create.click()
    await expect.poll(address).toBe('/login')
    expect(calls.at(-1)?.variables).toEqual({
      signupAndCreateNewWorkspaceRequest: {
        firstName: 'Grace',
        lastName: 'Hopper',
        password: 'Correct-horse-7',
        email: 'grace@acme.example',
        workspaceName: 'Acme',
        defaultCountry: 'DE',
        defaultCurrency: 'CHF',
      },
    })
    await expect.element(page.getByLabelText('Password')).toHaveValue('Correct-horse-7')
  })

  test('shows why a workspace name is refused at its field [WS22]', async () => {
    await enterEmail({
      [SIGN_IN_OPTIONS]: () => ({ mail: 'outbox', allowsOwnWorkspaces: true }),
      SignupAndCreateNewWorkspace: refuseWith('Too long.', 'VALIDATION_FAILED', 'workspaceName'),
    })
    await fillPerson('Correct-horse-7')
    const name = page.getByLabelText('Workspace Name')
    await name.fill('Acme')
    await page.getByRole('button', { name: 'Create workspace' }).click()
    await expect.element(name).toHaveAccessibleDescription('Too long.')
    await name.fill('Acme 2')
    await expect.element(name).not.toHaveAttribute('aria-invalid')
  })
})
