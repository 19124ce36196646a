import { FieldError, Label, Text } from 'react-aria-components/TextField'
import { FieldLayout, type FieldProps } from './field-layout'

type Parts = Parameters<typeof FieldLayout>[0]['parts']

const parts: Parts = {
  label: (props) => <Label {...props} />,
  description: (props) => <Text slot="description" {...props} />,
  error: (props) => <FieldError {...props} />,
}

/** Label and messages inside a React Aria field, which sets the ARIA attributes. */
export function Field(props: FieldProps) {
  return <FieldLayout {...props} parts={parts} />
}
