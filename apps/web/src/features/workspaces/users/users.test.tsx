import { describe, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { expectText, textContents } from '../../../testing/controls.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import type { Membership } from '../../../shared/session/session.ts'
import { toasts } from '../../../shared/ui/toast.tsx'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { createMembership, openPage, createUser } from '../../../testing/open-page.tsx'
import { type AnswersByOperation, SIGN_IN_OPTIONS } from '../../../testing/server.ts'
import { storedMember } from '../../../testing/stored-rows.ts'

const manager = { id: 3, name: 'Hiring manager', scopes: ['COMP_RANGES_VIEW'] as Scope[] }
const analyst = { id: 4, name: 'Analyst', scopes: ['COMP_RANGES_VIEW', 'SEE_ALL_LEVELS_DATA'] as Scope[] }

const invitation = (id: number, email: string, changes: object = {}) => ({
  id,
  email,
  version: id + 10,
  status: 'INVITED',
  role: 'MEMBER',
  level: null,
  hasExpired: false,
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  createdAt: '2026-11-19T10:00:00.000Z',
  customRole: null,
  invitedBy: { id: 110, fullName: 'Ines Duarte' },
  ...changes,
})
const stored = {
  workspace: {
    id: 1,
    name: 'Tidewater Robotics',
    invitations: [
      invitation(7, 'jess.lam@tidewater.example'),
      invitation(8, 'o.haddad@tidewater.example', { role: 'CUSTOM', customRole: manager, hasExpired: true }),
    ],
    acceptedInvitations: [
      {
        id: 4,
        email: 'priya@tidewater.example',
        acceptedAt: '2026-03-02T23:30:00.000Z',
        invitedBy: { fullName: 'Marisol Vega' },
      },
      { id: 2, email: 'marisol@tidewater.example', acceptedAt: '2026-01-05T10:00:00.000Z', invitedBy: null },
    ],
    memberships: [
      storedMember(1, 'Marisol Vega', { role: 'ADMIN' }),
      storedMember(2, 'Jonas Lindqvist', { role: 'CUSTOM', customRole: manager, globalLevelLevel: 9 }),
      storedMember(3, 'Amara Okafor', { role: 'CUSTOM', customRole: analyst }),
      storedMember(4, 'Robin Castellanos', {
        role: 'JITA_WRITE',
        expiresAt: '2126-11-22T16:00:00.000Z',
        supportReason: 'Ticket 7',
      }),
      storedMember(5, 'Priya Raman'),
    ],
  },
  getCustomRoles: [analyst, manager],
}

const ALL_SCOPES = ['EDIT_WORKSPACE', 'SET_USERS_JOB_LEVEL', 'SEE_ALL_LEVELS_DATA'] as const
const open = async (
  answers: AnswersByOperation = {},
  membership: Partial<Membership> = { role: 'ADMIN', effectiveScopes: ALL_SCOPES },
) => {
  const openedPage = await openPage('/w/1/settings/users', {
    membership,
    answers: {
      WorkspaceUsers: () => stored,
      WorkspaceTimeZone: () => ({ settings: [{ stringValue: '"Asia/Tokyo"' }] }),
      CurrentUser: () => ({ currentUser: createUser({ memberships: [createMembership(1, membership)] }) }),
      UpdateMembership: () => ({ updateMembership: { id: 2 } }),
      UpdateMembershipLevel: () => ({ updateMembershipLevel: { id: 2 } }),
      DeleteMembership: () => ({ deleteMembership: { id: 2 } }),
      InviteUser: () => ({ inviteUser: { id: 9 } }),
      UpdateInvitation: () => ({ updateInvitation: { id: 7 } }),
      RenewInvitation: () => ({ renewInvitation: { id: 8 } }),
      DeleteInvitation: () => ({ deleteInvitation: { id: 7 } }),
      ...answers,
    },
  })
  await expect.element(membersTable()).toBeVisible()
  return openedPage
}
const openAs = (membership: Partial<Membership>) => open({}, membership)
const membersTable = () => browser.getByRole('table', { name: 'Members' })
const row = (name: string) => browser.getByRole('row', { name: new RegExp(name) })
const textOf = (name: string) => row(name).element().textContent
const pick = async (control: string, option: string | RegExp) => {
  await browser.getByRole('combobox', { name: control }).click()
  await browser.getByRole('option', { name: option }).click()
}

describe('the members', () => {
  test('are sorted by name, each with role, levels and day in the workspace’s time zone [PG23, WS13]', async () => {
    await open()
    await expect.poll(() => textOf('Priya Raman')).toContain('2026-03-03')
    const texts = textContents(membersTable().getByRole('row')).slice(1)
    const firstNames = texts.map((text) => /(?:Amara|Jonas|Marisol|Priya|Robin)/.exec(text)?.[0])
    expect(firstNames).toEqual(['Amara', 'Jonas', 'Marisol', 'Priya', 'Robin'])
    expect(textOf('Amara Okafor')).toContain('All levelsThis role can see all levels')
  })

  test('show three messages instead of controls in the user’s own row [WS13]', async () => {
    await open()
    expect(textOf('Marisol Vega')).toMatch(
      /You.*Super AdminCannot change your own role.*Cannot change your own level.*Cannot delete yourself/,
    )
    expect(row('Marisol Vega').getByRole('combobox').elements()).toEqual([])
    expect(row('Marisol Vega').getByRole('button').elements()).toEqual([])
  })

  test('with support access can be removed but not changed; admins have no level selector [PG23]', async () => {
    await open()
    await expect
      .poll(() => textOf('Robin Castellanos'))
      .toMatch(/Jita WriteUntil Nov 23, 2126, 1:00.AM \(Asia\/Tokyo\)Ticket 7/)
    await expect
      .element(row('Robin').getByRole('link', { name: 'View their changes' }))
      .toHaveAttribute('href', '/w/1/history?person=104')
    expect(row('Robin').getByRole('combobox').elements()).toEqual([])
    await expect.element(row('Robin').getByRole('button', { name: 'Remove Robin Castellanos' })).toBeVisible()
    expect(
      membersTable()
        .getByRole('combobox', { name: /^Level of/ })
        .elements(),
    ).toHaveLength(2)
  })

  test('exclude people whose support access has ended', async () => {
    const [first, ...others] = stored.workspace.memberships
    const endedSupportMember = { ...first, id: 6, role: 'JITA_WRITE', expiresAt: '2026-11-02T16:00:00.000Z' }
    const workspace = { ...stored.workspace, memberships: [first, endedSupportMember, ...others] }
    await open({ WorkspaceUsers: () => ({ ...stored, workspace }) })
    await expect.element(row('Priya Raman')).toBeVisible()
    expect(row('Marisol Vega').elements()).toHaveLength(1)
  })

  test.each([
    [
      'Role of Priya Raman',
      'Hiring manager',
      'UpdateMembership',
      { membershipUpdateRequest: { id: 5, version: 15, role: 'CUSTOM', customRoleId: 3 } },
    ],
    [
      'Level of Jonas Lindqvist',
      'No level',
      'UpdateMembershipLevel',
      { membershipLevelUpdateRequest: { id: 2, version: 12, level: null } },
    ],
  ])(
    'get another role or level immediately: %s, %s [WS13]',
    async (control, option, operation, variables) => {
      const { sent } = await open()
      await pick(control, option)
      await expectText(control.startsWith('Role') ? 'Role updated' : 'Level updated')
      expect(sent(operation)[0]).toEqual(variables)
    },
  )

  test('show no toast if the connection fails during a change [CL23]', async () => {
    const toast = vi.spyOn(toasts, 'error')
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { queryClient, sent } = await open({
      UpdateMembership: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await pick('Role of Priya Raman', 'Hiring manager')
    await expect.poll(() => [sent('UpdateMembership').length, queryClient.isMutating()]).toEqual([4, 0])
    expect(toast).not.toHaveBeenCalled()
  })

  test('cannot get a level above that of the user [WS13]', async () => {
    await openAs({
      id: 9,
      role: 'CUSTOM',
      effectiveScopes: ['EDIT_WORKSPACE', 'SET_USERS_JOB_LEVEL'],
      globalLevelLevel: 7,
    })
    await browser.getByRole('combobox', { name: 'Level of Jonas Lindqvist' }).click()
    await expect.element(browser.getByRole('option', { name: /Below L8/ })).toBeDisabled()
    await expect.element(browser.getByRole('option', { name: /Below L7/ })).toBeEnabled()
  })

  test('show their level as text where it cannot be set', async () => {
    await openAs({ id: 9, role: 'CUSTOM', effectiveScopes: ['EDIT_WORKSPACE'] })
    expect(textOf('Jonas Lindqvist')).toContain('Below L9')
    await expect.poll(() => browser.getByRole('combobox', { name: /^Level of/ }).elements()).toEqual([])
  })

  test('cannot get a role with permissions that the user lacks [WS13]', async () => {
    await openAs({
      id: 9,
      role: 'CUSTOM',
      customRole: { scopes: ['EDIT_WORKSPACE', 'COMP_RANGES_VIEW', 'VIEW_LOCATION_CALCULATOR'] },
      effectiveScopes: ['EDIT_WORKSPACE'],
    })
    await browser.getByRole('combobox', { name: 'Role of Priya Raman' }).click()
    await expect.element(browser.getByRole('option', { name: /Super Admin/ })).toBeDisabled()
    await expect.element(browser.getByRole('option', { name: /Analyst/ })).toBeDisabled()
    await expect.element(browser.getByRole('option', { name: /Hiring manager/ })).toBeEnabled()
  })

  test('are removed after confirmation', async () => {
    const { sent } = await open()
    await browser.getByRole('button', { name: 'Remove Priya Raman' }).click()
    await browser.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expectText('Priya Raman was removed.')
    expect(sent('DeleteMembership')[0]).toEqual({ membershipDeleteRequest: { id: 5 } })
  })

  test('with permissions that the user lacks have no controls, and the row explains why [WS30]', async () => {
    await openAs({
      id: 9,
      role: 'CUSTOM',
      customRole: { scopes: ['EDIT_WORKSPACE', 'COMP_RANGES_VIEW'] },
      effectiveScopes: ['EDIT_WORKSPACE'],
    })
    for (const name of ['Marisol Vega', 'Amara Okafor', 'Priya Raman']) {
      expect(textOf(name)).toContain(
        'This member has permissions that you do not have. Ask a Super Admin to change or remove this member.',
      )
      expect(row(name).getByRole('combobox').elements()).toEqual([])
      expect(
        row(name)
          .getByRole('button', { name: /Remove/ })
          .elements(),
      ).toEqual([])
    }
    await expect.element(browser.getByRole('combobox', { name: 'Role of Jonas Lindqvist' })).toBeVisible()
    await expect.element(browser.getByRole('button', { name: 'Remove Jonas Lindqvist' })).toBeVisible()
    // Everyone who manages the workspace can end support access.
    await expect.element(browser.getByRole('button', { name: 'Remove Robin Castellanos' })).toBeVisible()
    expect(await axeFindings(document.body)).toEqual([])
  })

  test('and invitations can be removed but not changed by a user with support access, and the page explains why [SA11]', async () => {
    await openAs({ id: 4, role: 'JITA_WRITE', effectiveScopes: ALL_SCOPES })
    await expectText(/^With support access, you cannot invite people/)
    expect(browser.getByRole('textbox', { name: 'Email' }).elements()).toEqual([])
    expect(browser.getByRole('combobox').elements()).toEqual([])
    expect(browser.getByRole('button', { name: /^Invite again/ }).elements()).toEqual([])
    expect(textOf('o.haddad')).toContain('Hiring manager')
    expect(textOf('Priya Raman')).toContain('MemberNo level')
    await expect.element(browser.getByRole('button', { name: 'Remove Priya Raman' })).toBeVisible()
    await expect
      .element(browser.getByRole('button', { name: 'Delete the invitation for jess.lam@tidewater.example' }))
      .toBeVisible()
  })

  describe('who sent invitations that are pending', () => {
    const invitedBy = { id: 103, fullName: 'Amara Okafor' }
    const inviter = {
      id: 6,
      name: 'Inviter',
      scopes: ['EDIT_WORKSPACE', 'COMP_RANGES_VIEW', 'SEE_ALL_LEVELS_DATA', 'VIEW_LOCATION_CALCULATOR'],
    }
    const storedWithInvitations = {
      ...stored,
      getCustomRoles: [analyst, manager, inviter],
      workspace: {
        ...stored.workspace,
        invitations: [
          ...stored.workspace.invitations,
          invitation(20, 'boss@tidewater.example', { invitedBy, role: 'ADMIN' }),
          invitation(21, 'peer@tidewater.example', { invitedBy }),
        ],
      },
    }
    const dialog = () => browser.getByRole('alertdialog')
    const listedEmails = () => textContents(dialog().getByRole('listitem'))

    test('are removed after a confirmation that lists these invitations [WS42]', async () => {
      const { sent } = await open({ WorkspaceUsers: () => storedWithInvitations })
      await browser.getByRole('button', { name: 'Remove Amara Okafor' }).click()
      await expect
        .element(dialog().getByText('This withdraws 2 invitations sent by this member:'))
        .toBeVisible()
      expect(listedEmails()).toEqual(['boss@tidewater.example', 'peer@tidewater.example'])
      await dialog().getByRole('button', { name: 'Remove' }).click()
      await expectText('Amara Okafor was removed.')
      expect(sent('DeleteMembership')[0]).toEqual({ membershipDeleteRequest: { id: 3 } })
    })

    test('get another role after a confirmation that lists the invitations they can no longer send [WS42]', async () => {
      const { sent, calls } = await open({ WorkspaceUsers: () => storedWithInvitations })
      await pick('Role of Amara Okafor', 'Inviter')
      await expect
        .element(dialog().getByText('This withdraws 1 invitation sent by this member:'))
        .toBeVisible()
      expect(listedEmails()).toEqual(['boss@tidewater.example'])
      await dialog().getByRole('button', { name: 'Cancel' }).click()
      expect(calls.map(({ operationName }) => operationName)).not.toContain('UpdateMembership')
      await pick('Role of Amara Okafor', 'Inviter')
      await dialog().getByRole('button', { name: 'Change role' }).click()
      await expectText('Role updated')
      expect(sent('UpdateMembership')[0]).toEqual({
        membershipUpdateRequest: { id: 3, version: 13, role: 'CUSTOM', customRoleId: 6 },
      })
    })

    test('need no confirmation to get a role that may still send them [WS42]', async () => {
      const { sent } = await open({ WorkspaceUsers: () => storedWithInvitations })
      await pick('Role of Amara Okafor', 'Super Admin')
      await expectText('Role updated')
      expect(sent('UpdateMembership')[0]).toMatchObject({ membershipUpdateRequest: { role: 'ADMIN' } })
    })
  })
})

describe('invitations', () => {
  const email = () => browser.getByRole('textbox', { name: 'Email' })
  const button = () => browser.getByRole('button', { name: 'Invite', exact: true })

  test('are sent to a trimmed lower-case address with a role, and the field is cleared [WS14]', async () => {
    const { sent } = await open()
    await expect.element(button()).toBeDisabled()
    await email().fill(' Dana.Whitfield@Tidewater.example ')
    await pick('Role', 'Hiring manager')
    await button().click()
    await expect.element(email()).toHaveValue('')
    expect(sent('InviteUser')[0]).toEqual({
      inviteUserRequest: {
        email: 'dana.whitfield@tidewater.example',
        role: 'CUSTOM',
        customRoleId: 3,
        level: null,
      },
    })
  })

  test('can give a level with a role that does not see all levels, and the level can be changed [WS46]', async () => {
    const { sent } = await open()
    const level = browser.getByRole('combobox', { name: 'Visible levels' })
    await pick('Role', 'Analyst')
    expect(level.elements()).toEqual([])
    await pick('Role', 'Hiring manager')
    await pick('Visible levels', 'Below L9')
    await email().fill('dana.whitfield@tidewater.example')
    await button().click()
    await expect.element(email()).toHaveValue('')
    expect(sent('InviteUser')[0]).toMatchObject({ inviteUserRequest: { customRoleId: 3, level: 9 } })
    await pick('Level of o.haddad@tidewater.example', 'Below L7')
    await expectText('Level updated')
    expect(sent('UpdateInvitation')[0]).toEqual({
      invitationUpdateRequest: { invitationId: 8, version: 18, role: 'CUSTOM', customRoleId: 3, level: 7 },
    })
  })

  test('have no level to choose if the user cannot set levels [WS46]', async () => {
    await openAs({
      role: 'CUSTOM',
      customRole: { ...analyst, scopes: ['EDIT_WORKSPACE', 'COMP_RANGES_VIEW'] },
      effectiveScopes: ['EDIT_WORKSPACE'],
    })
    await pick('Role', 'Hiring manager')
    expect(browser.getByRole('combobox', { name: /level/i }).elements()).toEqual([])
    expect(textOf('o.haddad')).toContain('No level')
  })

  test.each([
    [
      'smtp',
      'We email the invitation. Invitations are valid for 7 days.',
      'We emailed an invitation to dana@acme.example.',
    ],
    [
      'outbox',
      'This demo does not send the invitation email. It is in the outbox. Invitations are valid for 7 days.',
      'dana@acme.example was invited. The email is in the outbox.',
    ],
    [
      'none',
      'Email is not set up, so copy the invitation link and send it yourself. People without an account must ask the operator of this server for one. Invitations are valid for 7 days.',
      'dana@acme.example was invited. Copy the link and send it to them.',
    ],
  ])('explain how they are delivered if email uses %s [WS28]', async (mail, before, after) => {
    await open({ [SIGN_IN_OPTIONS]: () => ({ mail }) })
    await expectText(before, { exact: false })
    await email().fill('dana@acme.example')
    await button().click()
    await expectText(after)
  })

  test.each([
    ['dana', ''],
    ['dana@tidewater', ''],
    ['d ana@tidewater.example', 'Enter a valid email address.'],
    ['JESS.lam@tidewater.example', 'This person has already been invited.'],
    ['5@tidewater.example', 'This person is already a member of this workspace.'],
  ])('to %s cannot be sent: %s [WS14]', async (typed, message) => {
    await open()
    await email().fill(typed)
    await expect.element(button()).toBeDisabled()
    await expect.element(email()).toHaveAccessibleDescription(message)
  })

  test('are listed with role and expiry, can be deleted, and can be resent once expired [WS31]', async () => {
    const { sent } = await open()
    await expect
      .poll(() => textOf('jess.lam'))
      .toMatch(/INVITED.*Member.*No levelExpires tomorrow2026-11-19 \(Asia\/Tokyo\), Ines Duarte/)
    expect(textOf('o.haddad')).toMatch(/INVITED.*Hiring manager.*No levelExpired/)
    await browser.getByRole('button', { name: 'Invite again: o.haddad@tidewater.example' }).click()
    await expect
      .poll(() => sent('RenewInvitation')[0])
      .toEqual({ invitationRenewRequest: { invitationId: 8 } })
    await browser
      .getByRole('button', { name: 'Delete the invitation for jess.lam@tidewater.example' })
      .click()
    await expectText('Invitation deleted')
    expect(sent('DeleteInvitation')[0]).toEqual({ invitationDeleteRequest: { invitationId: 7 } })
  })

  test('are listed on request after acceptance, with email address, inviter and day [WS27]', async () => {
    await open()
    await browser.getByRole('button', { name: 'Show 2 accepted invitations' }).click()
    const table = browser.getByRole('table', { name: 'Accepted invitations' })
    await expect.element(table).toBeVisible()
    await expect
      .poll(() => textContents(table.getByRole('row')).slice(1))
      .toEqual([
        'priya@tidewater.exampleMarisol Vega2026-03-03',
        'marisol@tidewater.exampleThe operator of this server2026-01-05',
      ])
    expect(await axeFindings(document.body)).toEqual([])
    await browser.getByRole('button', { name: 'Hide accepted invitations' }).click()
    await expect.element(table).not.toBeInTheDocument()
  })

  test('get another role in place [WS31]', async () => {
    const { sent } = await open()
    await pick('Role of jess.lam@tidewater.example', 'Hiring manager')
    await expectText('Role updated')
    expect(sent('UpdateInvitation')[0]).toEqual({
      invitationUpdateRequest: { invitationId: 7, version: 17, role: 'CUSTOM', customRoleId: 3, level: null },
    })
  })
})
