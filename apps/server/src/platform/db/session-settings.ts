import type { DatabaseSession } from './database.ts'

/** The role of every transaction: owns nothing, may not log in, bound by row-level security. */
export const APP_ROLE = 'plumb_app'

const REQUEST_ID = /^[\w.:-]{1,128}$/

/**
 * `begin` with the role and settings of `session`, as one text for one simple query. Values cannot be parameters
 * there, so each is checked to be of a form that needs no quoting.
 */
export function beginStatement(session: DatabaseSession): string {
  if (!REQUEST_ID.test(session.requestId)) throw new Error('a request id must be 1 to 128 of [A-Za-z0-9_.:-]')
  let text = session.readOnly === true ? 'begin read only;' : 'begin;'
  text += `set local role ${APP_ROLE};set local app.request_id='${session.requestId}';`
  text += session.workspaceId === null ? noSetting('workspace_id') : workspaceSetting(session.workspaceId)
  text +=
    session.visibleLevelsBelow === undefined
      ? noSetting('visible_levels_below')
      : levelsSetting(session.visibleLevelsBelow)
  text += session.userId === null ? noSetting('user_id') : actorSetting(session.userId)
  const timeout = session.statementTimeoutMs
  if (timeout !== undefined) text += `set local statement_timeout=${wholeNumber(timeout)};`
  return text
}

/** The workspace whose rows can be seen from the next statement on. */
export function workspaceSetting(workspaceId: number): string {
  return `set local app.workspace_id='${wholeNumber(workspaceId)}';`
}

/** Pay of levels below this one can be seen and changed from the next statement on; of none where it is 0. */
export function levelsSetting(below: number): string {
  return `set local app.visible_levels_below='${below === 0 ? 0 : wholeNumber(below)}';`
}

/** The user in whose name history records the changes from the next statement on. */
function actorSetting(userId: number): string {
  return `set local app.user_id='${wholeNumber(userId)}';`
}

// Needed although the setting is local: said outright, it cannot depend on what a connection was left with.
function noSetting(name: string): string {
  return `set local app.${name}='';`
}

function wholeNumber(value: number): number {
  if (!Number.isInteger(value) || value < 1 || value > 2_147_483_647) {
    throw new Error(`not a positive whole number that fits an int: ${String(value)}`)
  }
  return value
}
