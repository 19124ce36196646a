import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { databaseSettingQueries } from '@/hooks/company/database-setting'
import { setNativeValue } from '@/lib/browser/text-input'
import { capitals } from '@/lib/text/capitals'
import { useTenantId } from '@/widgets/use-tenant-id'

/** Changes the input before React reads it, so that the caret keeps its position. */
function capitalise(event: FormEvent<HTMLElement>) {
  const input = event.target
  // Do not interfere with a composition (an accent, an IME); the next key press corrects it.
  const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
  if (!(input instanceof HTMLInputElement) || composing) return
  // Fields without a caret (e-mail, number) contain no names.
  if (input.selectionStart === null) return
  const written = capitals(input.value)
  if (written === input.value) return
  // 'ß' becomes two letters.
  const caret = capitals(input.value.slice(0, input.selectionStart)).length
  setNativeValue(input, written)
  input.setSelectionRange(caret, caret)
}

/**
 * The uppercase directive of spec §5: text typed into descendant fields becomes uppercase if the tenant's setting
 * 'Capitalise' is on. For names, companies and registrations.
 */
export function Capitals({ children }: { children: ReactNode }) {
  const tenantId = useTenantId()
  const { data: isOn = false } = useQuery(databaseSettingQueries.capitalise(tenantId))
  return (
    <div className="contents" onInputCapture={isOn ? capitalise : undefined}>
      {children}
    </div>
  )
}
