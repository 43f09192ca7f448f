import { createContext } from 'react'

/** Whether the page has loaded and is idle, so that it may prefetch further code. */
export const IdleContext = createContext(true)
