import type { ReactNode } from 'react'

interface FormProps {
  id?: string
  className?: string
  onSubmit: () => unknown
  children: ReactNode
}

/** A form that is submitted by a function, and shows its own errors instead of the browser's. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    />
  )
}
