import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is about to be put on paper, by a button of its own or by the browser's menu. What is for the paper alone
 * is then drawn before the browser reads the page, and is gone after it.
 */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
