import { createContext } from 'react'

/** Whether the page has loaded and is idle, so that more code can be prefetched. */
export const IdleContext = createContext(true)
