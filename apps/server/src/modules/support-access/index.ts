/** Internal staff: search for workspaces, and temporary access to them. */
import './schema.ts'
