import Search from 'lucide-react/icons/search'
import { TextInput } from './field.tsx'

/** An input that filters the rows of a page by text. */
export function FindField({
  label,
  text,
  onText,
}: {
  label: string
  text: string
  onText: (text: string) => void
}) {
  return (
    <span className="block w-[200px] max-desk:w-full">
      <TextInput
        type="search"
        icon={Search}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target: { value } }) => onText(value)}
      />
    </span>
  )
}
