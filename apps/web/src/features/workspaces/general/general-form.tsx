import type { Scope } from '@plumb/domain/access/scopes.ts'
import { RANGE_WIDTH_DECIMALS } from '@plumb/domain/range-widths/decimals.ts'
import { parseSetting, RANGE_ROUNDINGS, type SettingKey } from '@plumb/domain/settings/setting.ts'
import { SHARE_RULES } from '@plumb/domain/equity-bands/shares.ts'
import { peopleMessages } from '@plumb/domain/messages/people.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { formatCount } from '@plumb/domain/money/number-format.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import type { ReactNode } from 'react'
import { NotSaved } from '../../../shared/editing/not-saved.tsx'
import { LeaveGuard } from '../../../shared/editing/leave-guard.tsx'
import { useMay, useUser, useWorkspaceId } from '../../../shared/session/session.ts'
import { countryOptions, currencyOptions } from '../../../shared/settings/default-choices.ts'
import { useRoleOptions } from '../../../shared/settings/role-choices.ts'
import { SettingsHeader } from '../../../shared/settings/settings-header.tsx'
import { SupportLimits, useIsSupport } from '../../../shared/settings/support-limits.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Field, TextInput } from '../../../shared/ui/field.tsx'
import { Note } from '../../../shared/ui/note.tsx'
import { Picker } from '../../../shared/ui/picker.tsx'
import { Switch } from '../../../shared/ui/switch.tsx'
import type { GeneralRole, GeneralWorkspace, StoredSetting } from './general-page.tsx'
import { useGeneralDraft } from './use-general-draft.ts'
import { useMutation } from '@tanstack/react-query'
import { execute } from '../../../shared/api/execute.ts'
import { requestFeatureAccessMutation } from '../queries.ts'

const { general } = workspaceMessages

/** The general settings, saved together. */
export function GeneralForm({
  workspace,
  areDefaultsLocked,
  customRoles,
  settings,
}: {
  workspace: GeneralWorkspace
  /** Whether the default country and currency cannot be changed, because pay data depends on them. */
  areDefaultsLocked: boolean
  customRoles: readonly GeneralRole[]
  settings: readonly StoredSetting[]
}) {
  const { isInternalStaff } = useUser()
  const draft = useGeneralDraft(workspace, settings)
  const roles = useRoleOptions(customRoles)
  const { values } = draft
  const hasDomain = values.domain.trim() !== ''
  const joiningRefusal = draft.errorAt('enableInviteByDomain')
  // Support access limits the settings about joining by domain (rule SA11).
  const isSupport = useIsSupport()
  const isDomainLocked = isSupport && values.enableInviteByDomain
  return (
    <>
      <SettingsHeader
        actions={
          <>
            <NotSaved isShown={draft.isNotSaved} />
            {draft.isDirty && (
              <Button look="ghost" disabled={draft.isSaving} onClick={draft.discardChanges}>
                {general.cancel}
              </Button>
            )}
            <Button
              look="primary"
              busy={draft.isSaving}
              disabled={!draft.isDirty}
              onClick={() => void draft.save()}
            >
              {general.save}
            </Button>
          </>
        }
      />
      <div className="min-h-0 flex-1 overflow-auto px-6 py-5 max-desk:px-4">
        <div className="grid max-w-[560px] gap-8">
          <FormSection title={workspaceMessages.workspace}>
            <Field label={general.name} error={draft.errorAt('name')}>
              <TextInput
                value={values.name}
                onChange={({ target }) => draft.change({ name: target.value })}
              />
            </Field>
            <Field
              label={general.domain}
              error={draft.errorAt('domain')}
              hint={
                !isInternalStaff
                  ? workspaceMessages.domainByStaffOnly
                  : isDomainLocked
                    ? peopleMessages.turnOffJoiningFirst
                    : undefined
              }
            >
              <TextInput
                readOnly={!isInternalStaff || isDomainLocked}
                autoComplete="off"
                value={values.domain}
                onChange={({ target }) => draft.change({ domain: target.value })}
              />
            </Field>
            <div className="grid grid-cols-2 gap-4 max-desk:grid-cols-1">
              <Field label={general.defaultCountry} error={draft.errorAt('defaultCountry')}>
                <Picker
                  wide
                  disabled={areDefaultsLocked}
                  value={values.defaultCountry}
                  onChange={(defaultCountry) => draft.change({ defaultCountry })}
                  options={countryOptions}
                />
              </Field>
              <Field label={general.defaultCurrency} error={draft.errorAt('defaultCurrency')}>
                <Picker
                  wide
                  disabled={areDefaultsLocked}
                  value={values.defaultCurrency}
                  onChange={(defaultCurrency) => draft.change({ defaultCurrency })}
                  options={currencyOptions}
                />
              </Field>
            </div>
            {areDefaultsLocked && <p className="text-12 text-ink-3">{workspaceMessages.defaultsInUse}</p>}
          </FormSection>
          <FormSection title={general.joining}>
            <SupportLimits />
            {joiningRefusal !== null && (
              <Note kind="danger" live="assertive">
                {joiningRefusal}
              </Note>
            )}
            {/* Staff enter the domain above; others can request one. */}
            {!hasDomain && joiningRefusal === null && (
              <Note>
                <p>{workspaceMessages.domainNeeded}</p>
                {!isInternalStaff && <RequestDomain />}
              </Note>
            )}
            {(hasDomain || values.enableInviteByDomain) && (
              <Switch
                checked={values.enableInviteByDomain}
                disabled={isSupport && !workspace.enableInviteByDomain}
                onChange={(enableInviteByDomain) => draft.change({ enableInviteByDomain })}
              >
                {general.inviteByDomain}
              </Switch>
            )}
            <Field label={general.inviteByDomainRole} error={draft.errorAt('inviteByDomainRole')}>
              <Picker
                wide
                disabled={isSupport}
                value={values.inviteByDomainRole}
                onChange={(inviteByDomainRole) => draft.change({ inviteByDomainRole })}
                options={roles}
              />
            </Field>
          </FormSection>
          {settings.length > 0 && <WorkspaceSettings draft={draft} />}
        </div>
      </div>
      <LeaveGuard isDirty={draft.isDirty} onLeave={draft.discardChanges} />
    </>
  )
}

