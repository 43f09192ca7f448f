import { createContext } from 'react'

/** Whether the page has what it asked for and was left alone since: then it may fetch what nobody begins with. */
export const AtRest = createContext(true)
