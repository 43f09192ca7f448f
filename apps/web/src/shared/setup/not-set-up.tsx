import { setupMessages } from '@plumb/domain/messages/setup.ts'
import { Note } from '../ui/note.tsx'
import { AskAdmin } from './ask-admin.tsx'

/** Tells members who wait for somebody else to set up the workspace whom to ask (rule PG28). */
export const NotSetUp = () => (
  <Note>
    {setupMessages.notSetUp} <AskAdmin />
  </Note>
)
