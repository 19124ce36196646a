import { TextField, type TextFieldProps } from '@/ui/fields/text-field'

/**
 * A PIN: a text field, because browsers offer to keep what is typed into password fields; its digits are drawn as dots
 * where the browser can.
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
