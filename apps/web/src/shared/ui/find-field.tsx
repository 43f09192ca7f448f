import Search from 'lucide-react/icons/search'
import { TextInput, type TextInputProps } from './field.tsx'

interface FindFieldProps extends Pick<TextInputProps, 'size'> {
  label: string
  text: string
  onText: (text: string) => void
}

/** An input that filters the rows of a page by text. It is as wide as its container. */
export function FindField({ label, text, onText, size }: FindFieldProps) {
  return (
    <TextInput
      type="search"
      size={size}
      icon={Search}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={({ target: { value } }) => onText(value)}
    />
  )
}
