/** Internal staff: how they find a workspace, and are let in for a time. */
import './schema.ts'
