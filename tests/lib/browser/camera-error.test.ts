import { afterEach, describe, expect, it, vi } from 'vitest'
import { toCameraError } from '@/lib/browser/camera-error'

afterEach(() => vi.unstubAllGlobals())

describe('the error of a camera', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['OverconstrainedError', 'constraint'],
    ['TypeError', 'unknown'],
  ])('%s is %s', (name, error) => {
    vi.stubGlobal('isSecureContext', true)
    expect(toCameraError(new DOMException('words', name))).toBe(error)
    expect(toCameraError(`Error getting userMedia, error = ${name}: words`)).toBe(error)
  })

  it("is 'insecure' on an unencrypted page", () => {
    vi.stubGlobal('isSecureContext', false)
    expect(toCameraError(new TypeError('undefined is not a function'))).toBe('insecure')
  })
})
