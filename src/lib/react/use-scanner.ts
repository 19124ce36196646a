import { useEffectEvent, useLayoutEffect } from 'react'
import type { Scan } from '@/lib/browser/key-classifier'
import { listenToKeys } from '@/lib/browser/key-input'

/**
 * Receives the codes that a USB scanner types anywhere on the page. They press nothing, and their text is removed from
 * the focused field. To receive the code itself, a field needs `data-takes-scan` on it or an ancestor.
 * @param isPatient whether nothing but codes is typed here, so that the slowest scanner is recognised
 */
export function useScanner(onScan: (scan: Scan) => void, { isPatient = false } = {}): void {
  const take = useEffectEvent(onScan)
  useLayoutEffect(() => listenToKeys({ onScan: (scan) => take(scan), isPatient }), [isPatient])
}
