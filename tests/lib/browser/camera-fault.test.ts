import { afterEach, describe, expect, it, vi } from 'vitest'
import { cameraFault } from '@/lib/browser/camera-fault'

afterEach(() => vi.unstubAllGlobals())

describe('the fault of a camera', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['OverconstrainedError', 'constraint'],
    ['TypeError', 'unknown'],
  ])('%s is %s', (name, fault) => {
    vi.stubGlobal('isSecureContext', true)
    expect(cameraFault(new DOMException('words', name))).toBe(fault)
    expect(cameraFault(`Error getting userMedia, error = ${name}: words`)).toBe(fault)
  })

  it("is 'insecure' on an unencrypted page", () => {
    vi.stubGlobal('isSecureContext', false)
    expect(cameraFault(new TypeError('undefined is not a function'))).toBe('insecure')
  })
})
