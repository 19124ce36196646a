import { TextField, type TextFieldProps } from '@/ui/fields/text-field'

/**
 * A PIN. A text field, because browsers offer to save password fields; digits are masked with dots if the
 * browser supports it.
 */
export function PinField(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      spellCheck="false"
      className="max-w-60"
      inputClassName="tabular tracking-widest [-webkit-text-security:disc]"
    />
  )
}
