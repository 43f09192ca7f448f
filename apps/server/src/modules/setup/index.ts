/** How far a workspace is made: what an empty one is led by. */
import './schema.ts'
