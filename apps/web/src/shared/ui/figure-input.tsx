import { TextInput, type TextInputProps } from './field.tsx'

interface FigureInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onText: (text: string) => void
}

/** An input for a figure, without autocompletion; on a touch screen it opens the keyboard with digits. */
export const FigureInput = ({ onText, ...rest }: FigureInputProps) => (
  <TextInput
    inputMode="decimal"
    autoComplete="off"
    {...rest}
    onChange={({ target: { value } }) => onText(value)}
  />
)
