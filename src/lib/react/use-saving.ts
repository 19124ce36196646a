import { useState } from 'react'

/**
 * Keeps what a dialog is about, once at a time; it is over when that was kept, and says why when it was not.
 * @param onSaved closes the dialog
 */
export function useSaving(onSaved: () => void) {
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const save = async (send: () => Promise<unknown>) => {
    if (isSaving) return
    setSaving(true)
    setError(null)
    try {
      await send()
      onSaved()
    } catch (failed) {
      setError(failed)
      setSaving(false)
    }
  }
  return { isSaving, error, save }
}
