import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach } from 'vitest'
import './support/server'

// The first screen of a file loads its code, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

// jsdom lacks it.
Object.assign(CSS, { supports: () => true })

afterEach(() => {
  cleanup()
  // The library shows a toast that has not ended again in the next test.
  toast.dismiss()
  localStorage.clear()
  sessionStorage.clear()
  for (const [, name] of document.cookie.matchAll(/([^=; ]+)=/g))
    document.cookie = `${name}=; path=/; max-age=0`
})
