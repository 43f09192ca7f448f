/** Progress of the setup of a workspace, which guides the admin of an empty one. */
import './schema.ts'