/** Requests a domain from internal staff, in place of the switch that needs one (rule WS20). A refusal is shown as a toast. */
function RequestDomain() {
  const workspaceId = useWorkspaceId()
  const request = useMutation({
    mutationFn: () =>
      execute(
        requestFeatureAccessMutation,
        { featureAccessRequest: { feature: 'invite_by_domain' } },
        { workspaceId },
      ),
  })
  return request.isSuccess ? (
    <output className="mt-1 block">{general.domainRequested}</output>
  ) : (
    <div className="mt-2">
      <Button size="small" busy={request.isPending} onClick={() => request.mutate()}>
        {general.requestDomain}
      </Button>
    </div>
  )
}

function WorkspaceSettings({ draft }: { draft: ReturnType<typeof useGeneralDraft> }) {
  const may = useMay()
  const canEdit = (scope: Scope) => may({ scopes: [scope] })
  const renderPicker = <Value extends string | number>(
    property: SettingKey,
    label: string,
    values: readonly Value[],
    formatLabel: (value: Value) => string,
    disabled = false,
  ) => {
    const text = draft.settingOf(property)
    if (text === null) return null
    const parsedValue = parseSetting(property, text)
    return (
      <Field label={label} error={draft.errorAt(property)}>
        <Picker
          wide
          disabled={disabled}
          value={isRefusal(parsedValue) ? null : (parsedValue as Value)}
          onChange={(value) => draft.choose(property, JSON.stringify(value))}
          options={values.map((value) => ({ value, label: formatLabel(value) }))}
        />
      </Field>
    )
  }
  return (
    <FormSection title={general.figures}>
      {renderPicker('TIME_ZONE', general.timeZone, TIME_ZONES, (zone) => zone)}
      {renderPicker('RANGE_ROUNDING', general.rangeRounding, RANGE_ROUNDINGS, formatCount)}
      {renderPicker(
        'RANGE_WIDTH_DECIMALS',
        general.rangeWidths,
        RANGE_WIDTH_DECIMALS,
        (decimals) => general.rangeWidthDecimals[decimals],
        !canEdit('RANGE_WIDTHS_EDIT'),
      )}
      {renderPicker(
        'SHARE_RULE',
        general.shareRule,
        SHARE_RULES,
        (rule) => general.shareRules[rule],
        !canEdit('EQUITY_BANDS_EDIT'),
      )}
    </FormSection>
  )
}

/** IANA names, with UTC, which some browsers leave out, at the top. */
const TIME_ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="border-b border-hair-2 pb-1 font-semibold">{title}</h2>
      {children}
    </section>
  )
}
