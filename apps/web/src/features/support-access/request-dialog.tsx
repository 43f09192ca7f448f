import { useSave } from '../../shared/api/save.ts'
import { supportAccessMessages } from '@plumb/domain/messages/support-access.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import {
  parseSupportHours,
  validateSupportReason,
  REASON_MAX_CHARACTERS,
  SUPPORT_HOURS,
  supportEnd,
} from '@plumb/domain/support-access/support-request.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { refusalText } from '../../shared/api/refusal-text.ts'
import { Field, Textarea, TextInput } from '../../shared/ui/field.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { requestJitaMutation } from './queries.ts'
import { clockTime } from '../../shared/ui/clock-time.ts'
import { dayAndTime } from './times.ts'
import { useNow } from '../../shared/ui/use-now.ts'
import type { WorkspaceDialogProps } from './workspaces-page.tsx'

const texts = supportAccessMessages.request

/** An error, and the field that it belongs to. */
interface FieldError {
  readonly message: string
  readonly field?: string | undefined
}

/** The interval at which the displayed end of the access is updated, ms. */
const REFRESH_MS = 10_000

/** Requests access to a workspace for some hours, with a reason (rule SA3). */
export function RequestDialog({ workspace, onClose }: WorkspaceDialogProps) {
  const hoursField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const now = useNow(REFRESH_MS)
  const [hours, setHours] = useState(String(SUPPORT_HOURS.defaultHours))
  const [reason, setReason] = useState('')
  const [fieldError, setFieldError] = useState<FieldError | null>(null)
  const request = useSave(requestJitaMutation)
  const showError = (error: FieldError) => {
    setFieldError(error)
    if (error.field === 'reason') reasonField.current?.focus()
    else hoursField.current?.focus()
  }
  const parsedHours = parseSupportHours(hours)
  const submit = () => {
    if (request.isPending) return
    const validReason = validateSupportReason(reason)
    if (isRefusal(parsedHours)) return showError(parsedHours)
    if (isRefusal(validReason)) return showError(validReason)
    const expiresAt = supportEnd(new Date(), parsedHours).toISOString()
    request.mutate(
      { requestJitaRequest: { workspaceId: workspace.id, expiresAt, reason: validReason } },
      {
        onSuccess: ({ requestJita }) => {
          toasts.success(texts.granted(workspace.name, clockTime(requestJita.expiresAt)))
          onClose()
        },
        onError: (error) =>
          error instanceof ApiError && showError({ field: error.field, message: refusalText(error) }),
      },
    )
  }
  const isReasonError = fieldError?.field === 'reason'
  return (
    <FormDialog
      title={texts.title}
      width={440}
      submit={texts.request}
      onSubmit={submit}
      onClose={onClose}
      isBusy={request.isPending}
      initialFocus={hoursField}
    >
      <p className="text-ink-2">{texts.what(workspace.name)}</p>
      <Field
        label={texts.duration}
        error={fieldError !== null && !isReasonError && fieldError.message}
        hint={
          isRefusal(parsedHours)
            ? parsedHours.message
            : texts.until(dayAndTime(supportEnd(now, parsedHours), now), SUPPORT_HOURS.maxHours)
        }
      >
        <TextInput
          ref={hoursField}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
          value={hours}
          onChange={({ target }) => {
            setHours(target.value)
            if (!isReasonError) setFieldError(null)
          }}
        />
      </Field>
      {/* The hint takes the space of the error, so that a button does not move while it is being clicked. */}
      <Field label={texts.reason} hint={texts.reasonHint} error={isReasonError && fieldError.message}>
        <Textarea
          ref={reasonField}
          required
          rows={2}
          maxLength={REASON_MAX_CHARACTERS}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            if (isReasonError) setFieldError(null)
          }}
          onBlur={() => {
            const reasonProblem = validateSupportReason(reason)
            if (isRefusal(reasonProblem)) setFieldError((before) => before ?? reasonProblem)
          }}
        />
      </Field>
    </FormDialog>
  )
}
