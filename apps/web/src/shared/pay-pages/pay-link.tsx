import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type PayPageTarget, usePayAddress } from './addresses.ts'

interface PayLinkProps {
  page: (PayPageTarget & { readonly isAccessible?: boolean }) | null
  /** Rendered if the page does not exist or the reader cannot open it. */
  fallback?: ReactNode
  className?: string
  children: ReactNode
}

/** A link to a page about pay or to one of its cells, for users who can open it. */
export function PayLink({ page, fallback, className, children }: PayLinkProps) {
  const addressOf = usePayAddress()
  const address = page && page.isAccessible !== false ? addressOf(page) : undefined
  if (!address) return <>{fallback ?? children}</>
  return (
    <Link to={address.to as string} search={address.search as never} className={className}>
      {children}
    </Link>
  )
}
