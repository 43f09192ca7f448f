/** The waitlist. */
import './schema.ts'
