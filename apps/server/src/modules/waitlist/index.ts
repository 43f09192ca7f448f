/** Who would like to be let in. */
import './schema.ts'
